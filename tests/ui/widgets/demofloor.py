"""A made-up evening for the pictures and the tests: the room of the look's drawings."""

from __future__ import annotations

from dataclasses import replace

from ui.widgets.floormap.looks import LinkLook, PillLook, SeatLook, SeatState, Shape, TableLook, ZoneLook

NAMES = {"NK": "Nadia K.", "PS": "Priya S.", "BH": "Ben H.", "VM": "Victor M.", "GL": "Grace L.", "OD": "Omar D."}


def seat(number: int, code: str) -> SeatLook:
    """'AB' taken, 'o' open, 'h3:12' held, 'a12' away, 'x' locked; '!BB' after it owes, '>1' wants."""
    code, _, wants = code.partition(">")
    code, _, owes = code.partition("!")
    made = SeatLook(number, SeatState.TAKEN, code, NAMES.get(code, f"{code[0]}. Player"))
    if code == "o":
        made = SeatLook(number)
    elif code == "x":
        made = SeatLook(number, SeatState.LOCKED)
    elif code[0] == "h":
        made = SeatLook(number, SeatState.HELD, "OT", "Ola T.", code[1:], "chip run")
    elif code[0] == "a":
        made = SeatLook(number, SeatState.AWAY, "OD", "Omar D.", code[1:], "$300 · 1:05")
    return replace(made, owes=owes, wants=int(wants or 0))


def seats(codes: str) -> tuple[SeatLook, ...]:
    return tuple(seat(number, code) for number, code in enumerate(codes.split(), 1))


def half(number: str, x: float, y: float, title: str, headline: str, codes: str) -> TableLook:
    look = TableLook(number, number, x, y, title, headline, "", ("3 open",), Shape.HALF, 220, 124)
    return replace(look, seats=seats(codes))


TABLE_12 = replace(
    TableLook("12", "12", 890, 170, "Big O", "$2-$4", "", ("1 open · 6 waiting",)),
    seats=seats("BH PS NK>1 a12 GL!BB o h3:12 VM"),
    pill=PillLook("?", "Decision"),
    button=8,
)

TABLES = (
    TableLook(
        "10",
        "10",
        170,
        150,
        "Big O",
        "$1-$2",
        "",
        ("Full · 6 waiting",),
        seats=seats("RH MJ TC LP a8 KV AB SN"),
        button=3,
    ),
    TableLook(
        "11",
        "11",
        520,
        160,
        "Big O",
        "$4-$4",
        "",
        ("2 open · no list",),
        angle=352,
        seats=seats("o EC WF o JM DA PR HB"),
        button=6,
    ),
    TABLE_12,
    TableLook(
        "14",
        "14",
        1250,
        190,
        "Big O",
        "$2-$4",
        "",
        ("1 open · moves to 12",),
        angle=15,
        seats=seats("CT LR IW o FZ!BB YA QD MO"),
        button=2,
    ),
    TableLook(
        "15",
        "15",
        150,
        510,
        "Big O",
        "$1-$4",
        "",
        ("1 held · 3 wait",),
        angle=90,
        seats=seats("DL AS JB a21 RC h2:39 TN VK"),
        pill=PillLook("glass", "Drinks", "plate_accent"),
        button=8,
    ),
    TableLook(
        "16",
        "16",
        480,
        480,
        "Mixed",
        "$4/$8",
        "Badugi, 5 hands left",
        ("Full · 7 waiting",),
        width=260,
        height=160,
        seats=seats("SB QM AH x NT>1 EV KO PL"),
        button=5,
    ),
    TableLook(
        "17",
        "17",
        870,
        520,
        "Mixed",
        "$2/$4",
        "Archie",
        ("2 open · no list",),
        angle=12,
        seats=seats("GW o HT BR o UC"),
        pill=PillLook("C", "Chips", "plate_call"),
        button=1,
    ),
    TableLook(
        "20",
        "20",
        1220,
        500,
        "Drawmaha",
        "$2/$4",
        "",
        ("1 open · no list",),
        angle=352,
        seats=seats("ZD RS LN!BB CK AM o JT"),
        pill=PillLook("!", "Floor"),
        button=1,
    ),
    TableLook(
        "18",
        "18",
        1510,
        500,
        "Closed",
        "Big O",
        "",
        ("opens at 10 PM",),
        angle=90,
        seats=seats("o o o o o o o o"),
        is_open=False,
    ),
    half("21", 190, 880, "Spanish 21", "$1 to $10", "o TB o MN JP o"),
    half("22", 470, 1000, "Blackjack", "$1 to $4", "KB o SR EE o o"),
    TableLook(
        "31",
        "31",
        860,
        930,
        "Stud Hi-Lo",
        "8 of 8",
        "",
        ("avg 20,900",),
        tone="event",
        seats=seats("AN DB FM LC WT RV IK SE"),
    ),
    TableLook(
        "32",
        "32",
        1190,
        940,
        "Stud Hi-Lo",
        "7 of 8",
        "",
        ("avg 21,300",),
        angle=345,
        tone="event",
        seats=seats("PG o MS CB a3 HK TL NF"),
    ),
    TableLook(
        "33",
        "33",
        1480,
        950,
        "Stud",
        "7 of 8",
        "",
        ("avg 20,700",),
        angle=90,
        tone="event",
        seats=seats("GC OB JR o SL BM VD AK"),
    ),
)

ZONES = (
    ZoneLook("Pit", 10, 740, 630, 420, "Pit boss Renzo A."),
    ZoneLook("Stud Hi-Lo $65", 670, 740, 960, 420, "Level 7", "22 of 46 left", tone="event"),
    ZoneLook("Cage", 1460, 10, 170, 60),
)

LINKS = (LinkLook("14", "12", "must move"),)


def big_room(tables: int = 200, seats_each: int = 10) -> list[TableLook]:
    """As many tables as a very large room has, all taken but one seat in seven."""
    made = []
    for index in range(tables):
        row, column = divmod(index, 20)
        chairs = tuple(
            SeatLook(number) if (index + number) % 7 == 0 else SeatLook(number, SeatState.TAKEN, "AB", "Ann B.")
            for number in range(1, seats_each + 1)
        )
        number = str(index + 1)
        angle = (index * 30) % 180
        look = TableLook(index, number, column * 360.0, row * 340.0, "Big O", "$2-$4", "", ("1 open · 6 waiting",))
        made.append(replace(look, seats=chairs, angle=angle, button=index % seats_each + 1))
    return made
