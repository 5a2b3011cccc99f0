"""Every act of the table, by its key and from the command bar: what it asks, and what it wrote in the journal."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QDialog

from floor.entry import read
from tests.rooms import House
from tests.ui.conftest import MakeHands
from tests.ui.drawn import stands_as_known
from tests.ui.everyact import CASES, Case, Evening
from tests.ui.windows import PATIENCE, SHEETS, Hands
from ui import theme
from ui.act import AnyAct
from ui.acts import ACTS, named

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

PAPERS, DATED = "test_documents.py", "test_dated_settings.py"
EVENTS, JOURNAL = "test_tournaments.py", "test_journal.py"
ENTRIES, SEATS = "test_entries.py", "test_tournament_tables.py"
CLOCK, PAYOUT = "test_tournament_clock.py", "test_payout.py"
CAGE, COUNTER, REPORTS = "test_cage_acts.py", "test_cashier.py", "test_reports.py"
IN_THE_CAGE = """
open-drawer count-drawer recount-drawer close-drawer count-through take-over-drawer pay-in pay-out correct-receipt
bring-from-vault drop-to-vault exchange-chips add-drawer remove-drawer take-in-chips retire-chips count-vault move-money
request-fill request-credit count-bank issue-slip receive-slip cancel-slip set-rake pull-box count-box pick-up-fees
seed-pool take-administration note-cash name-cash keep-cash-note
""".split()
TURNED = """
cage-cashier cage-drawers cage-games cage-large cage-close find-customer serve-buy serve-out serve-tips serve-award
serve-register serve-rebuy serve-add-on serve-refund serve-prize serve-bounties
""".split()
AT_THE_TABLES = "move-entrant note-blinds fix-seat remove-stack found-chips tally-table".split()
DRAWN_ANEW = "break-event-table final-table redraw-seats".split()
OF_REPORTS = """
cage-reports nights-tonight nights-night nights-week nights-weeks nights-month nights-earlier nights-later
choose-report next-report report-before
""".split()
IN_THE_PIT = """
banked-step banked-back seat-guest guest-leaves guest-hands limit-hands name-guest new-shoe decks-out next-dealer limits
withdraw-limits note-bet banked-fill banked-credit banked-received drop-cash count-tray pull-drop bank-game games-of-21
""".split()
DISPUTED = "test_settlement.py"
ELSEWHERE: dict[str, str] = {
    **dict.fromkeys(
        ("dispute", "table-odds"), "test_pit_acts.py::test_a_dispute_and_the_odds_open_with_what_the_table_has_S2111"
    ),
    "view-settle": f"{DISPUTED}::test_a_round_is_typed_settled_and_recorded_by_keys_alone_S2103_S2109",
    "split-hand": f"{DISPUTED}::test_a_pair_is_split_with_an_equal_bet_by_a_key_S2106",
    "take-bet-back": f"{DISPUTED}::test_what_may_not_lie_there_is_named_taken_back_and_put_back_S2107_S2108",
    **dict.fromkeys(
        ("view-odds", "keep-under", "over-only"),
        f"{DISPUTED}::test_the_odds_page_shows_what_the_rules_give_and_the_printed_figure_R64_R66",
    ),
    "compare-odds": f"{DISPUTED}::test_two_settings_are_compared_and_none_has_an_edge_that_is_not_its_own_R60",
    **dict.fromkeys(OF_REPORTS, f"{REPORTS}::test_the_nights_are_chosen_once_for_every_report_by_key"),
    "nights-dates": f"{REPORTS}::test_typed_dates_are_told_and_wrong_ones_refused_in_a_sentence",
    "report-row": f"{REPORTS}::test_enter_on_a_row_goes_to_what_it_is_about",
    "print-report": f"{REPORTS}::test_a_printer_that_fails_stops_nothing_and_says_what_to_do",
    "save-report": f"{REPORTS}::test_a_report_goes_to_paper_and_to_files",
    "export-report": f"{REPORTS}::test_a_report_goes_to_paper_and_to_files",
    **dict.fromkeys(IN_THE_PIT, "test_pit_acts.py::test_a_night_at_a_half_moon_by_keys"),
    **dict.fromkeys(AT_THE_TABLES, f"{SEATS}::test_an_act_at_the_tables_is_done_and_the_journal_has_it"),
    **dict.fromkeys(DRAWN_ANEW, f"{SEATS}::test_seats_are_drawn_anew_when_it_is_confirmed"),
    "bust-several": f"{SEATS}::test_several_go_out_in_the_order_in_which_they_are_typed",
    "waive-halt": f"{SEATS}::test_a_table_three_short_deals_on_if_the_director_says_so",
    "colour-up": f"{SEATS}::test_every_key_at_the_tables_opens_its_sheet_or_does_nothing",
    "exchange-places": f"{SEATS}::test_two_who_are_out_have_each_other_s_place",
    "keep-apart": f"{SEATS}::test_two_are_kept_apart_by_the_seat_of_the_other",
    "replace-table": f"{SEATS}::test_a_table_is_replaced_by_the_closed_one_that_is_offered",
    "tournament-tables": f"{SEATS}::test_a_digit_and_x_put_a_player_out",
    "bust-player": f"{SEATS}::test_a_digit_and_x_put_a_player_out",
    "balance-tables": f"{SEATS}::test_the_suggested_moves_are_made_by_one_key",
    "break-order": f"{SEATS}::test_the_order_of_breaking_is_typed",
    "reinstate-player": f"{SEATS}::test_a_player_comes_back_by_the_number_on_the_seat_card",
    "event-of-table": f"{SEATS}::test_the_map_leads_from_a_table_to_its_tournament",
    **dict.fromkeys(
        ("tournament-clock", "run-clock", "minute-more", "minute-less"),
        f"{CLOCK}::test_space_runs_it_and_plus_and_minus_are_minutes",
    ),
    **dict.fromkeys(("level-on", "level-back", "restart-level"), f"{CLOCK}::test_the_row_is_changed_by_its_keys"),
    **dict.fromkeys(("hand-for-hand", "count-hand"), f"{CLOCK}::test_hand_for_hand_by_its_keys"),
    **dict.fromkeys(("say-message", "clear-message"), f"{CLOCK}::test_a_message_is_typed_shown_and_cleared"),
    "break-now": f"{CLOCK}::test_enter_does_nothing_grave",
    "jump-clock": f"{CLOCK}::test_jump_reads_the_time_that_is_typed",
    "change-levels": f"{CLOCK}::test_levels_to_come_are_changed_in_a_sheet",
    **dict.fromkeys(("public-clock", "small-clock"), f"{CLOCK}::test_clocks_for_the_players_are_opened_by_keys"),
    "mute-clock": f"{CLOCK}::test_sounds_are_muted_by_a_key_and_remembered",
    "freeze-pool": f"{PAYOUT}::test_the_pool_is_frozen_by_its_key_and_never_by_enter_SHT_02",
    **dict.fromkeys(
        ("what-if-more", "what-if-less"),
        f"{PAYOUT}::test_the_overlay_is_shown_before_it_is_owed_and_what_if_is_never_saved",
    ),
    "pay-prize": f"{PAYOUT}::test_a_prize_is_paid_from_its_row_with_a_receipt",
    "pay-bounties": f"{PAYOUT}::test_bounties_stand_in_the_row_and_are_paid_by_their_key",
    "hand-on": f"{PAYOUT}::test_the_staff_s_part_is_handed_on_by_its_key_over_two_signatures",
    **dict.fromkeys(IN_THE_CAGE, f"{CAGE}::test_an_act_of_the_cage_is_done_and_the_journal_has_it"),
    **dict.fromkeys(TURNED, f"{CAGE}::test_pages_are_turned_and_services_chosen_by_keys"),
    "serve-held": f"{COUNTER}::test_held_chips_are_paid_whole_by_enter",
    "void-receipt": f"{COUNTER}::test_the_last_ten_are_listed_and_one_is_voided_by_key_with_a_manager",
    "reprint-receipt": f"{COUNTER}::test_the_chosen_act_is_reprinted_by_key",
    "tournament-clock": f"{CLOCK}::test_space_runs_it_and_plus_and_minus_are_minutes",
    "run-clock": f"{CLOCK}::test_space_runs_it_and_plus_and_minus_are_minutes",
    "minute-less": f"{CLOCK}::test_space_runs_it_and_plus_and_minus_are_minutes",
    "minute-more": f"{CLOCK}::test_space_runs_it_and_plus_and_minus_are_minutes",
    "level-back": f"{CLOCK}::test_the_row_is_changed_by_its_keys",
    "level-on": f"{CLOCK}::test_the_row_is_changed_by_its_keys",
    "restart-level": f"{CLOCK}::test_the_row_is_changed_by_its_keys",
    "hand-for-hand": f"{CLOCK}::test_hand_for_hand_by_its_keys",
    "count-hand": f"{CLOCK}::test_hand_for_hand_by_its_keys",
    "say-message": f"{CLOCK}::test_a_message_is_typed_shown_and_cleared",
    "clear-message": f"{CLOCK}::test_a_message_is_typed_shown_and_cleared",
    "public-clock": f"{CLOCK}::test_clocks_for_the_players_by_their_keys",
    "small-clock": f"{CLOCK}::test_clocks_for_the_players_by_their_keys",
    "new-tournament": f"{EVENTS}::test_a_tournament_is_planned_by_keys_and_its_structure_opens",
    "tournament-terms": f"{EVENTS}::test_terms_are_changed_and_what_hangs_keeps_its_version",
    "clone-tournament": f"{EVENTS}::test_a_clone_on_another_day_and_a_withdrawal",
    "withdraw-tournament": f"{EVENTS}::test_a_clone_on_another_day_and_a_withdrawal",
    "compare-tournament": f"{EVENTS}::test_any_two_versions_are_compared",
    "post-tournament": f"{EVENTS}::test_posting_says_why_not_and_then_posts",
    "tournament-plans": f"{EVENTS}::test_pages_are_turned_by_keys",
    "tournament-structure": f"{EVENTS}::test_pages_are_turned_by_keys",
    "tournament-prizes": f"{EVENTS}::test_pages_are_turned_by_keys",
    "tournament-deal": f"{EVENTS}::test_pages_are_turned_by_keys",
    "save-structure": f"{EVENTS}::test_posting_says_why_not_and_then_posts",
    "cure-structure": f"{EVENTS}::test_a_finding_is_there_while_one_types_and_goes_with_one_key",
    "generate-structure": f"{EVENTS}::test_a_generated_ladder_has_no_finding_and_too_short_a_night_is_said",
    "add-level": f"{EVENTS}::test_levels_and_breaks_come_and_go_by_keys",
    "add-break": f"{EVENTS}::test_levels_and_breaks_come_and_go_by_keys",
    "remove-row": f"{EVENTS}::test_levels_and_breaks_come_and_go_by_keys",
    "import-structure": f"{EVENTS}::test_what_is_exported_is_imported_the_same",
    "export-structure": f"{EVENTS}::test_what_is_exported_is_imported_the_same",
    "propose-prizes": f"{EVENTS}::test_the_proposal_is_the_pool_and_a_change_by_hand_is_not",
    "post-prizes": f"{EVENTS}::test_the_proposal_is_the_pool_and_a_change_by_hand_is_not",
    "prizes-like": f"{EVENTS}::test_a_list_that_was_posted_is_laid_on_another_pool",
    "add-dealt": f"{EVENTS}::test_the_calculator_stands_alone",
    "deal-alone": f"{EVENTS}::test_beside_a_tournament_it_calculates_for_whoever_asks_and_goes_back",
    "deal-consent": f"{EVENTS}::test_a_deal_is_recorded_when_all_agree_by_name",
    "record-deal": f"{EVENTS}::test_a_deal_is_recorded_when_all_agree_by_name",
    "tournament-entries": f"{ENTRIES}::test_an_event_is_opened_given_tables_and_takes_them_back",
    "open-registration": f"{ENTRIES}::test_an_event_is_opened_given_tables_and_takes_them_back",
    "give-tables": f"{ENTRIES}::test_an_event_is_opened_given_tables_and_takes_them_back",
    "take-back-tables": f"{ENTRIES}::test_an_event_is_opened_given_tables_and_takes_them_back",
    "find-entrant": f"{ENTRIES}::test_an_event_is_opened_given_tables_and_takes_them_back",
    "register-list": f"{ENTRIES}::test_a_list_is_pasted",
    "count-heads": f"{ENTRIES}::test_heads_are_counted_by_a_key",
    "refund-entry": f"{ENTRIES}::test_an_entry_is_paid_back_with_a_reason",
    "add-alternate": f"{ENTRIES}::test_who_finds_no_seat_waits_as_an_alternate",
    "call-alternate": f"{ENTRIES}::test_an_alternate_is_called_and_dropped",
    "drop-alternate": f"{ENTRIES}::test_an_alternate_is_called_and_dropped",
    "issue-equipment": f"{ENTRIES}::test_equipment_goes_out_and_comes_back_sht_04",
    "return-equipment": f"{ENTRIES}::test_equipment_goes_out_and_comes_back_sht_04",
    "enter-sheet": f"{ENTRIES}::test_a_table_s_sheet_is_entered",
    "cancel-tournament": f"{ENTRIES}::test_a_tournament_is_cancelled_by_hand_and_never_by_enter",
    **dict.fromkeys(
        ("sell-rebuy", "note-rebuy", "sell-add-on", "note-add-on", "pay-line", "strike-line"),
        f"{ENTRIES}::test_what_is_sold_while_it_runs_is_entered_for_whoever_is_chosen_SHT_03",
    ),
    "commands": "test_keys.py::test_the_keyboard_comes_back_from_the_command_bar",
    "print-room": f"{PAPERS}::test_the_room_goes_to_paper_by_one_key_from_anywhere",
    "pick-up": "test_floor_acts.py::test_chips_are_picked_up_by_two_and_the_sheet_goes_when_the_second_has_signed",
    "bring-chips": "test_floor_acts.py::test_chips_brought_are_entered_by_two_with_where_they_come_from_R_47",
    "take-surplus": "test_floor_acts.py::test_what_is_over_a_mix_s_most_is_taken_to_the_cage_by_two_MIX_06",
    "return-chips": "test_floor_acts.py::test_held_chips_go_back_to_their_player_at_the_table",
    "attest-rotation": "test_floor_acts.py::test_once_the_button_has_gone_round_a_returning_player_starts_anew_BO_04",
    "choose-game": "test_floor.py::test_dealers_choice_is_chosen_by_key_and_refused_elsewhere_MIX_09",
    "print-plaque": f"{PAPERS}::test_p_on_the_floor_prints_the_plaque_of_the_chosen_table",
    "print-last-slip": f"{PAPERS}::test_shift_p_prints_the_slip_of_the_last_act",
    "list-add": "test_lists_keys.py::test_a_held_enter_adds_nobody",
    "list-move": "test_lists.py::test_the_order_is_changed_by_a_manager_with_a_reason_that_another_signs",
    "list-open": "test_lists.py::test_with_enough_names_a_table_is_opened_and_its_seats_are_called",
    "list-new": "test_lists.py::test_a_list_is_begun_for_a_game_that_is_not_scheduled",
    "list-board": "test_board.py::test_in_lists_the_command_bar_offers_it_once_with_its_key",
    "record-ruling": "test_ruling.py::test_a_ruling_is_recorded_by_a_key_and_numbered",
    "ruling-game": "test_rules_from.py::test_a_game_adopted_while_its_page_is_open_reads_as_it_does_now_MIX11",
    "ruling-table": "test_rules_from.py::test_from_a_table_come_the_game_being_dealt_the_names_and_the_button_MIX09",
    "stakes-from": "test_rules_from.py::test_the_table_s_stakes_are_bet_without_typing_MIX07",
    "house-options": "test_ruling.py::test_house_options_are_those_of_the_game_and_change_the_answer",
    "add-hand": "test_ruling.py::test_whoever_of_the_table_folded_is_left_empty_and_gets_nothing",
    "remove-hand": "test_ruling.py::test_delete_empties_a_hand_and_then_takes_the_seat_out",
    "clear-ruling": "test_ruling.py::test_escape_asks_before_it_clears_what_was_typed_and_not_otherwise",
    "print-slip": "test_ruling.py::test_the_slip_is_previewed_saved_and_says_whether_it_was_recorded",
    "add-rules": "test_rules_adopting.py::test_a_good_file_is_chosen_shown_and_adopted_by_keys_MIX11",
    "cure-finding": "test_stakes.py::test_one_key_takes_the_cure_of_the_first_finding",
    "lift-house-rule": "test_narrowings.py::test_a_clause_is_narrowed_with_who_and_when_and_lifted_again_MIX_04",
    "change-house-rule": "test_narrowings.py::test_a_clause_is_narrowed_with_who_and_when_and_lifted_again_MIX_04",
    "house-settings": "test_narrowings.py::test_the_settings_are_changed_by_key_and_the_others_stay",
    "page-on": "test_rules_approvals.py::test_the_page_is_turned_from_the_search",
    "page-back": "test_rules_approvals.py::test_the_page_is_turned_from_the_search",
    "print-document": f"{PAPERS}::test_printing_by_keys_alone_numbers_the_paper_and_lists_it_with_who_printed_it",
    "save-document": f"{PAPERS}::test_saving_as_a_pdf_is_numbered_too_and_a_bad_folder_says_so",
    "reprint": f"{PAPERS}::test_a_reprint_says_copy_and_what_the_paper_said_then",
    "rehang-all": f"{PAPERS}::test_signs_whose_stakes_changed_are_listed_and_one_key_prints_them_all",
    "hang-saved": f"{PAPERS}::test_a_sign_saved_as_a_file_and_printed_elsewhere_is_hung_by_its_key",
    "take-down": f"{PAPERS}::test_a_sign_is_taken_down_by_its_key",
    "take-down-old": f"{PAPERS}::test_a_sign_with_nothing_left_to_hang_is_taken_down",
    "post-rules": f"{PAPERS}::test_the_house_rules_sign_has_what_bo_13_asks_for_and_then_the_rooms_own",
    "logo": f"{PAPERS}::test_a_logo_is_chosen_and_taken_off_and_a_file_that_is_no_picture_is_said",
    "retry-print": f"{PAPERS}::test_a_printer_that_is_gone_leaves_the_paper_in_the_queue_under_its_number",
    "drop-print": f"{PAPERS}::test_a_failed_paper_is_removed_by_a_key_and_without_one_the_key_says_so",
    "save-failed": f"{PAPERS}::test_a_failed_paper_is_saved_instead_by_its_key",
    "find-document": f"{PAPERS}::test_a_few_letters_find_a_kind_by_what_it_is_about",
    "next-page": f"{PAPERS}::test_pages_are_turned_by_keys_and_begin_anew_with_another_paper",
    "page-before": f"{PAPERS}::test_pages_are_turned_by_keys_and_begin_anew_with_another_paper",
    "redeem-chips": "test_close_day.py::"
    "test_chips_of_somebody_who_never_bought_any_are_redeemed_with_a_reason_and_a_signature",
    "export": "test_read_only.py::test_the_journal_is_exported",
    "reopen": "test_read_only.py::test_once_it_is_mended_it_opens_for_work",
    "set-time": "test_roomtime.py::test_a_manager_sets_the_rooms_time_and_another_signs",
    "close-day": "test_close_day.py::test_it_is_reached_from_house_and_shows_what_is_still_open",
    "seal-day": "test_close_day.py::test_another_manager_signs_and_without_that_the_day_stays_open",
    "print-close-pack": "test_close_day.py::test_the_close_pack_is_printed_by_its_key_with_the_journal_s_head",
    "close-citing": "test_close_day.py::test_a_close_that_does_not_balance_at_first",
    "row-in-journal": "test_close_day.py::test_digits_choose_the_likely_rows_and_one_leads_to_the_journal",
    "recount-differing": "test_close_day.py::"
    "test_a_count_that_differs_is_counted_again_from_the_close_by_another_person",
    "explain-sum": "test_close_day.py::test_a_close_that_does_not_balance_at_first",
    "begin-cage": f"{COUNTER}::test_a_new_room_begins_its_cage_by_keys_and_sells",
    "back-up": "test_backups.py::test_b_makes_one_now_and_only_managers_choose_where",
    "backup-folder": "test_backups.py::test_a_manager_chooses_the_folder_and_one_is_made_there",
    "report-problem": "test_backups.py::test_a_problem_is_reported_from_the_window",
    "find-entries": f"{JOURNAL}::test_the_field_finds_by_several_words_at_once",
    "see-then": f"{JOURNAL}::test_the_room_is_seen_as_it_was_and_nothing_can_be_done_there",
    "void-entry": f"{JOURNAL}::test_the_wrong_player_bought_in_and_it_was_noticed_forty_minutes_later",
    "print-found": f"{JOURNAL}::test_what_is_found_goes_to_paper_oldest_first",
    "find-in-journal": f"{JOURNAL}::test_a_seat_leads_to_its_entries",
    **dict.fromkeys(
        ("journal-entries", "journal-watched"),
        f"{JOURNAL}::test_pages_are_turned_and_what_is_watched_is_told_by_week",
    ),
    "set-setting": f"{DATED}::test_a_value_for_another_day_comes_next_with_its_day",
    "withdraw-setting": f"{DATED}::test_w_withdraws_what_is_planned_after_a_question_and_the_history_keeps_it",
}
"""Acts whose evening is long, or that print: the test of their place that does each by its key."""


@pytest.fixture(autouse=True)
def _as_it_was(qapp: QApplication) -> object:
    yield
    if theme.current() != theme.Theme():
        theme.apply(qapp, theme.Theme())


def test_no_act_is_left_without_a_case() -> None:
    """The fence: a new act is done by key and from the command bar here, or names the test that does."""
    every = {act.id for act in ACTS}
    assert every - CASES.keys() - ELSEWHERE.keys() == set(), "these acts have no case"
    assert (CASES.keys() | ELSEWHERE.keys()) - every == set(), "these cases are of no act"
    assert CASES.keys() & ELSEWHERE.keys() == set()


@pytest.mark.parametrize("test", sorted(set(ELSEWHERE.values())))
def test_the_tests_named_for_acts_are_there(test: str) -> None:
    file, name = test.split("::")
    assert f"def {name}(" in (Path(__file__).parent / file).read_text(encoding="utf-8")


def by_key(person: Hands, act: AnyAct) -> None:
    person.press(act.key, person.work.at(act.place) if act.place else person.work)


def from_the_bar(person: Hands, act: AnyAct) -> None:
    """Its words as it is called right now, or else its title where those are a whole command, and Enter on its row."""
    palette = person.work.commands.palette
    for words in (act.title, person.work.words(act)):
        person.work.open_palette(words)
        found = [at for at, row in enumerate(palette.list.rows()) if row.value is act]
        if found:
            break
    (place,) = found
    assert not palette.list.rows()[place].why_not
    for _ in range(place):
        person.press("Down", palette.field.line)
    person.press("Return", palette.field.line)


@pytest.mark.parametrize("way", [by_key, from_the_bar], ids=["by key", "from the bar"])
@pytest.mark.parametrize(("id_", "case"), CASES.items(), ids=list(CASES))
def test_an_act_is_done_and_the_journal_has_it(
    id_: str, case: Case, way: object, small_house: House, hands: MakeHands
) -> None:
    act = named(id_)
    if way is by_key and not act.key:
        pytest.skip("it has no key")
    evening = Evening.of(small_house)
    case.before(evening)
    person = hands(small_house)
    person.sign_in()
    case.chooses(person, evening)
    person.drawn()
    assert callable(way)
    if case.wrote is None:
        assert case.shows is not None
        before = case.shows(person)
        way(person, act)
        person.bot.waitUntil(lambda: case.shows is not None and case.shows(person) != before, timeout=PATIENCE)
        return
    number = person.desk.room.number
    if case.fills is not None:
        fills = case.fills

        def fill(dialog: QDialog) -> None:
            person.bot.waitUntil(partial(stands_as_known, dialog, SHEETS, id_), timeout=PATIENCE)
            fills(person, dialog)

        person.when_dialog(fill)
    person.saved(lambda: way(person, act))
    entry = read(person.desk.fold.lines[-1])
    assert (entry.number > number, type(entry.command), entry.staff) == (True, case.wrote, person.desk.staff)
    assert case.wrote in act.commands
