"""Why the pots go where they go, in sentences a floor manager can read out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from floor.rules.cards import show, show_all
from floor.rules.games import Family
from floor.rules.oddchips import deciding_card, lowest_counts
from floor.rules.pots import Seat
from floor.rules.reading import Reading
from floor.rules.showdown import Manner, PotAward, Showdown, SideAward
from floor.text import listed

Said = Callable[[int], str]
"""How an amount of chips is written."""


def in_chips(amount: int) -> str:
    return f"{amount:,}"


def explain(decided: Showdown, said: Said = in_chips) -> list[str]:
    """Every award with the hand that took it, and the reading wherever one decided."""
    return [sentence for award in decided.pots for sentence in _Pot(decided, award, said).sentences()]


class _Pot:
    """One pot's part of the explanation."""

    def __init__(self, decided: Showdown, award: PotAward, said: Said) -> None:
        self.decided = decided
        self.award = award
        self.said = said
        self.name = f"{_pot_name(decided, award)} of {said(award.pot.amount)}"

    def sentences(self) -> Iterator[str]:
        match self.award.manner:
            case Manner.ONE_LIVE_HAND:
                yield f"{_start(self.award.pot.seats)} has the only live hand in {self.name} and takes it (R-15)."
            case Manner.NOBODY_SO_ALL_SHARE:
                yield from self._all_share()
            case Manner.NOBODY_SO_BEST_HAND:
                yield f"No hand in {self.name} qualifies, and the best hand takes it all the same{self._cited('R-06')}."
                yield from self._side(self.award.sides[0])
            case Manner.BEST_HANDS:
                yield from self._best_hands()

    def _all_share(self) -> Iterator[str]:
        (shared,) = self.award.sides
        shares = self._paid(shared.shares)
        yield f"No hand in {self.name} qualifies, so all who are in it share it{self._cited('R-06')}: {shares}."
        if shared.odd:
            yield f"{_odd_chips(shared.odd)}, clockwise from the button (R-25)."

    def _best_hands(self) -> Iterator[str]:
        won = {side.side for side in self.award.sides}
        for reading in self.decided.readings:
            if reading.side.name not in won:
                yield from self._nobody_qualifies(reading)
        if self.award.odd_sides and len(self.award.totals) > 1 and not self.award.merged:
            yield self._odd_sides()
        for side in self.award.sides:
            yield from self._side(side)
        if self.award.merged and len(self.award.totals) > 1:
            yield from self._split_once()
        if self.award.quartered:
            yield f"{_start(self.award.quartered)} {_is(self.award.quartered)} quartered."

    def _nobody_qualifies(self, reading: Reading) -> Iterator[str]:
        others = listed([side.reading.side.title for side in self.award.sides if side.reading])
        take = "takes" if len(self.award.sides) == 1 else "take"
        cited = self._cited("R-07") or f" ({self.decided.game.clauses[0]})"
        yield (
            f"No hand in {self.name} qualifies for {reading.side.title}, which takes {reading.side.least_words}, "
            f"so {others} {take} the whole pot{cited}."
        )
        outside = sorted(set(reading.strengths) - set(self.award.pot.seats))
        if outside:
            yield f"{_start(outside)} would qualify but {_is(outside)} not in {self.name} (R-16)."

    def _side(self, side: SideAward) -> Iterator[str]:
        reading = side.reading
        assert reading is not None
        seats, verb = _start(side.winners), "wins" if len(side.shares) == 1 else "tie for"
        told = f"{seats} {verb} {self._of_the_pot(reading)} with {_hand(reading, side.winners)}"
        if len(side.shares) == 1:
            yield f"{told} and takes {self.said(side.amount)}."
        elif self.award.merged:
            yield f"{told}."
        else:
            yield f"{told} and share {self.said(side.amount)}: {self._paid(side.shares)}."
            yield from self._odd_among_tied(side, side.odd)

    def _split_once(self) -> Iterator[str]:
        totals = self.award.totals
        yield f"They win every side, so {self.name} is split once, as evenly as possible (R-24): {self._paid(totals)}."
        odd = [seat for seat, total in totals.items() if total > min(totals.values())]
        yield from self._odd_among_tied(self.award.sides[0], tuple(odd))

    def _odd_among_tied(self, side: SideAward, odd: tuple[Seat, ...]) -> Iterator[str]:
        reading = side.reading
        if not odd or reading is None:
            return
        if side.passed_over:
            yield f"{_odd_chips(odd)}, for {_seats(side.passed_over)} already had one of this pot (Robert's Rules)."
        elif self.decided.game.family is not Family.STUD:
            yield f"{_odd_chips(odd)}, {'first ' if len(odd) == 1 else ''}clockwise from the button (R-22)."
        else:
            yield f"{_odd_chips(odd)}, {self._by_suit(reading, side, odd)}."

    def _by_suit(self, reading: Reading, side: SideAward, odd: tuple[Seat, ...]) -> str:
        rule = self.decided.options.odd_chip_stud
        end = "lowest" if lowest_counts(reading, rule) else "highest"
        of = "of all the cards (Robert's Rules)" if rule == "roberts" else "in the hands used (R-23)"
        if len(odd) > 1:
            return f"who hold the {end} cards by suit {of}"
        other = next(seat for seat in side.shares if seat not in odd)
        return f"whose {show(deciding_card(reading, rule, odd[0], other))} is the {end} card by suit {of}"

    def _odd_sides(self) -> str:
        titles = {reading.side.name: reading.side.title for reading in self.decided.readings}
        sides = listed([titles[name] for name in self.award.odd_sides])
        chips = f"The odd chip{' goes' if len(self.award.odd_sides) == 1 else 's go'} to {sides}"
        if self.decided.game.high_low:
            return f"{chips} (R-20)."
        first = self.decided.options.odd_chip_side == "first"
        why = "the side named first" if first else "won by the seat first clockwise from the button"
        return f"{chips}, {why} (R-21)."

    def _of_the_pot(self, reading: Reading) -> str:
        if len(self.decided.game.sides) == 1:
            return self.name
        return f"{reading.side.title} of {self.name}" if len(self.decided.pots) > 1 else reading.side.title

    def _paid(self, shares: dict[Seat, int]) -> str:
        return listed([f"{self.said(share)} to seat {seat}" for seat, share in sorted(shares.items())])

    def _cited(self, reading: str) -> str:
        return f" ({reading})" if reading in self.decided.game.readings else ""


def _pot_name(decided: Showdown, award: PotAward) -> str:
    """'the pot', 'the main pot', 'the side pot', 'side pot 2'."""
    place = next(place for place, other in enumerate(decided.pots) if other is award)
    if len(decided.pots) == 1:
        kind = "the pot"
    elif place == 0:
        kind = "the main pot"
    else:
        kind = "the side pot" if len(decided.pots) == 2 else f"side pot {place}"
    return kind


def _hand(reading: Reading, seats: tuple[Seat, ...]) -> str:
    """The name of these seats' hand, which is the same for all, and each one's cards."""
    cards = "; ".join(show_all(reading.made(seat)) for seat in seats)
    return f"{reading.phrase(seats[0])} ({cards})"


def _seats(seats: Iterable[Seat]) -> str:
    names = [str(seat) for seat in sorted(seats)]
    return f"{'seat' if len(names) == 1 else 'seats'} {listed(names)}"


def _start(seats: Iterable[Seat]) -> str:
    """The seats at the start of a sentence."""
    return _seats(seats).capitalize()


def _is(seats: Iterable[Seat]) -> str:
    return "is" if len(list(seats)) == 1 else "are"


def _odd_chips(seats: tuple[Seat, ...]) -> str:
    return f"The odd chip{' goes' if len(seats) == 1 else 's go'} to {_seats(seats)}"
