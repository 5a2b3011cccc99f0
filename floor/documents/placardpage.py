"""How the placard of a table of 21 is drawn: from the limits down to what the hand costs, on one page."""

from __future__ import annotations

from floor.documents.cards import cards_wide, draw_cards
from floor.documents.fitting import ABOVE, BELOW, alike, broken, fitted, hang, largest, wrapped
from floor.documents.kit import BLACK, HAIR, LETTER, Area, Frame, Ink, Paper, Pen, paper_for, sheets
from floor.documents.placard import Bar, Bonus, EdgeBox, OddsTable, PayLine, Placard, RuleLine
from floor.documents.type import Type, bold, medium, plain, tight, tight_bold, width

_TITLE, _BARS, _ROW, _WARNED = 42.0, 72.0, 14.8, 13.0
_MOST_NOTED = 6
"""Lines under what the hand costs."""
_LEADING, _APART = 1.18, 0.55
_LEAST_SHARE = 0.7
"""How much smaller what the limits hold for may be printed."""
_LIMITS = 0.735
"""How much of the width the limits take."""


def placard(sign: Placard, paper: Paper | None = None) -> bytes:
    sheet = paper_for(sign.head, paper, LETTER)
    frame = Frame(sign.head, f"{sign.game} placard", sign.shoe, f"Table {sign.table}" if sign.table else "", sign.note)

    def draw(pen: Pen, area: Area) -> None:
        top = area.top - _title(pen, sign, area)
        bottom = area.bottom + _bottom(pen, sign, area)
        if sign.match is not None:
            bottom += _match(pen, sign.match, Area(area.x, bottom + _match_tall(sign.match), area.wide, 0))
        middle = max(_rules_tall(sign), _pays_tall(sign)) + 12
        _middle(pen, sign, Area(area.x, bottom + middle, area.wide, middle - 12))
        _limits(pen, sign, Area(area.x, top, area.wide, top - bottom - middle - 8))

    return sheets(frame, sheet, [draw])


def _title(pen: Pen, sign: Placard, area: Area) -> float:
    cut, base = tight_bold(38), area.top - 32
    taken = pen.fit(area.x - hang(sign.game, cut), base, area.wide * 0.6, sign.game, cut)
    lines, small = fitted(sign.offers, medium(12), min(area.wide - taken - 24, area.wide * 0.42))
    pen.lines(area.right, base + (7 if len(lines) > 1 else 0), lines, small, align="right")
    return _TITLE


def _limits(pen: Pen, sign: Placard, area: Area) -> None:
    """As large as the space allows; at their right what they hold for."""
    wide = area.wide * _LIMITS
    cut = largest(sign.limits, tight_bold(1), wide, area.tall)
    base = area.bottom + (area.tall - (ABOVE - BELOW) * cut.size) / 2
    pen.fit(area.x - hang(sign.limits, cut), base, wide + 4, sign.limits, cut, Ink.FELT)
    x, room = area.x + wide + 18, area.wide - wide - 18
    parts, tall = _held_for(sign, room, 1.0)
    if tall > area.tall:
        parts, tall = _held_for(sign, room, max(area.tall / tall, _LEAST_SHARE))
    y = min(max(base + (ABOVE - 0.15) * cut.size, area.bottom + tall), area.top)
    pen.rule(x, y, room)
    for lines, size, ink in parts:
        pen.lines(x, y - 1.35 * size.size, lines, size, ink)
        y -= (len(lines) * _LEADING + _APART) * size.size
    pen.fit(x, y - 12, room, sign.limits_clause, plain(8), Ink.GREY)


def _held_for(sign: Placard, room: float, share: float) -> tuple[list[tuple[list[str], Type, Ink]], float]:
    """What the limits hold for, and how tall it is with its clause; smaller where much is to be warned of below."""
    said = [(sign.limits_title, medium(12.5 * share), Ink.BLACK), (sign.limits_note, plain(10 * share), Ink.GREY)]
    parts = [(broken(text, size, room, 3), size, ink) for text, size, ink in said if text]
    return parts, sum((len(lines) * _LEADING + _APART) * size.size for lines, size, _ink in parts) + 12


def _middle(pen: Pen, sign: Placard, area: Area) -> None:
    left, right = area.columns(1, 5), area.columns(6, 7)
    _rules(pen, sign.rules, Area(left[0], area.top, left[1] - 8, area.tall))
    _pays(pen, sign, Area(right[0] + 8, area.top, right[1] - 8, area.tall))


def _rules_tall(sign: Placard) -> float:
    return 22 + len(sign.rules) * 15.0


def _rules(pen: Pen, rules: tuple[RuleLine, ...], area: Area) -> None:
    pen.rule(area.x, area.top, area.wide)
    pen.words(area.x, area.top - 15, "Rules", bold(11.5))
    step, y = (area.tall - 22) / max(len(rules), 1), area.top - 22
    step = min(step, 19.0)
    clauses = max(width(rule.clause, plain(8)) for rule in rules)
    room = area.wide - min(clauses, area.wide * 0.3) - 8
    cut = alike(((rule.text, room) for rule in rules), plain(10))
    for place, rule in enumerate(rules):
        base = y - step * (place + 0.5) - cut.size * 0.36
        pen.fit(area.right, base, area.wide * 0.3, rule.clause, plain(8), Ink.GREY, "right")
        pen.fit(area.x, base, room, rule.text, cut)
        if place + 1 < len(rules):
            pen.rule(area.x, y - step * (place + 1), area.wide, HAIR)


def _pays_tall(sign: Placard) -> float:
    bonus = 24 + 26.0 * len(sign.bonus.rows) if sign.bonus else 0
    return 22 + (34 if sign.bonus else 46) + (len(sign.pays) - 1) * (21 if sign.bonus else 30) + bonus


def _pays(pen: Pen, sign: Placard, area: Area) -> None:
    """The first in the largest figures, then the others, then the bonuses under their pays."""
    pen.rule(area.x, area.top, area.wide)
    pen.words(area.x, area.top - 15, "Pays", bold(11.5))
    pen.words(area.x + 40, area.top - 15, "what you win, to what you bet", plain(9), Ink.GREY)
    pen.fit(area.right, area.top - 15, area.wide * 0.3, sign.pays_clause, plain(8), Ink.GREY, "right")
    y, dense = area.top - 22, sign.bonus is not None
    for place, line in enumerate(sign.pays):
        tall = (34 if dense else 46) if place == 0 else (21 if dense else 30)
        _pay(pen, line, Area(area.x, y, area.wide, tall), large=place == 0)
        y -= tall
        if place + 1 < len(sign.pays):
            pen.rule(area.x, y, area.wide, HAIR)
    if sign.bonus is not None:
        _bonus(pen, sign.bonus, Area(area.x, y, area.wide, y - area.bottom))


def _pay(pen: Pen, line: PayLine, area: Area, *, large: bool) -> None:
    figure = tight_bold(min(area.tall * 0.8, 34) if large else 16)
    middle = area.top - area.tall / 2
    taken = pen.fit(
        area.right,
        middle - figure.size * 0.36,
        area.wide * 0.4,
        line.pays,
        figure,
        Ink.FELT if large else Ink.BLACK,
        "right",
    )
    named = tight_bold(17) if large else medium(10.5)
    pen.fit(area.x, middle - named.size * 0.36, area.wide * 0.3, line.label, named)
    tall = min(area.tall - 7, 27.0)
    x = area.x + area.wide * 0.32
    if line.cards and tall > 18:
        draw_cards(pen, x, middle + tall / 2, line.cards, tall)
        x += cards_wide(line.cards, tall) + 8
    pen.fit(x, middle - 3.2, area.right - taken - x - 8, line.note, plain(9), Ink.GREY)


def _bonus(pen: Pen, bonus: Bonus, area: Area) -> None:
    pen.rule(area.x, area.top, area.wide, BLACK)
    first = area.wide * 0.2
    step = (area.wide - first) / len(bonus.pays)
    pen.words(area.x, area.top - 12, "Bonus", bold(10.5))
    pen.fit(area.x, area.top - 21, first, bonus.clause, plain(7.5), Ink.GREY)
    for place, pays in enumerate(bonus.pays):
        middle = area.x + first + step * (place + 0.5)
        pen.fit(middle, area.top - 17, step - 8, pays, tight_bold(16), Ink.FELT, "centre")
    y, tall = area.top - 24, (area.tall - 24) / len(bonus.rows)
    for row in bonus.rows:
        pen.rule(area.x, y, area.wide, HAIR)
        base = y - tall / 2 - 4
        pen.fit(area.x, base, first, row.label, tight_bold(12.5))
        for place, text in enumerate(row.under):
            _under(pen, text, area.x + first + step * (place + 0.5), y - tall / 2, tall, step)
        y -= tall


def _under(pen: Pen, text: str, middle: float, at: float, tall: float, step: float) -> None:
    """Cards where it names some, else words."""
    if any(sign in text for sign in "♠♥♦♣"):
        size = min(tall - 5, 25.0)
        draw_cards(pen, middle - cards_wide(text, size) / 2, at + size / 2, text, size)
    else:
        pen.fit(middle, at - 3.5, step - 6, text, plain(9.5), align="centre")


_COLUMNS = ((0.0, 0.25), (0.37, 0.1), (0.55, 0.16), (0.71, 0.14), (0.85, 0.12), (1.0, 0.13))
"""Where each ends, but for the first, which begins there, and how wide it is, as shares of the page."""


def _match_tall(odds: OddsTable) -> float:
    return 34 + (len(odds.rows) + 1) * _ROW + 8


def _match(pen: Pen, odds: OddsTable, area: Area) -> float:
    pen.rule(area.x, area.top, area.wide)
    taken = pen.fit(area.x, area.top - 15, area.wide * 0.3, odds.title, bold(11.5)) + 12
    right = pen.fit(area.right, area.top - 15, area.wide * 0.25, odds.clause, plain(8), Ink.GREY, "right")
    pen.fit(area.x + taken, area.top - 15, area.wide - taken - right - 10, odds.note, plain(9), Ink.GREY)
    heads = ("", "Pays", f"Ways of {odds.of}", "Chance", "One in", "Return")
    _cells(pen, area, area.top - 28, heads, [plain(8.5)] * 6, Ink.GREY)
    y = area.top - 33
    pen.rule(area.x, y, area.wide, HAIR)
    for row in odds.rows:
        cells = (row.outcome, row.pays, row.ways, row.chance, row.one_in, row.returns)
        cuts = [plain(10.5), tight_bold(12), *([tight(11)] * 4)]
        _cells(pen, area, y - _ROW * 0.72, cells, cuts, Ink.BLACK)
        y -= _ROW
        pen.rule(area.x, y, area.wide, BLACK if row is odds.rows[-1] else HAIR)
    cells = ("House edge", "", odds.exact, "", "", odds.edge)
    _cells(pen, area, y - _ROW * 0.74, cells, [bold(10.5), bold(10), tight(11), bold(10), bold(10), tight_bold(13)])
    return _match_tall(odds)


def _cells(pen: Pen, area: Area, base: float, cells: tuple[str, ...], cuts: list[Type], ink: Ink = Ink.BLACK) -> None:
    for place, ((at, wide), text, cut) in enumerate(zip(_COLUMNS, cells, cuts, strict=True)):
        pen.fit(area.x + area.wide * at, base, area.wide * wide, text, cut, ink, "right" if place else "left")


def _bottom(pen: Pen, sign: Placard, area: Area) -> float:
    """The chances as a bar and the edge of the hand side by side, over what must be said of the chips."""
    warned = _warnings(pen, sign.warnings, area)
    top = area.bottom + warned + _bottom_tall(sign)
    spans = area.across(2, 24) if sign.bars else [(area.x, area.wide)]
    for bar, (x, wide) in zip(sign.bars, spans, strict=False):
        _bar(pen, bar, Area(x, top, wide, _BARS))
    x, wide = spans[-1]
    _edge(pen, sign.edge, Area(x, top, wide, _bottom_tall(sign)))
    return warned + _bottom_tall(sign) + 6


def _bottom_tall(sign: Placard) -> float:
    return max(_BARS, 56.0 + 10.2 * _edge_lines(sign.edge, 251.0 if sign.bars else 526.0))


def _edge_lines(edge: EdgeBox, room: float) -> int:
    return min(_MOST_NOTED, sum(len(wrapped(note, tight(8.5), room)) for note in edge.notes))


def _warnings(pen: Pen, warnings: tuple[RuleLine, ...], area: Area) -> float:
    """In a box, so that nobody overlooks it."""
    lines = [
        (line, warning.clause if not place else "")
        for warning in warnings
        for place, line in enumerate(wrapped(warning.text, bold(9.5), area.wide - 90))
    ]
    if not lines:
        return 0.0
    tall = len(lines) * _WARNED + 10
    pen.outline(Area(area.x, area.bottom + tall, area.wide, tall), 1.6)
    for place, (line, clause) in enumerate(lines):
        base = area.bottom + tall - 5 - _WARNED * (place + 0.75)
        pen.words(area.x + 10, base, line, bold(9.5))
        pen.fit(area.right - 10, base, 60, clause, plain(8), Ink.GREY, "right")
    return tall + 10


def _bar(pen: Pen, bar: Bar, area: Area) -> None:
    pen.rule(area.x, area.top, area.wide)
    right = pen.fit(area.right, area.top - 15, area.wide * 0.35, bar.clause, plain(8), Ink.GREY, "right")
    pen.fit(area.x, area.top - 15, area.wide - right - 8, bar.title, bold(11.5))
    box = Area(area.x, area.top - 23, area.wide, 26)
    filled, between = area.wide * bar.left_share, area.wide * bar.middle_share
    pen.fill(Area(box.x, box.top, filled, box.tall), Ink.FELT)
    if between:
        pen.fill(Area(box.x + filled, box.top, between, box.tall), Ink.LINE)
    pen.outline(box)
    inside = width(bar.left, medium(10)) + 16 < filled
    pen.fit(box.x + 8, box.top - 17, max(filled - 12, 60), bar.left, medium(10), Ink.WHITE if inside else Ink.BLACK)
    pen.fit(box.right - 8, box.top - 17, area.wide - filled - between - 12, bar.right, medium(10), align="right")
    left, middle, last = bar.below
    base = box.top - box.tall - 13
    begun = pen.fit(box.x, base, area.wide * 0.42, left, medium(9.5))
    ended = pen.fit(box.right, base, area.wide * 0.4, last, medium(9.5), align="right")
    pen.fit(
        box.x + (area.wide + begun - ended) / 2,
        base,
        area.wide - begun - ended - 12,
        middle,
        plain(9),
        Ink.GREY,
        "centre",
    )


def _edge(pen: Pen, edge: EdgeBox, area: Area) -> None:
    pen.rule(area.x, area.top, area.wide)
    right = pen.fit(area.right, area.top - 15, area.wide * 0.4, edge.clause, plain(8), Ink.GREY, "right")
    pen.fit(area.x, area.top - 15, area.wide - right - 8, "House edge on the hand", bold(11.5))
    taken = pen.fit(area.x, area.top - 44, area.wide * 0.4, edge.figure, tight_bold(27)) if edge.figure else -12.0
    lines, cut = fitted(edge.words, plain(9.5), area.wide - taken - 12)
    pen.lines(area.x + taken + 12, area.top - (33 if len(lines) > 1 else 39), lines, cut)
    said = [line for note in edge.notes for line in wrapped(note, tight(8.5), area.wide)]
    pen.lines(area.x, area.top - 62, said[:_MOST_NOTED], tight(8.5), Ink.GREY)
