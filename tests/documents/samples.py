"""Made-up records, one of each kind of paper, with everything a record of its kind can say."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace

from floor.chart import Chart, Series, Unit
from floor.documents.breakcards import BreakCards
from floor.documents.buyslip import BuySlip, ChipCount
from floor.documents.cageslip import CageSlip, CountedPile, PileGroup, Signer
from floor.documents.cashsheet import CashAct, CashSheet
from floor.documents.closepack import ClosePack
from floor.documents.daysheet import Balance, DaySheet
from floor.documents.dealagreement import DealAgreement, DealLine, HalfField
from floor.documents.equipment import Equipment, Issue, Item, Outfit
from floor.documents.fallback import Fallback, FallbackEvent, FallbackLevel, FallbackTable, SeatedPlayer
from floor.documents.flyer import Flyer, Term
from floor.documents.head import Fact, Head
from floor.documents.history import History, HistoryLine
from floor.documents.houserules import HouseRule, HouseRules
from floor.documents.limits import LimitNote, LimitRow, Limits
from floor.documents.mixed import MixedSign, MixGame
from floor.documents.plaque import Forced, Plaque, StreetBet
from floor.documents.prizesheet import PrizeLine, PrizeSheet
from floor.documents.procedure import Example, Procedure, ShownHand
from floor.documents.rakesign import RakeRow, RakeSign
from floor.documents.rebuysheet import RebuySeat, RebuySheet
from floor.documents.reportsheet import ReportSheet, SheetColumn, SheetTable
from floor.documents.ruling import RulingSlip, SlipPot, SlipShare, SlipSide
from floor.documents.schedule import Schedule, ScheduledGame
from floor.documents.seatcards import SeatCard, SeatCards
from floor.documents.seatinglist import Placing, SeatingList
from floor.documents.structuresheet import LevelLine, StructureSheet
from floor.documents.waitinglist import GameList, WaitingLists, WaitingPlayer
from floor.money import dollars
from floor.paper import Paper
from floor.record import Record

HEAD = Head(
    room="Harbor Lights Card Room",
    version=1,
    since="Nov 13, 2026",
    valid_until="Dec 31, 2026",
    printed="Fri, Nov 13, 2026, 6:04 PM by Dana Wells",
)
PLAYERS = (
    "Ola Tveit",
    "Nadia Kovač",
    "Omar Brandt",
    "Grace Laurent",
    "Priya Sharma",
    "Ben Hale",
    "Victor Moreau",
    "Luis Reyes",
    "Tomas Bergström",
    "Renee Falk",
    "Jonas Castellanos",
    "Mei Chen",
    "Sam Okafor",
    "Elena Vogel",
    "Hugo Park",
    "Dmitri Ivanov",
    "Aisha Noor",
    "Carl Jensen",
    "Wen Liang",
    "Freya Berg",
)


def buy_slip() -> BuySlip:
    return BuySlip(
        head=replace(HEAD, number="R-104,118", version=0, since="", valid_until=""),
        kind="buy-in",
        amount=dollars(300),
        player="Priya Sharma",
        table="12",
        seat=6,
        at="Fri, Nov 13, 2026, 6:51 PM",
        cashier="Rita Mora",
        drawer="Cashier 1",
        entry=41_969,
        chips=(ChipCount(dollars(4), 50), ChipCount(dollars(2), 40), ChipCount(dollars(1), 20)),
    )


def equipment() -> Equipment:
    dealers = (
        "Noor Haddad",
        "Felix Amsel",
        "",
        "Agnes Ruud",
        "Bartholomew Anstruther-Fotheringay von Hohenstaufen",
        "",
    )
    games = ("Big O $1–$2", "Big O $2–$4", "Big O $2–$4", "Big O $1–$4", "Mixed $4/$8", "Stud hi-lo tournament")
    issues = tuple(
        Issue(f"{10 + place}", game, dealer) for place, (game, dealer) in enumerate(zip(games, dealers, strict=True))
    )
    racked = (
        Item("Chip rack", "counted", "BO-09"),
        Item("Deck case", "two decks, two colours", "BO-09"),
        Item("Cut card", "", "BO-09"),
        Item("Button", "", "BO-09"),
    )
    mixed = (Item("One deck of 52 cards", "", "MIX-02"), Item("Signs", "naming the games being played", "MIX-02"))
    stacked = (Item("Starting chips", "nine stacks, tournament", "SHT-04"), Item("Rebuy sheet", "tournament", "SHT-04"))
    return Equipment(
        head=replace(HEAD, number="E-1113", version=0, since="", valid_until=""),
        day="Friday, November 13, 2026",
        outfits=(
            Outfit("Big O Hi-Lo", racked, issues[:4]),
            Outfit("Mixed games", mixed, issues[4:5]),
            Outfit("Stud hi-lo tournament", stacked, issues[5:]),
        ),
    )


def fallback() -> Fallback:
    games = (("10", "Big O Hi-Lo", "$1–$2"), ("12", "Big O Hi-Lo", "$2–$4"), ("16", "Mixed games", "$4/$8"))
    tables = []
    for place, (label, game, stakes) in enumerate(games):
        names = PLAYERS[place * 6 : place * 6 + 6]
        players = tuple(
            SeatedPlayer(
                seat=seat + (seat > 3),
                name=name,
                money_in=dollars(60 + 20 * seat),
                owes="BB" if seat == 4 else "",
                remark="away since 9:31 PM" if seat == 2 else "",
            )
            for seat, name in enumerate(names, 1)
        )
        tables.append(FallbackTable(label=label, game=game, stakes=stakes, seats=8, players=players))
    waiting = tuple(
        WaitingPlayer(place=place, name=name, since=f"8:{10 + place}") for place, name in enumerate(PLAYERS[12:19], 1)
    )
    return Fallback(
        head=replace(HEAD, number="F-0009", version=0, since="", valid_until=""),
        at="Fri, Nov 13, 2026, 9:42 PM",
        entry=42_290,
        tables=tuple(tables),
        lists=(GameList(game="Big O Hi-Lo", stakes="$2–$4", tables="Table 12", waiting=waiting),),
        events=(
            FallbackEvent(
                name="Friday Stud Hi-Lo",
                standing="level 7, 12:36 left, 22 of 46 left",
                levels=(
                    FallbackLevel(level="7", amounts="200 / 400 / 800–1,600", ends="9:54 PM"),
                    FallbackLevel(amounts="Break", ends="10:09 PM"),
                    FallbackLevel(level="8", amounts="250 / 500 / 1,000–2,000", ends="10:34 PM"),
                ),
            ),
        ),
    )


def break_card_sheet() -> BreakCards:
    return BreakCards(
        head=replace(HEAD, number="B-0003", version=0, since="", valid_until=""),
        event="Friday Stud Hi-Lo",
        restart="10:34 PM",
        level="Level 9",
        amounts="300 / 600 / 1,200–2,400",
        notice="Colour up 25s in this break",
        tables=("31", "32", "33"),
    )


def history() -> History:
    return History(
        head=replace(HEAD, number="H-0021", version=0, since="", valid_until=""),
        about="Priya Sharma",
        span="Fri, Nov 13, 2026, 6 PM to 10 PM",
        lines=(
            _line("6:12:40 PM", 41_902, "Put on the list for Big O $2–$4, second in line.", "Ravi Sandhu"),
            _line("6:48:03 PM", 41_961, "Called; table 12, seat 6 is held for 5 minutes.", "Ravi Sandhu", "BO-06"),
            _line("6:50:19 PM", 41_966, "Sat down at table 12, seat 6; owes a big blind.", "Ravi Sandhu", "BO-07"),
            _line("6:51:55 PM", 41_969, "Bought in for $300 at the cage.", "Rita Mora", "BO-02"),
            _line("7:30:21 PM", 42_031, "Cashed out $100.", "Rita Mora", "", "entry 42,032: not all chips (BO-03)"),
            _line("7:30:58 PM", 42_032, "Entry 42,031 was taken back.", "Lena Fors and Rita Mora", "BO-03"),
            _line("8:04:10 PM", 42_090, "Asked for the next seat that opens at the table.", "Ravi Sandhu", "BO-05"),
            _line("9:15:47 PM", 42_204, "Moved from seat 6 to seat 2; owes a big blind.", "Ravi Sandhu", "BO-07"),
            _line("9:51:02 PM", 42_288, "Ruling 3: a pot of $75 was shared; $37 of it won.", "Dana Wells", "R-20"),
        ),
        chain="entry 42,290 · 2d71 1642 b726 b044 0162 7ca9 fbac 32f5",
    )


def day_sheet() -> DaySheet:
    accounts = {"bank": "-$41,200", "Cage 1": "$6,180", "chips out": "-$9,455", "the vault": "$44,475"}
    return DaySheet(
        head=replace(HEAD, number="D-0144", version=0, since="", valid_until=""),
        day="Fri, Nov 13, 2026",
        standing="Closed Sat, Nov 14, 2026, 6:12 AM, by Dana Wells and Lena Fors",
        balances=tuple(Balance(account, amount) for account, amount in accounts.items()),
        entry=42_311,
        hash=" ".join(["2d71 1642 b726 b044 0162 7ca9 fbac 32f5"] * 2),
    )


def _line(at: str, entry: int, what: str, who: str, clause: str = "", voided: str = "") -> HistoryLine:
    return HistoryLine(at=at, entry=entry, what=what, who=who, clause=clause, voided=voided)


def house_rules() -> HouseRules:
    return HouseRules(
        head=replace(HEAD, number="S-0300", version=4),
        rules=(
            HouseRule("No swearing, no berating", "Dealers, players and guests are spoken to with respect.", "BO-13"),
            HouseRule(
                "Protect your hand", "A hand without a chip or a card protector may be killed by mistake.", "BO-13"
            ),
            HouseRule(
                "English only at the table", "While cards are live, everybody must understand what is said.", "BO-13"
            ),
            HouseRule(
                "What you say in turn is binding", "Verbal declarations in turn stand; chips follow words.", "BO-13"
            ),
            HouseRule("One player to a hand", "Do not show, discuss or advise on a hand in play."),
            HouseRule("Chips stay on the table", "Cash out all chips at once, at the cage.", "BO-03"),
            HouseRule("The floor’s decision is final", "Ask for the floor before the next hand is dealt."),
        ),
        note="Posted as BO-13 asks · house rules of Harbor Lights",
    )


def limits() -> Limits:
    return Limits(
        head=replace(HEAD, number="S-0310", version=5),
        rows=(
            _big_o("$1–$2", "$2 on every street", 20),
            _big_o("$2–$4", "$2, then $4 from the turn", 40),
            _big_o("$4–$4", "$4 on every street", 40),
            _big_o("$1–$4", "Any bet $1 to $4", 40, "Spread limit"),
            LimitRow(
                game="Mixed games",
                betting="Fixed limit",
                stakes="$4/$8",
                bets="$4, then $8",
                raises="One bet and four raises",
                min_buy_in=dollars(80),
                max_buy_in=dollars(1000),
                clause="MIX-07",
            ),
        ),
        notes=(
            LimitNote("Forced bets", "No blind, ante, bring-in or post is over $10 in mixed games.", "MIX-04"),
            LimitNote("From the dealer", "At most $150 in a hand in mixed games; more at the cage.", "MIX-05"),
            LimitNote(
                "Cashing out", "All chips at once. Back within a turn of the button: the full amount.", "BO-03, BO-04"
            ),
        ),
        note="Wagers BO-12, MIX-07 · buy-ins BO-02, MIX-05, MIX-06",
    )


def _big_o(stakes: str, bets: str, least: int, betting: str = "Fixed limit") -> LimitRow:
    return LimitRow(
        game="Big O Hi-Lo",
        stakes=stakes,
        betting=betting,
        bets=bets,
        raises="One bet and four raises",
        min_buy_in=dollars(least),
        clause="BO-12",
    )


def mixed() -> MixedSign:
    return MixedSign(
        head=replace(HEAD, number="S-0398", version=3),
        table="4",
        seats=6,
        method="rotation",
        hands=6,
        stakes="$4/$8",
        betting="Fixed limit",
        facts=(
            Fact("Blinds", "$2 · $4", "MIX-08"),
            Fact("Stud: ante · bring-in", "$1 · $2", "R-36"),
            Fact("From dealer, a hand", "to $150", "MIX-05"),
            Fact("On the table at entry", "to $1,000", "MIX-06"),
        ),
        games=(
            MixGame(
                name="Big O eight or better",
                family="Flop",
                clause="MIX-26",
                line="Five cards, two play; high half and eight-or-better low half.",
            ),
            MixGame(
                name="Deuce-to-seven triple draw",
                family="Draw",
                clause="MIX-23",
                line="Low; the ace is high, straights and flushes count against you.",
            ),
            MixGame(
                name="Stud eight or better",
                family="Stud",
                clause="MIX-25",
                line="Seven cards; high half and eight-or-better low half.",
            ),
            MixGame(
                name="Badugi",
                family="Draw",
                clause="MIX-27",
                line="Four cards, lowest of four ranks and four suits; three draws.",
            ),
            MixGame(
                name="Drawmaha",
                family="Flop, draw",
                clause="MIX-21",
                line="Five cards, one draw after the flop; half to the draw, half to Omaha.",
                note="Tonight the draw half is deuce-to-seven low, not high",
            ),
            MixGame(
                name="Archie",
                family="Draw",
                clause="MIX-20",
                line="High from a pair of nines, low from an eight; three draws.",
            ),
            MixGame(
                name="Razzdugi",
                family="Stud",
                clause="MIX-30",
                line="Half to the lowest razz hand, half to the best badugi.",
            ),
            MixGame(
                name="Double board Omaha",
                family="Flop",
                clause="MIX-24",
                line="Four cards, two boards; each board wins half.",
            ),
        ),
        rake="Time: $6 per half hour and seat",
        current=3,
        following=4,
        note="Games MIX-02 · rotation MIX-10 · limits MIX-07",
    )


def plaque() -> Plaque:
    return Plaque(
        head=replace(HEAD, number="S-0412", version=7),
        table="12",
        game="Big O Hi-Lo",
        stakes="$2–$4",
        betting="Fixed limit, high and eight-or-better low",
        play="Exactly two of your five cards with three of the board",
        forced=Forced("Blinds", (dollars(1), dollars(2)), "BO-12"),
        streets=(
            StreetBet("Before the flop", "$2"),
            StreetBet("Flop", "$2", 3),
            StreetBet("Turn", "$4", 4, higher=True),
            StreetBet("River", "$4", 5, higher=True),
        ),
        raises=Fact("In every round", "One bet, four raises", "BO-11"),
        min_buy_in=dollars(40),
        buy_in_clause="BO-02",
        rake="Rake: $2 from a $10 pot, $3 from $30, and $1 for the promotion pool",
        note="Approved Big O Hi-Lo, BO-01 to BO-13 · play BO-10",
    )


def procedure() -> Procedure:
    return Procedure(
        head=replace(HEAD, number="S-0420", version=2),
        game="Big O8",
        family="Flop game",
        object="Make the best high hand and the best low hand, each of exactly two of the five cards held and three of "
        "the board.",
        deal=(
            "The two players left of the button post the small and the big blind.",
            "Before the flop: everyone gets 5 cards face down; a round of betting follows.",
            "Flop: 3 cards go face up on the board; a round of betting follows.",
            "Turn: 1 card goes face up on the board; a round of betting follows.",
            "River: 1 card goes face up on the board; a round of betting follows.",
        ),
        betting=(
            "The player left of the big blind opens the first round; later ones start left of the button.",
            "In fixed limit the first two rounds are bet at the lower limit and the last two at the higher limit.",
            "A round has at most one bet and 4 raises.",
        ),
        ranking=(
            "The pot is divided equally between the high and the low. A chip left over goes to the high (R-20).",
            "For the high the best hand wins, in the order straight flush, four of a kind, full house, flush, "
            "straight, three of a kind, two pair, one pair, highest card.",
            "For the low the lowest hand wins, compared from its highest card down; the ace is low, straights and "
            "flushes do not count, and the best hand is 5-4-3-2-A.",
        ),
        qualifiers=(
            "It takes an eight low or better to win the low; if nobody in a pot has that, the high takes it all.",
        ),
        seats="At most 8 seats: 8 × 5 cards + 5 on the board + 3 burns = 48 of 52 cards.",
        example=Example(
            pot=101,
            button=3,
            boards=("A♥ 7♦ 2♣ K♠ 9♥",),
            hands=(ShownHand(1, "A♠ K♦ 10♣ 10♦ J♦", 51), ShownHand(4, "4♣ 5♣ Q♥ Q♦ J♠", 50)),
            why=(
                "Seat 1 wins the high with two pair, aces and kings (A♠ A♥ K♠ K♦ 9♥) and takes 51.",
                "Seat 4 wins the low with a 7-5-4-2-A low (7♦ 5♣ 4♣ 2♣ A♥) and takes 50.",
            ),
        ),
        clauses=("MIX-26", "BO-10", "BO-11", "MIX-14", "MIX-15"),
    )


def ruling() -> RulingSlip:
    priya, victor = "Seat 2, Priya Sharma", "Seat 8, Victor Moreau"
    high = SlipSide("High", "Three kings", "$38", (SlipShare(victor, "K♥ K♠ K♦ 9♥ 7♣", "$38"),))
    low = SlipSide("Low", "7-4-3-2-A low", "$37", (SlipShare(priya, "7♣ 4♠ 3♥ 2♦ A♠", "$37"),))
    return RulingSlip(
        head=replace(HEAD, number="3", version=0, since="", valid_until=""),
        title="Ruling 3",
        facts=("Gaming day Fri, Nov 13, 2026, 9:51 PM", "Table 12", "Ruled by Dana Wells"),
        game="Big O8",
        boards=(("Board", "3♥ 7♣ K♦ 4♠ 9♥"),),
        hands=((priya, "A♠ 2♦ K♣ Q♥ J♥"), (victor, "K♥ K♠ Q♦ J♦ 5♣")),
        awards=((victor, "$38"), (priya, "$37")),
        total="$75 in all, all of it awarded",
        pots=(SlipPot("Pot", "$75", (high, low)),),
        why=("The odd chip goes to the high (R-20).", "Seat 8 wins the high with three kings and takes $38."),
        note="Dealer read it wrong",
    )


def schedule() -> Schedule:
    rows = (
        ("4:00 PM", "Big O Hi-Lo", "$1–$2", "Tables 10, 11", 3, ""),
        ("4:00 PM", "Big O Hi-Lo", "$2–$4", "Tables 12, 14", 11, ""),
        ("5:30 PM", "Big O Hi-Lo spread", "$1–$4", "Table 15", 0, ""),
        ("6:00 PM", "Mixed games", "$4/$8", "Table 16", 5, "eight games, six hands each"),
        ("6:30 PM", "Stud hi-lo tournament", "$60", "Tables 31 to 33", 0, "late entry to 7:50 PM"),
        ("7:00 PM", "Badugi", "$2/$4", "Table 17", 2, ""),
        ("8:00 PM", "Double board Omaha", "$4/$8", "Table 20", 6, "opens with six"),
        ("9:00 PM", "Spanish 21", "$1–$10", "Tables 21, 22", 0, ""),
    )
    games = tuple(
        ScheduledGame(time=time, game=game, stakes=stakes, where=where, waiting=waiting, note=note)
        for time, game, stakes, where, waiting, note in rows
    )
    return Schedule(
        head=replace(HEAD, number="S-0450", valid_until="Nov 14, 2026, 6 AM"),
        day="Friday, November 13, 2026",
        games=games,
        note="Put your name on a list at the desk. Lists open an hour before the game.",
    )


def seat_cards() -> SeatCards:
    names = ("Maximiliana Featherstonehaugh-Cholmondeley de la Santísima Trinidad", *PLAYERS)
    cards = tuple(
        SeatCard(name, f"{31 + place % 3}", place // 3 + 1, f"Entry {31 + 7 * place:03} · 5,000 chips")
        for place, name in enumerate(names)
    )
    head = replace(HEAD, number="T118-C", version=0, since="", valid_until="")
    return SeatCards(head=head, event="Stud hi-lo, 6:30 PM", cards=cards, note="Tournament 118 · draw seed 5d0a-77c1")


def entry_cards() -> SeatCards:
    """Each says what rebuys there are."""
    sheet, terms = seat_cards(), "Rebuy, to level 4: $40, 3 at most. Add-on, after level 4: $30."
    return replace(sheet, cards=tuple(replace(card, terms=terms) for card in sheet.cards))


def seating() -> SeatingList:
    players = tuple(
        Placing(name, place, f"{31 + place % 3}", place // 3 + 1, f"5d0a77c1{place:024}")
        for place, name in enumerate(PLAYERS, 1)
    )
    head = replace(HEAD, number="T118-S", version=0, since="", valid_until="")
    facts = (Fact("Players", f"{len(players)}"), Fact("Tables", "3"))
    return SeatingList(head=head, event="Stud hi-lo", day="Friday, November 13, 2026", facts=facts, players=players)


def rebuys() -> RebuySheet:
    names = ("Bartholomew Anstruther-Fotheringay von Hohenstaufen", *PLAYERS[:6], "")
    return RebuySheet(
        head=replace(HEAD, number="T118-R-07", version=0, since="", valid_until=""),
        event="Tournament 118, stud hi-lo",
        day="Friday, November 13, 2026",
        table="7",
        terms=("Rebuy, to level 4: $40, 3 at most.", "Told before play (SHT-03)."),
        columns=("Rebuy 1", "Rebuy 2", "Rebuy 3", "Add-on"),
        seats=(*(RebuySeat(seat, name) for seat, name in enumerate(names, 1)), RebuySeat(9, closed="Closed")),
        issued="Chips 9 × 5,000 = 45,000",
        clause="SHT-04",
        things=("Two decks", "Cut card", "Button", "Chips back"),
    )


def waiting_lists() -> WaitingLists:
    def listed(names: tuple[str, ...], minute: int) -> tuple[WaitingPlayer, ...]:
        return tuple(
            WaitingPlayer(
                place=place,
                name=name,
                since=f"8:{minute + 2 * place:02}",
                came="phone" if place % 4 == 3 else "",
                status="called" if place == 1 else "waiting",
            )
            for place, name in enumerate(names, 1)
        )

    return WaitingLists(
        head=replace(HEAD, number="W-0077", version=0, since="", valid_until=""),
        at="Friday, November 13, 2026, 9:42 PM",
        lists=(
            GameList(game="Big O Hi-Lo", stakes="$2–$4", tables="Tables 12, 14", waiting=listed(PLAYERS[:11], 10)),
            GameList(game="Big O Hi-Lo", stakes="$1–$2", tables="Tables 10, 11", waiting=listed(PLAYERS[11:14], 20)),
            GameList(game="Mixed games", stakes="$4/$8", tables="Table 16", waiting=listed(PLAYERS[14:19], 5)),
            GameList(game="Double board Omaha", stakes="$4/$8", waiting=listed(PLAYERS[:6], 31)),
            GameList(game="Badugi", stakes="$2/$4", tables="Table 17"),
        ),
    )


def structure() -> StructureSheet:
    lines = tuple(
        LevelLine(
            level=str(number),
            starts=f"{6 + number // 3}:{number % 3 * 20 + 10:02} PM",
            amounts=(f"{25 * number:,}", f"{50 * number:,}", f"{100 * number:,}", f"{200 * number:,}"),
            minutes="20",
            pause="Break, rebuys end, 25s leave play" if number % 4 == 0 else "",
            pause_starts=f"{6 + number // 3}:55 PM" if number % 4 == 0 else "",
            pause_minutes="10 min" if number % 4 == 0 else "",
        )
        for number in range(1, 15)
    )
    return StructureSheet(
        head=replace(HEAD, number="D-0301"),
        event="Seven Card Stud Hi-Lo",
        day="Tuesday, November 24, 2026",
        starts="Starts 6:30 PM",
        facts=(Fact("Entry", "$65", "SHT-03"), Fact("Rebuy, to level 4", "$45"), Fact("Late entry", "to level 4")),
        columns=("Ante", "Bring-in", "3rd, 4th street", "5th to 7th"),
        lines=lines,
        chips="8,000 to start: 8 × 25, 8 × 100, 4 × 500, 5 × 1,000",
        notes=("Chips have no cash value, and raises are not capped (SHT-10).",),
    )


def flyer() -> Flyer:
    return Flyer(
        head=replace(HEAD, number="D-0302"),
        event="Seven Card Stud Hi-Lo",
        day="Tuesday, November 24, 2026",
        starts="6:30 PM",
        place="Harbor Lights Card Room",
        price="$65",
        facts=(Fact("Starting chips", "8,000", "SHT-03"), Fact("Guaranteed", "$5,000"), Fact("Paid", "8 places of 80")),
        terms=(
            Term("Entry", "$65, of which $50 prizes, $10 fee and $5 staff.", "SHT-03"),
            Term("Rebuys", "$45, of which $40 prizes and $5 staff; 8,000 chips, at most 2 each, through level 4."),
        ),
        note="At least 75% of what players pay is returned as prizes (SHT-13).",
    )


def prizes() -> PrizeSheet:
    amounts = (1740, 1130, 800, 590, 450, 350, 280, 240, 220)
    return PrizeSheet(
        head=replace(HEAD, number="D-0303"),
        event="Seven Card Stud Hi-Lo",
        day="Tuesday, November 24, 2026",
        pool="$5,800",
        facts=(Fact("Entries", "83"), Fact("Places paid", "9", "SHT-01"), Fact("First prize", "$1,740")),
        lines=tuple(
            PrizeLine(place=f"{place}", amount=dollars(amount), share=f"{amount / 58:.1f}%")
            for place, amount in enumerate(amounts, 1)
        ),
        notes=("Version 2, valid until Tue, Nov 24, 2026, 6:30 PM.",),
    )


def payouts() -> PrizeSheet:
    named = tuple(replace(line, share="", player=PLAYERS[place]) for place, line in enumerate(prizes().lines))
    return replace(prizes(), signed=True, lines=named, notes=("In the order of their seats.",))


def deal() -> DealAgreement:
    stacks = (361_000, 274_000, 198_000, 119_000)
    return DealAgreement(
        head=replace(HEAD, number="D-0304", code="T-118 deal entry 42511 $4,260"),
        event="Seven Card Stud Hi-Lo, 4 players left of 83",
        day="Tuesday, November 24, 2026",
        total="$4,260",
        method="Shared by the independent chip model, which is an estimate.",
        facts=(Fact("Prizes left", "4"), Fact("Paid before", "$1,540")),
        methods=("Even", "By chips", "ICM"),
        half=HalfField(paid=9, most=41, entries=83, clause="SHT-11"),
        coded="Tournament 118, journal entry 42,511",
        lines=tuple(
            DealLine(
                player=PLAYERS[place],
                chips=f"{stack:,}",
                share=f"{stack / 9520:.1f}%",
                others=("$1,065", f"${paid + 9:,}", f"${paid:,}"),
                amount=dollars(paid),
            )
            for place, (stack, paid) in enumerate(zip(stacks, (1237, 1134, 1021, 868), strict=True))
        ),
        sums="952,000 chips, counted",
        notes=("Everybody left signs.",),
    )


def tournament_rules() -> HouseRules:
    return replace(house_rules(), head=replace(HEAD, number="D-0305", title="Tournament rules"))


def fill_slip() -> CageSlip:
    chips = PileGroup(
        "Chips", (CountedPile(dollars(25), 20), CountedPile(dollars(5), 80), CountedPile(dollars(1), 100))
    )
    return CageSlip(
        head=replace(HEAD, title="Fill", number="S-318", version=0, since="", valid_until=""),
        figure="$1,000",
        about="Table 12",
        at="Fri, Nov 13, 2026, 8:15 PM",
        facts=(Fact("From", "Cage 1"), Fact("Asked for by", "Ravi Sandhu"), Fact("Entry", "41,980")),
        groups=(chips,),
        note="The runner counted it at the window.",
        signers=(Signer("Floor", "Ravi Sandhu"), Signer("Cashier", "Rita Mora"), Signer("Dealer")),
    )


def drawer_count() -> CageSlip:
    cash = PileGroup("Cash", (CountedPile(dollars(100), 31), CountedPile(dollars(20), 44), CountedPile(dollars(1), 16)))
    chips = PileGroup("Chips", (CountedPile(dollars(25), 60), CountedPile(dollars(5), 140)))
    return replace(
        fill_slip(),
        head=replace(fill_slip().head, title="Drawer count", number=""),
        figure="$6,196",
        about="Cage 1",
        facts=(Fact("Cash expected", "$4,001"), Fact("Cash counted", "$3,996"), Fact("Differs", "$5 short in cash")),
        groups=(cash, chips),
        signers=(Signer("Counted by", "Rita Mora"), Signer("Signed by", "Lena Fors")),
    )


def large_cash() -> CashSheet:
    return CashSheet(
        head=replace(HEAD, number="D-0306", version=0, since="", valid_until=""),
        who="Victor Moreau",
        day="Gaming day Fri, Nov 13, 2026",
        due="$11,200 paid in and $4,300 paid out today: a report is due.",
        acts=(
            _cash_act("6:51 PM", 41_969, "Victor Moreau bought $9,200 at the cage at table 12, seat 6", 9_200, 0),
            _cash_act("8:02 PM", 42_088, "Victor Moreau bought $2,000 at the cage at table 12, seat 6", 2_000, 0),
            _cash_act("11:40 PM", 42_511, "Victor Moreau cashed out $4,300 from table 12, seat 6", 0, 4_300),
        ),
        note="Showed a passport.",
        blanks=("Identification seen, kind and number", "Address"),
    )


def over_short() -> ReportSheet:
    columns = (
        *(SheetColumn("Time", "time"), SheetColumn("Place"), SheetColumn("Person", "name")),
        *(SheetColumn("Over/short", "figure"), SheetColumn("Entry", "figure")),
    )
    rows = (
        ("8:57 PM", "Cage 2", "Rita Mora", "−$5", "42,100"),
        ("2:12 AM", "Cage 1", "Bartholomew Anstruther-Fotheringay von Hohenstaufen", "$1,204.25", "42,688"),
    )
    nights = tuple(f"Nov {day}" for day in range(1, 14))
    chart = Chart(
        title="Revenue by night",
        unit=Unit.CENTS,
        labels=nights,
        series=(
            Series("Raked", tuple(89_400 + 1_000 * place for place in range(13))),
            Series("Tournament", tuple(22_000 * (place % 3) for place in range(13))),
            Series("House-banked", tuple(65_000 for _ in range(13))),
        ),
        stacked=True,
    )
    hours = Chart(
        title="Rake and time per hour",
        unit=Unit.CENTS,
        labels=("Table 12", "Table 16"),
        series=(Series("Rake and time per hour", (2_246, 3_016)),),
    )
    return ReportSheet(
        head=replace(HEAD, number="D-0307", version=0, since="", valid_until=""),
        title="Over and short",
        span="Gaming day Fri, Nov 13, 2026",
        tables=(
            SheetTable(columns=columns, rows=rows, totals=("All", "", "", "$1,199.25", ""), chart=chart),
            SheetTable(title="Voids", columns=columns, nothing="Nothing in this time.", chart=hours),
        ),
        chain="Entry 42,690, 2d71 1642 b726 b044 0162 7ca9 fbac 32f5",
        readers=("Manager", "Auditor"),
    )


def close_pack() -> ClosePack:
    columns = (SheetColumn(""), SheetColumn("Sides"), SheetColumn("Differs", "figure"))
    return ClosePack(
        head=replace(HEAD, number="D-0308", version=0, since="", valid_until=""),
        day="Friday, November 13, 2026",
        standing="Ready to be sealed, 2:41 AM",
        figure="−$5",
        told="short, 1 count of 4",
        held="All 7 sums that must be equal are.",
        facts=(Fact("Raked", "$894"), Fact("Tournament", "$2,280"), Fact("House-banked", "$650")),
        tables=(
            SheetTable(title="Identities", columns=columns, rows=(("Chips", "owned: $26,000 in the vault", "$0"),)),
            *over_short().tables,
        ),
        chain="Entry 42,690, 2d71 1642 b726 b044 0162 7ca9 fbac 32f5",
        signers=(Signer("Manager", "Dana Wells"), Signer("Second person", "Lena Fors")),
    )


def _cash_act(at: str, entry: int, what: str, paid_in: int, paid_out: int) -> CashAct:
    amounts = {"paid_in": dollars(paid_in), "paid_out": dollars(paid_out)}
    return CashAct(at=at, entry=entry, what=what, who="Rita Mora", **amounts)


def rake() -> RakeSign:
    steps = "$2 from $10, $3 from $30, $4 from $60"
    return RakeSign(
        head=replace(HEAD, number="S-0460"),
        rows=(
            RakeRow(game="Big O", stakes="$2–$4", costs=steps, promotion="$1", since="Fri, Nov 13, 2026"),
            RakeRow(
                game="Dealer’s choice", stakes="$2/$4", costs="$6 per half hour and seat", since="Sat, Nov 14, 2026"
            ),
        ),
        notes=("What is taken for the promotion pool is owed to the players.",),
    )


SAMPLES: dict[str, Callable[[], Record]] = {
    "plaque": plaque,
    "mixed": mixed,
    "procedure": procedure,
    "house-rules": house_rules,
    "limits": limits,
    "schedule": schedule,
    "waiting-list": waiting_lists,
    "seat-cards": seat_cards,
    "equipment": equipment,
    "history": history,
    "day-sheet": day_sheet,
    "fallback": fallback,
    "buy-slip": buy_slip,
    "ruling": ruling,
    "structure": structure,
    "flyer": flyer,
    "tournament-rules": tournament_rules,
    "prizes": prizes,
    "payouts": payouts,
    "results": payouts,
    "deal": deal,
    "tournament-equipment": equipment,
    "entry-slip": buy_slip,
    "entry-cards": entry_cards,
    "seating-list": seating,
    "rebuy-sheet": rebuys,
    "break-cards": break_card_sheet,
    "move-slips": seat_cards,
    "seat-draw": over_short,
    "rake": rake,
    "fill-slip": fill_slip,
    "exchange-slip": fill_slip,
    "cage-slip": fill_slip,
    "drawer-count": drawer_count,
    "hand-over": drawer_count,
    "drop-count": drawer_count,
    "tray-slip": drawer_count,
    "pit-checklist": over_short,
    "deck-log": over_short,
    "large-cash": large_cash,
    "over-short": over_short,
    "exceptions": over_short,
    "night-report": over_short,
    "close-pack": close_pack,
}


PAGES = Path(__file__).parents[1] / "papers" / "pages"
FROM_PAGES = ("placard", "procedure-21", "settlement", "exception-slip")
"""Kinds of which the page of the rich room is the sample."""


def sample_of(paper: Paper) -> Record:
    if paper.kind in FROM_PAGES:
        return paper.read(json.loads((PAGES / f"{paper.kind}.json").read_text(encoding="utf-8")))
    return SAMPLES[paper.kind]()
