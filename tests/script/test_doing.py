"""A script at the desk: the same decisions, roles, signatures and refusals as at the window."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from floor.catalog import ACTS, EFFECTS
from floor.cli import main
from floor.house.tables import AddTable
from floor.opening import open_room
from floor.script.asking import kept_pins
from floor.upkeep import verify
from tests.outside import sql
from tests.postgres import Server
from tests.script.scripts import MANAGER, PINS, SECOND, Answer, Script
from tests.wire import Cut, wire_to

Capture = pytest.CaptureFixture[str]


def test_an_array_of_commands_gives_an_array_of_entries_with_their_events(script: Script) -> None:
    status, (table, spread, opened) = script.do(
        [
            {"do": "AddTable", "label": "12", "seats": 8},
            {"do": "KeepSpread", "approval": "BO", "games": [{"game": "big-o8", "stakes": "2-4"}], "short": "bigo24"},
            {"do": "OpenTable", "table": 3, "spread": 4},
        ]
    )
    assert status == 0
    assert [answer["entry"] for answer in (table, spread, opened)] == [3, 4, 5]
    (added,) = table["events"]
    assert (added["event"], added["label"], added["seats"]) == ("TableAdded", "12", 8)
    assert opened["events"][0]["event"] == "TableOpened"
    room = script.room()
    assert room["tables"]["3"]["label"] == "12"
    assert room["desks"] == {}


def test_a_single_command_is_answered_by_itself(practice: Script) -> None:
    status, answer = practice.do({"do": "FilePlayer", "name": "Ola Tveit"})
    assert status == 0
    assert set(answer) == {"entry", "events"}
    assert [event["event"] for event in answer["events"]] == ["NumberIssued", "PlayerFiled"]


def test_a_refusal_stands_in_its_place_and_the_rest_goes_on(practice: Script) -> None:
    table = {"do": "AddTable", "label": "12", "seats": 8}
    status, answers = practice.do([table, table, {"do": "AddTable", "label": "14", "seats": 8}])
    assert status == 0
    assert [list(answer) for answer in answers] == [["entry", "events"], ["refused"], ["entry", "events"]]
    assert answers[1]["refused"] == [
        {"clause": "", "message": "There is a table 12 already.", "cure": "Choose another name.", "offers": []}
    ]


def test_a_single_refusal_has_status_one_and_its_clause(practice: Script) -> None:
    practice.one(do="AddTable", label="12", seats=8)
    spread = practice.one(do="KeepSpread", approval="BO", games=[{"game": "big-o8", "stakes": "2-4"}], short="bigo24")[
        "entry"
    ]
    table = next(iter(practice.room()["tables"]))
    ola = practice.one(do="FilePlayer", name="Ola Tveit")["entry"]
    practice.all({"do": "OpenTable", "table": int(table), "spread": spread})
    practice.one(do="SeatPlayer", table=int(table), seat=6, player=ola)
    told = practice.refused(do="BuyChips", table=int(table), seat=6, amount=3500)
    assert told["clause"] == "BO-02"
    assert told["cure"]


@pytest.mark.parametrize(
    ("request_", "says"),
    [
        (7, "A command is an object"),
        ({"label": "12"}, "“do” or “why_not” names the command"),
        ({"do": "AddTable", "why_not": "AddTable"}, "just one of them"),
        ({"do": "AddTabel"}, "“do”: AddTabel is not a command. Is it AddTable?"),
        ({"do": ["AddTable"]}, "is not a command"),
        ({"do": "AddTable", "seats": 8}, "“label” is missing."),
        ({"do": "AddTable", "label": 12, "seats": 8}, "“label”: it must be text, not a whole number."),
        ({"do": "AddTable", "label": "12", "seats": 8, "colour": "red"}, "“colour” is not a field"),
        ({"do": "AddTable", "label": "12", "seats": 8, "place": {"x": "left", "y": 2}}, "“place.x”: it must be"),
        (
            {"do": "AddTable", "label": "12", "seats": 8, "shape": "star"},
            "“shape”: it must be oval, round, rectangle or half, not 'star'.",
        ),
        (
            {"do": "AddTable", "label": "12", "seats": 8, "shape": 7},
            "“shape”: it must be oval, round, rectangle or half.",
        ),
        (
            {"do": "KeepSpread", "approval": "MIX", "games": [{"game": "badugi", "betting": "free"}]},
            "“games[0].betting”: it must be fixed, spread, pot or no-limit, not 'free'.",
        ),
        ({"do": "AddTable", "label": "12", "seats": 10**20}, "“seats”: 100000000000000000000 is too large a number."),
        ({"do": "SignOut", "as": 7}, "“as” must be a name."),
        ({"do": "SignOut", "as": " "}, "“as” must be a name."),
        ({"do": "SignOut", "as": "Rita Mora"}, "“as”: no PIN file was given for Rita Mora."),
        ({"do": "SignOut", "at": "tomorrow"}, "“at”: tomorrow is not a time like 2026-11-13T20:42."),
        ({"do": "HireStaff", "name": "X", "roles": ["floor"]}, "“pin_file” is missing."),
        ({"do": "HireStaff", "name": "X", "roles": ["floor"], "pin": "482915"}, "“pin” is never given itself"),
        ({"do": "HireStaff", "name": "X", "roles": ["floor"], "pin_file": "none.pin"}, "“pin_file”: none.pin cannot"),
    ],
)
def test_what_is_no_command_is_told_by_its_field(practice: Script, request_: object, says: str) -> None:
    assert says in practice.error(request_)
    status, answers = practice.do([request_, {"do": "AddTable", "label": "12", "seats": 8}])
    assert status == 0
    assert says in answers[0]["error"]
    assert "entry" in answers[1]


def test_another_person_is_named_in_the_command(practice: Script) -> None:
    practice.hire("Rita Mora", "cashier")
    practice.people = (MANAGER, "Rita Mora")
    before = practice.room()["number"]
    status, answers = practice.do(
        [
            {"do": "AddTable", "label": "12", "seats": 8, "as": "rita mora"},
            {"do": "FilePlayer", "name": "Ola Tveit", "as": "Rita Mora"},
            {"do": "AddTable", "label": "12", "seats": 8},
            {"do": "FilePlayer", "name": "Nia Hart", "as": "Rita Mora"},
        ]
    )
    assert status == 0
    assert answers[0]["refused"][0]["message"].startswith("Rita Mora may not do this")
    desk = open_room(practice.address, practice.keys)
    entered = [line for line in desk.fold.lines if line.number > before]
    desk.close()
    assert [line.staff for line in entered if "FilePlayer" in line.command] == [3, 3]
    assert [line.staff for line in entered if "AddTable" in line.command] == [1]
    assert sum("SignIn" in line.command for line in entered) == 2, "each signs in once"
    assert practice.room()["desks"] == {}


def test_who_is_hired_by_the_script_may_act_in_it(practice: Script) -> None:
    practice.people = (MANAGER, "Ravi Sandhu")
    practice.all(
        {"do": "HireStaff", "name": "Ravi Sandhu", "roles": ["floor"], "pin_file": practice.pin_file("Ravi Sandhu")},
        {"do": "AddTable", "label": "12", "seats": 8, "as": "Ravi Sandhu"},
    )


def test_what_a_second_person_signs_for_is_refused_without_one(practice: Script) -> None:
    practice.hire(SECOND, "manager")
    money = {"do": "MoveMoney", "debit": "vault", "credit": "bank", "amount": 5000, "reason": "float"}
    assert practice.refused(**money)["message"] == "This needs a second person."
    practice.signers = (SECOND,)
    practice.one(**money)
    practice.people, practice.signers = (MANAGER, SECOND), ()
    practice.one(**money, sign=SECOND)
    assert "cannot sign for their own act" in practice.refused(**money, sign=MANAGER)["message"]
    assert practice.room()["books"] == {"vault": 10000, "bank": -10000}
    desk = open_room(practice.address, practice.keys)
    assert verify(desk.journal.store, desk._keys).findings == ()
    desk.close()


def test_why_not_judges_and_writes_nothing(practice: Script) -> None:
    practice.hire(SECOND, "manager")
    before = practice.room()["number"]
    money = {"why_not": "MoveMoney", "debit": "vault", "credit": "bank", "amount": 5000, "reason": "float"}
    table = {"why_not": "AddTable", "label": "12", "seats": 8}
    assert practice.do([table, money, table | {"seats": 80}]) == (
        0,
        [
            {"allowed": True, "second_person": False},
            {"allowed": True, "second_person": True},
            {
                "refused": [
                    {
                        "clause": "",
                        "message": "A table has 2 to 10 seats, not 80.",
                        "cure": "Change the number.",
                        "offers": [],
                    }
                ]
            },
        ],
    )
    assert practice.do(table | {"seats": 80})[0] == 1
    assert practice.events(before) == ["PinGiven", "PinGiven"], "and nothing but that somebody gave their PIN"


def test_what_the_desk_does_by_itself_nobody_asks_for(practice: Script) -> None:
    for verb in ("do", "why_not"):
        told = practice.do({verb: "NoteWrongPin", "staff": 1})
        assert told[1]["refused"][0]["message"] == "Nobody gives this command: the desk does it by itself."
    expired = practice.do({"do": "CallDayEnd", "day": "2026-11-13"})[1]
    assert "may not do this; it takes a workstation" in expired["refused"][0]["message"]


def test_an_answer_that_was_lost_is_had_again_under_its_id(practice: Script) -> None:
    filed = {"do": "FilePlayer", "name": "Ola Tveit", "id": "order 4711"}
    first, again = practice.one(**filed), practice.one(**filed)
    assert first == again
    assert len(practice.room()["players"]) == 1
    told = practice.refused(do="FilePlayer", name="Nia Hart", id="order 4711")
    assert told["message"] == "This command id was used for something else."


@pytest.mark.parametrize("cut", [Cut.BEFORE_COMMIT, Cut.AFTER_COMMIT])
def test_the_machine_s_trouble_ends_the_script_and_what_was_done_is_told(
    postgres: Server, tmp_path: Path, capsys: Capture, cut: Cut
) -> None:
    with wire_to(postgres.port) as wire:
        address = postgres.fresh_database().replace(f":{postgres.port}/", f":{wire.port}/")
        script = Script(address, tmp_path, capsys)
        script.init("--practice")
        commands: list[Answer] = [
            {"do": "FilePlayer", "name": "Ola Tveit", "id": "one"},
            {"do": "AddTable", "label": "12", "seats": 8, "id": "two"},
            {"do": "FilePlayer", "name": "Nia Hart", "id": "three"},
        ]
        wire.cut_at_commit_of(AddTable, cut)
        status, answers = script.do(commands)
        assert status == 3
        assert [list(answer) for answer in answers] == [["entry", "events"], ["error"]]
        assert "The room's server cannot be reached." in answers[1]["error"]
        first, second, third = script.all(*commands)
        assert first == answers[0]
        assert [second["events"][0]["event"], third["events"][1]["event"]] == ["TableAdded", "PlayerFiled"]
        room = script.room()
        assert (len(room["tables"]), len(room["players"])) == (1, 2)


def test_no_room_no_key_no_json_and_no_person_are_each_told_in_a_sentence(
    practice: Script, capsys: Capture, tmp_path: Path
) -> None:
    pin, room = ["--as", MANAGER, "--pin-file", practice.pin_file(MANAGER)], practice.at()
    file = tmp_path / "one.json"
    file.write_text('{"do": "SignOut"}')
    assert practice.run("do", "--room", str(tmp_path / "none.db"), *pin, str(file))[0] == 3
    assert practice.run("do", "--room", practice.address, *pin, str(file))[0] == 3
    assert practice.run("do", *room, str(file)) == (
        2,
        {"error": "“as” is missing. Say whose commands they are with --as NAME --pin-file FILE."},
    )
    told = practice.run("do", *room, "--as", MANAGER, str(file))
    assert told == (2, {"error": "“pin-file”: give one for each --as, in the same order."})
    assert practice.run("do", *room, *pin, "--sign", SECOND, str(file))[0] == 2
    assert practice.run("do", *room, "--as", MANAGER, "--pin-file", "none.pin", str(file))[0] == 2
    file.write_text("{")
    assert "The input is not JSON" in practice.run("do", *room, *pin, str(file))[1]["error"]
    assert main(["do", *room, *pin, str(tmp_path / "none.json")]) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_without_json_the_same_is_said_in_lines(practice: Script, capsys: Capture) -> None:
    requests = practice.folder / "lines.json"
    requests.write_text(
        '[{"do": "FilePlayer", "name": "Ola Tveit"}, {"do": "AddTable", "label": "1", "seats": 99},'
        ' {"why_not": "FilePlayer", "name": "Nia"}, {"do": "Nothing"}]'
    )
    pin = ["--as", MANAGER, "--pin-file", practice.pin_file(MANAGER)]
    assert main(["do", *practice.at(), *pin, str(requests)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Entry 3: number issued, player filed.",
        "A table has 2 to 10 seats, not 99. Change the number.",
        "Allowed.",
        "“do”: Nothing is not a command. “cardroom do --list” names them.",
    ]


def test_what_the_database_stops_is_told_in_its_place_and_what_came_before_stands(
    practice: Script,
) -> None:
    sql(practice.address, "INSERT INTO players VALUES (1, NULL, 999, 1, 'In the way', '', NULL, NULL)")
    table = {"do": "AddTable", "label": "12", "seats": 8}
    status, answers = practice.do([table, {"do": "FilePlayer", "name": "Ola Tveit"}, table | {"label": "14"}])
    assert status == 3
    assert [list(answer) for answer in answers] == [["entry", "events"], ["error"]]
    assert answers[1]["error"].startswith("The table of players is not what the journal gives, from entry 1 on.")
    room = practice.room()
    assert ([one["label"] for one in room["tables"].values()], room["players"], room["desks"]) == (["12"], {}, {})


def test_whoever_signs_out_in_a_script_signs_in_again_for_the_next_command(practice: Script) -> None:
    practice.all({"do": "SignOut"}, {"do": "AddTable", "label": "12", "seats": 8})
    assert practice.events(1) == ["SignedIn", "SignedOut", "SignedIn", "TableAdded", "SignedOut"]


class TestPins:
    def test_a_wrong_one_is_counted_as_at_the_window_and_a_right_one_ends_the_count(self, script: Script) -> None:
        script.pins[MANAGER] = "999888"
        status, answer = script.do([{"do": "SignOut"}] * 20)
        assert status == 1
        assert answer["refused"][0]["message"] == "That is not Dana Wells's PIN."
        assert script.room()["staff"]["1"]["wrong_tries"] == 1, "once, however many commands there are"
        script.pins = PINS.copy()
        script.one(do="FilePlayer", name="Ola Tveit")
        assert script.room()["staff"]["1"]["wrong_tries"] == 0

    def test_after_some_wrong_ones_the_right_one_waits_too(self, practice: Script) -> None:
        practice.pins[MANAGER] = "999888"
        for _ in range(5):
            practice.do({"do": "SignOut"})
        practice.pins = PINS.copy()
        status, answer = practice.do({"do": "SignOut"})
        assert status == 1
        assert answer["refused"][0]["message"] == "Dana Wells can try again in 30 seconds, after 5 wrong PINs."

    def test_another_s_wrong_one_is_tried_once_and_refused_each_time(self, practice: Script) -> None:
        practice.hire(SECOND, "manager")
        practice.people, practice.pins[SECOND] = (MANAGER, SECOND), "999888"
        status, answers = practice.do([{"do": "FilePlayer", "name": f"P {n}", "as": SECOND} for n in range(15)])
        assert status == 0
        assert {answer["refused"][0]["message"] for answer in answers} == {"That is not Lena Fors's PIN."}
        assert practice.room()["staff"]["3"]["wrong_tries"] == 1

    def test_a_signer_s_wrong_one_is_refused(self, practice: Script) -> None:
        practice.hire(SECOND, "manager")
        practice.signers, practice.pins[SECOND] = (SECOND,), "999888"
        status, answer = practice.do(
            {"do": "MoveMoney", "debit": "bank", "credit": "owner", "amount": 1, "reason": "x"}
        )
        assert (status, answer["refused"][0]["message"]) == (1, "That is not Lena Fors's PIN.")
        assert practice.room()["books"] == {}

    def test_none_is_ever_in_an_answer(self, practice: Script) -> None:
        hired = practice.one(do="HireStaff", name=SECOND, roles=["manager"], pin_file=practice.pin_file(SECOND))
        assert hired["events"] == [{"event": "StaffHired", "name": SECOND, "roles": ["manager"]}]
        practice.pins[SECOND] = "739164"
        changed = practice.one(do="ChangePin", staff=hired["entry"], pin_file=practice.pin_file(SECOND))
        assert changed["events"] == [{"event": "PinChanged", "staff": hired["entry"]}]
        for answer in (hired, changed, practice.room()):
            assert not any(secret in json.dumps(answer) for secret in ("argon2", *practice.pins.values()))
        practice.people = (SECOND,)
        practice.one(do="FilePlayer", name="Ola Tveit")

    def test_every_field_that_holds_one_is_known_by_its_type(self) -> None:
        kinds = [kind for kind in (*ACTS, *EFFECTS) if "pin" in kind.__struct_fields__]
        assert len(kinds) == 6
        assert all(list(kept_pins(kind)) == ["pin"] for kind in kinds)

    def test_one_that_anybody_would_guess_is_refused(self, practice: Script) -> None:
        practice.pins[SECOND] = "123456"
        told = practice.refused(do="HireStaff", name=SECOND, roles=["manager"], pin_file=practice.pin_file(SECOND))
        assert told["message"] == "This PIN is too easy to guess."
