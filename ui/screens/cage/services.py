"""What the counter does for people: a row each. What another trade sells or pays there is one row more."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from floor.books.cash import CashToday, large_cash_words
from floor.cage.promotion import AwardPromotion
from floor.cage.tips import RedeemTips
from floor.ids import PlayerId
from floor.money import Money
from floor.record import Command
from floor.room.entering import is_entering
from floor.room.heldchips import PayHeld, RedeemChips, carried, has_bought, held_amount
from floor.room.sessions import BuyChips, CashOut, is_unknown
from floor.state import Room
from floor.tournament.held import Held, Registration, Stage
from floor.tournament.prices import paid_of
from floor.tournament.rebuying import SellAddOn, SellRebuy
from floor.tournament.refunding import RefundEntry
from floor.tournament.registering import RegisterPlayer
from floor.tournament.spending import meter
from floor.views.cage.customers import Customer, seat_of
from ui.dialogs.buyin import ROUND, purchase_words, usual_amounts
from ui.screens.cage.prizeservices import BOUNTIES, PRIZE
from ui.screens.cage.service import NOTHING, Said, Service


def _buys(room: Room, one: Customer, amount: Money, said: Said) -> Command:
    assert one.table is not None
    assert one.seat is not None
    return BuyChips(one.table, one.seat, amount, said.stack, said.between_hands, said.new_hand)


def _usual(room: Room, one: Customer) -> Sequence[Money]:
    at = seat_of(room, one)
    return usual_amounts(room, *at, by_dealer=False) if at is not None else ROUND[:6]


def _buying(room: Room, one: Customer, amount: Money) -> frozenset[str]:
    """The stack in front counts where a game has a most; hands that nobody counts are attested."""
    at = seat_of(room, one)
    if at is None:
        return frozenset()
    table, sitting = at[0], at[1].sitting
    wanted = {"between"}
    if table.plays.spread.most is not None and (sitting is None or is_entering(sitting)):
        wanted.add("stack")
    entered = sitting is not None and sitting.entering is not None and not (sitting.is_pending or sitting.owes)
    return frozenset(wanted | ({"new_hand"} if entered and table.plays.hand == 0 else set()))


def _game_words(room: Room, one: Customer) -> str:
    at = seat_of(room, one)
    return purchase_words(room, *at) if at is not None else ""


def _pays_out(room: Room, one: Customer, amount: Money, said: Said) -> Command:
    """The whole stack of whoever sits; of whoever does not, the chips in their hand."""
    at = seat_of(room, one)
    if at is not None and at[1].sitting is not None:
        return CashOut(at[0].id, at[1].number, amount, said.reason)
    assert one.player is not None
    return RedeemChips(one.player, amount, said.whole, said.reason)


def _paying_out(room: Room, one: Customer, amount: Money) -> frozenset[str]:
    at = seat_of(room, one)
    if at is not None and at[1].sitting is not None:
        return frozenset({"reason"} if is_unknown(room, at[0], at[1].sitting, amount) else ())
    assert one.player is not None
    known = carried(room, one.player)
    short = {"whole"} if 0 < amount < known else set()
    return frozenset(short | (set() if has_bought(room, one.player) else {"reason"}))


def _cash_out_words(room: Room, one: Customer) -> str:
    at = seat_of(room, one)
    if at is not None and at[1].sitting is not None:
        return "The whole stack in one count; the seat is freed."
    return "All the chips in their hand, in one count."


def _known_chips(room: Room, one: Customer) -> Sequence[Money]:
    known = carried(room, one.player) if one.player is not None else NOTHING
    return [known] if known else ()


def _held(room: Room, one: Customer) -> Money:
    return held_amount(room, one.player) if one.player is not None else NOTHING


def _pays_held(room: Room, one: Customer, amount: Money, said: Said) -> Command:
    assert one.player is not None
    return PayHeld(one.player)


def _awards(room: Room, one: Customer, amount: Money, said: Said) -> Command:
    assert one.player is not None
    return AwardPromotion(one.player, amount, said.reason)


def is_player(room: Room, one: Customer) -> bool:
    return one.player is not None


BUY = Service(
    "buy",
    "Buy in",
    "Buy in",
    "Alt+B",
    "chips",
    (BuyChips,),
    "Chips for whoever sits or is on a chip run, judged as at the table.",
    _buys,
    lambda room, one: one.is_seated_or_called,
    prefers=lambda room, one: one.is_seated_or_called,
    usual=_usual,
    wants=_buying,
    about=_game_words,
    takes_in=True,
    lacks="{name} has no seat to buy chips for. Seat them on the floor first.",
)
CASH_OUT = Service(
    "out",
    "Cash out",
    "Pay",
    "Alt+O",
    "cash",
    (CashOut, RedeemChips),
    "The whole stack of whoever sits, or the chips in the hand of whoever does not.",
    _pays_out,
    is_player,
    usual=_known_chips,
    wants=_paying_out,
    about=_cash_out_words,
)
HELD = Service(
    "held",
    "Held chips",
    "Pay",
    "Alt+H",
    "lock",
    (PayHeld,),
    "What the cage holds for an absent player.",
    _pays_held,
    lambda room, one: bool(_held(room, one)),
    prefers=lambda room, one: bool(_held(room, one)) and not one.is_seated_or_called,
    fixed=_held,
    about=lambda room, one: "Picked up from their seat and kept here.",
    lacks="The cage holds nothing for {name}.",
)
TIPS = Service(
    "tips",
    "Tips",
    "Pay",
    "Alt+T",
    "people",
    (RedeemTips,),
    "A dealer's tips, summed by dealer and day.",
    lambda room, one, amount, said: RedeemTips(one.name, amount),
    lambda room, one: one.player is None,
    about=lambda room, one: "Chips that players gave the dealer; no buy-in rule is about them.",
    for_dealers=True,
)
AWARD = Service(
    "award",
    "Promotion",
    "Pay",
    "Alt+P",
    "trophy",
    (AwardPromotion,),
    "An award out of the promotion pool.",
    _awards,
    is_player,
    wants=lambda room, one, amount: frozenset({"reason"}),
    about=lambda room, one: "Out of the promotion pool, with what it was for.",
)


def _open_now(room: Room) -> list[Held]:
    return [held for held in room.tournaments.held.values() if held.stage in (Stage.REGISTERING, Stage.RUNNING)]


def is_held_now(room: Room) -> bool:
    return bool(_open_now(room))


def event_for(room: Room, one: Customer) -> Held | None:
    """The tournament in which they are, or else the first that would take them."""
    if one.player is None:
        return None
    named = [held for held in _open_now(room) if not held.count_only]
    return next((held for held in named if held.live(one.player) is not None), next(iter(named), None))


def _entry_of(room: Room, one: Customer) -> tuple[Held, Registration] | None:
    held = event_for(room, one)
    live = held.live(one.player) if held is not None and one.player is not None else None
    return (held, live) if held is not None and live is not None else None


def _is_playing(room: Room, one: Customer) -> bool:
    return _entry_of(room, one) is not None


def _registers(room: Room, one: Customer, amount: Money, said: Said) -> Command:
    held = event_for(room, one)
    assert held is not None
    assert one.player is not None
    return RegisterPlayer(held.id, one.player)


def _entered(room: Room, one: Customer) -> tuple[Held, Registration]:
    found = _entry_of(room, one)
    assert found is not None, "a service is offered to whoever is in"
    return found


def _rebuys(room: Room, one: Customer, amount: Money, said: Said) -> Command:
    held, live = _entered(room, one)
    return SellRebuy(held.id, live.id)


def _adds_on(room: Room, one: Customer, amount: Money, said: Said) -> Command:
    held, live = _entered(room, one)
    return SellAddOn(held.id, live.id)


def _refunds(room: Room, one: Customer, amount: Money, said: Said) -> Command:
    held, live = _entered(room, one)
    return RefundEntry(held.id, live.id, said.reason, live.chips)


def _event_words(room: Room, one: Customer) -> str:
    held = event_for(room, one)
    if held is None or one.player is None:
        return ""
    return f"{held.name}. {meter(room, held, one.player).told.capitalize()}."


def _fixed(price: Callable[[Held, PlayerId], Money]) -> Callable[[Room, Customer], Money]:
    def amount(room: Room, one: Customer) -> Money:
        held = event_for(room, one)
        return price(held, one.player) if held is not None and one.player is not None else NOTHING

    return amount


REGISTER = Service(
    "register",
    "Tournament entry",
    "Register",
    "Alt+E",
    "trophy",
    (RegisterPlayer,),
    "An entry or a re-entry: the seat is drawn at once.",
    _registers,
    lambda room, one: event_for(room, one) is not None and not _is_playing(room, one),
    fixed=_fixed(lambda held, _player: held.plan.entry.cost),
    about=_event_words,
    takes_in=True,
    lacks="No tournament takes {name} now.",
    of_events=True,
)
REBUY = Service(
    "rebuy",
    "Rebuy",
    "Sell",
    "Alt+Y",
    "chips",
    (SellRebuy,),
    "For a player of a tournament without chips; with some, sell it on the page of its entries.",
    _rebuys,
    lambda room, one: (found := _entry_of(room, one)) is not None and bool(found[0].plan.rebuys),
    prefers=_is_playing,
    fixed=_fixed(lambda held, _player: held.plan.rebuy.cost),
    about=_event_words,
    takes_in=True,
    lacks="{name} is in no tournament that sells rebuys.",
    of_events=True,
)
ADD_ON = Service(
    "add-on",
    "Add-on",
    "Sell",
    "Alt+J",
    "plus",
    (SellAddOn,),
    "For a player of a tournament, in its window.",
    _adds_on,
    lambda room, one: (found := _entry_of(room, one)) is not None and bool(found[0].plan.add_ons),
    fixed=_fixed(lambda held, _player: held.plan.add_on.cost),
    about=_event_words,
    takes_in=True,
    lacks="{name} is in no tournament that sells add-ons.",
    of_events=True,
)
REFUND = Service(
    "refund",
    "Entry back",
    "Pay back",
    "Alt+Q",
    "undo",
    (RefundEntry,),
    "A tournament entry with all that was bought, by a second person's signature.",
    _refunds,
    _is_playing,
    fixed=_fixed(lambda held, player: paid_of(line for each in held.of(player) if each.is_in for line in each.bought)),
    wants=lambda room, one, amount: frozenset({"reason"}),
    about=_event_words,
    lacks="{name} is in no tournament.",
    of_events=True,
)
SERVICES = (BUY, CASH_OUT, HELD, TIPS, AWARD, REGISTER, REBUY, ADD_ON, REFUND, PRIZE, BOUNTIES)


def service_for(room: Room, one: Customer) -> Service:
    """What somebody most likely comes for."""
    serving = [service for service in SERVICES if service.serves(room, one)]
    return next((service for service in serving if service.prefers(room, one)), serving[0])


def cash_note(room: Room, one: Customer, service: Service, amount: Money) -> str:
    """What is to be noted or reported of their cash once this is done; it stops nothing."""
    if one.player is None:
        return ""
    today = room.cash.get(one.player, CashToday())
    came, went = (amount, 0) if service.takes_in else (0, amount)
    return large_cash_words(room, CashToday(Money(today.paid_in + came), Money(today.paid_out + went)))
