"""What the counter does for people: a row each. What another trade sells or pays there is one row more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from floor.books.cash import CashToday, large_cash_words
from floor.cage.promotion import AwardPromotion
from floor.cage.tips import RedeemTips
from floor.money import Money
from floor.record import Command, Record
from floor.room.entering import is_entering
from floor.room.heldchips import PayHeld, RedeemChips, carried, has_bought, held_amount
from floor.room.sessions import BuyChips, CashOut, is_unknown
from floor.state import Room
from floor.views.cage.customers import Customer, seat_of
from ui.dialogs.buyin import ROUND, purchase_words, usual_amounts

NOTHING = Money(0)


class Said(Record, frozen=True):
    """What is said beside the amount, where a service asks for it."""

    reason: str = ""
    stack: Money = NOTHING
    between_hands: bool = True
    new_hand: bool = False
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Service:
    """`asks` is the command for an amount; `serves` whether it is for this customer, and `prefers` whether first.

    `fixed` is the amount where nobody is to type one; `wants` names what is to be said beside it.
    """

    id: str
    title: str
    verb: str
    key: str
    icon: str
    commands: tuple[type[Command], ...]
    help: str
    asks: Callable[[Room, Customer, Money, Said], Command]
    serves: Callable[[Room, Customer], bool]
    prefers: Callable[[Room, Customer], bool] = lambda room, one: False
    usual: Callable[[Room, Customer], Sequence[Money]] = lambda room, one: ()
    fixed: Callable[[Room, Customer], Money] = lambda room, one: NOTHING
    wants: Callable[[Room, Customer, Money], frozenset[str]] = lambda room, one, amount: frozenset()
    about: Callable[[Room, Customer], str] = lambda room, one: ""
    takes_in: bool = False
    """Whether the customer pays; else they are paid."""
    for_dealers: bool = False


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
    lambda room, one: one.is_seated_or_called,
    _usual,
    wants=_buying,
    about=_game_words,
    takes_in=True,
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
    lambda room, one: bool(_held(room, one)) and not one.is_seated_or_called,
    fixed=_held,
    about=lambda room, one: "Picked up from their seat and kept here.",
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
SERVICES = (BUY, CASH_OUT, HELD, TIPS, AWARD)


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
