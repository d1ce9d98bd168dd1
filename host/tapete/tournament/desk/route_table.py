"""Every address of the desk, with who may and what answers: the one place that decides it.

The documentation is made from this table, and a test tries each row as each role.
"""

from tapete.tournament.desk import documents, login_pages, open_sessions
from tapete.tournament.desk.access import EVERYBODY, JUDGES, ORGANISERS, ROUNDS, STAFF
from tapete.tournament.desk.following import follow_pages
from tapete.tournament.desk.forms import (
    accident_forms,
    board_forms,
    deck_forms,
    event_forms,
    player_forms,
    round_forms,
    table_forms,
)
from tapete.tournament.desk.routes import EVENT, LIVE, Action, DeskAddress, Document, Page, QuietPart, Route
from tapete.tournament.desk.views import (
    board_views,
    deck_views,
    desk_views,
    event_views,
    hall_views,
    live_views,
    round_views,
)
from tapete.tournament.desk.views.standing_values import find_player_state, find_quiet_state

_DESK, _PLAYERS, _ROUND = f"{EVENT}/desk", f"{EVENT}/players", f"{EVENT}/round"
_BOARDS = f"{EVENT}/boards"
_TABLE = f"{EVENT}/table/{{round}}/{{table}}"

ROUTES: tuple[Route, ...] = (
    # The hall
    Page("/", EVERYBODY, event_views.show_events, "events.html"),
    Page(EVENT, EVERYBODY, hall_views.show_front, "front.html", is_live=True),
    Page(f"{EVENT}/pairings", EVERYBODY, hall_views.show_pairings, "pairings.html", is_live=True),
    Page(f"{EVENT}/names", EVERYBODY, hall_views.show_names, "names.html", True, find_quiet_state),
    Page(f"{EVENT}/standings", EVERYBODY, hall_views.show_standings, "standings.html", True, find_quiet_state),
    Page(f"{EVENT}/bracket", EVERYBODY, hall_views.show_bracket, "bracket.html", is_live=True),
    Page(f"{EVENT}/clock", EVERYBODY, hall_views.show_clock, "clock.html", is_live=True),
    Page(
        f"{EVENT}/hall",
        EVERYBODY,
        hall_views.show_hall,
        "hall.html",
        is_live=True,
        quiet=QuietPart(("names", "standings"), hall_views.list_quiet_values, find_quiet_state),
    ),
    Page(f"{EVENT}/tables", EVERYBODY, live_views.show_live_tables, "live_tables.html", is_live=True),
    Page(
        f"{EVENT}/live/{{table}}",
        EVERYBODY,
        live_views.show_live_table,
        "live_table.html",
        is_live=True,
        find_table=live_views.find_table,
    ),
    Page(
        f"{EVENT}/feature",
        EVERYBODY,
        live_views.show_feature,
        "feature.html",
        is_live=True,
        find_table=live_views.find_feature,
    ),
    Page(f"{EVENT}/me/{{number}}", EVERYBODY, hall_views.show_player, "player.html", True, find_player_state),
    DeskAddress(f"{EVENT}/me", EVERYBODY, login_pages.find_player_page),
    # Coming in
    DeskAddress(LIVE, EVERYBODY, follow_pages),
    DeskAddress(login_pages.LOGIN, EVERYBODY, login_pages.show_login_page),
    DeskAddress(login_pages.LOGIN, EVERYBODY, login_pages.log_in, "POST"),
    DeskAddress("/logout", STAFF, login_pages.log_out, "POST"),
    # Tables
    Page(_DESK, STAFF, desk_views.show_desk, "desk.html", is_live=True),
    Page(_TABLE, STAFF, desk_views.show_table, "table.html"),
    Page(f"{EVENT}/rounds/{{round}}", STAFF, desk_views.show_played_round, "played_round.html"),
    Action(f"{EVENT}/result", STAFF, table_forms.tell_result, _DESK),
    Action(f"{EVENT}/picture", STAFF, table_forms.tell_picture, _DESK),
    Action(f"{EVENT}/correct", STAFF, table_forms.correct_result, _TABLE),
    Action(f"{EVENT}/no-show", STAFF, table_forms.note_no_show, _DESK),
    Action(f"{EVENT}/missing", STAFF, table_forms.note_missing, _DESK),
    Action(f"{EVENT}/arrived", STAFF, table_forms.note_arrived, _DESK),
    Action(f"{EVENT}/reopen", ORGANISERS, table_forms.reopen_codes, _DESK),
    Action(f"{EVENT}/crossed", JUDGES, accident_forms.cross_tables, _DESK),
    Action(f"{EVENT}/split", JUDGES, accident_forms.split_final, _DESK),
    Action(f"{EVENT}/extend", JUDGES, table_forms.extend_table, _DESK),
    Page(f"{EVENT}/penalties", STAFF, desk_views.show_penalties, "penalties.html"),
    Action(f"{EVENT}/tables", ORGANISERS, table_forms.choose_feature, f"{EVENT}/tables"),
    Action(f"{EVENT}/penalties", JUDGES, table_forms.give_penalty, f"{EVENT}/penalties"),
    # Players
    Page(_PLAYERS, STAFF, desk_views.show_players, "players.html", is_live=True),
    Action(_PLAYERS, ROUNDS, player_forms.register_players, _PLAYERS, f"{_PLAYERS}/list"),
    Page(f"{_PLAYERS}/list", ROUNDS, desk_views.show_player_list, "player_list.html"),
    Action(f"{_PLAYERS}/bring", ROUNDS, player_forms.bring_players, _PLAYERS),
    Action(f"{_PLAYERS}/check-in", ROUNDS, player_forms.check_players_in, _PLAYERS),
    Action(f"{_PLAYERS}/paid", ROUNDS, player_forms.mark_paid, _PLAYERS),
    Action(f"{_PLAYERS}/drop", ROUNDS, player_forms.drop_players, _PLAYERS),
    Action(f"{_PLAYERS}/undrop", ROUNDS, player_forms.undrop_players, _PLAYERS),
    Action(f"{_PLAYERS}/fix-table", ROUNDS, player_forms.fix_table, _PLAYERS),
    Action(f"{_PLAYERS}/seat", ROUNDS, player_forms.seat_player, _PLAYERS),
    Action(f"{_PLAYERS}/rename", ROUNDS, player_forms.rename_player, _PLAYERS),
    Action(f"{_PLAYERS}/same", ROUNDS, player_forms.merge_players, _PLAYERS),
    Action(f"{_PLAYERS}/house", ROUNDS, accident_forms.set_house_player, _PLAYERS),
    Action(f"{_PLAYERS}/grant-bye", ROUNDS, player_forms.grant_byes, _PLAYERS),
    Action(f"{_PLAYERS}/forget", ORGANISERS, player_forms.forget_player, _PLAYERS),
    Page(f"{EVENT}/explain/{{number}}", STAFF, desk_views.show_explained, "explain.html"),
    # Deck lists
    Page(f"{EVENT}/decks", STAFF, deck_views.show_decks, "decks.html", is_live=True),
    Page(f"{EVENT}/deck/{{number}}", STAFF, deck_views.show_deck, "deck.html"),
    Action(f"{EVENT}/decks", ROUNDS, deck_forms.hand_in_deck, f"{EVENT}/decks"),
    # Boards that are plugged in
    Page(_BOARDS, STAFF, board_views.show_boards, "boards.html", is_live=True),
    Action(f"{_BOARDS}/prepare", ROUNDS, board_forms.prepare_board, _BOARDS),
    Action(f"{_BOARDS}/clear", ROUNDS, board_forms.clear_board, _BOARDS),
    Action(f"{_BOARDS}/move", STAFF, board_forms.move_to_board, _BOARDS),
    Action(f"{_BOARDS}/answer", STAFF, board_forms.answer_judge_call, _DESK),
    Action(f"{_BOARDS}/again", STAFF, board_forms.try_again, _BOARDS),
    Action(f"{_BOARDS}/automatic", ROUNDS, board_forms.choose_automatic, _BOARDS),
    # Rounds
    Page(_ROUND, STAFF, round_views.show_round, "round.html"),
    Action(f"{_ROUND}/pair", ROUNDS, round_forms.pair_round, _ROUND),
    Action(f"{_ROUND}/publish", ROUNDS, round_forms.publish_round, _DESK),
    Action(f"{EVENT}/clock", STAFF, round_forms.change_clock, _DESK),
    Action(f"{_ROUND}/swap", ROUNDS, round_forms.swap_drafted_players, _ROUND),
    Action(f"{_ROUND}/bye", ROUNDS, round_forms.give_bye, _ROUND),
    Action(f"{_ROUND}/pin", ROUNDS, round_forms.pin_players, _ROUND),
    Action(f"{_ROUND}/forbid", ROUNDS, round_forms.forbid_players, _ROUND),
    Page(f"{EVENT}/repair", STAFF, round_views.show_repair, "repair.html"),
    Action(f"{EVENT}/repair", ROUNDS, round_forms.repair_round, _DESK),
    Action(f"{_ROUND}/cancel", ORGANISERS, accident_forms.cancel_round, _ROUND),
    Action(f"{EVENT}/cut", ORGANISERS, round_forms.cut_event, _ROUND),
    Action(f"{EVENT}/cut/back", JUDGES, round_forms.take_cut_back, _ROUND),
    Action(f"{EVENT}/evening", ORGANISERS, round_forms.begin_evening, _ROUND),
    # The log, paper and files
    Page(f"{EVENT}/log", STAFF, desk_views.show_log, "log.html"),
    Action(f"{EVENT}/take-back", ORGANISERS, event_forms.take_entry_back, f"{EVENT}/log"),
    Page(f"{EVENT}/print", STAFF, event_views.show_prints, "prints.html"),
    Document(f"{EVENT}/print/{{page}}", STAFF, documents.make_print),
    Document(f"{EVENT}/prizes", STAFF, documents.make_prizes),
    Document(f"{EVENT}/player-cards", ROUNDS, documents.make_player_cards),
    Document(f"{EVENT}/organiser-sheet", ORGANISERS, documents.make_organiser_sheet),
    Document(f"{EVENT}/export/log", STAFF, documents.export_log),
    Document(f"{EVENT}/export/whole", ORGANISERS, documents.export_whole),
    Document(f"{EVENT}/export/players", ORGANISERS, documents.export_players),
    Document(f"{EVENT}/export/standings", STAFF, documents.export_standings),
    Document(f"{EVENT}/export/league", STAFF, documents.export_league),
    Document(f"{EVENT}/export/pairings", STAFF, documents.export_round),
    # The tournament as such, and people
    Page("/new", ORGANISERS, event_views.show_new_event, "new_event.html"),
    Action("/new", ORGANISERS, event_forms.create_event, "/e/{code}/players"),
    Page(f"{EVENT}/settings", ORGANISERS, event_views.show_settings, "settings.html"),
    Action(f"{EVENT}/settings", ORGANISERS, event_forms.change_settings, f"{EVENT}/settings"),
    Action(f"{EVENT}/copy", ORGANISERS, event_forms.choose_copy, f"{EVENT}/settings"),
    Action(f"{EVENT}/close", ORGANISERS, event_forms.close_event, f"{EVENT}/settings"),
    Action(f"{EVENT}/archive", ORGANISERS, event_forms.archive_event, f"{EVENT}/settings"),
    Page(f"{EVENT}/delete", ORGANISERS, event_views.show_deletion, "delete.html"),
    Action(f"{EVENT}/delete", ORGANISERS, event_forms.delete_event, "/"),
    Page("/sessions", STAFF, open_sessions.show_sessions, "sessions.html"),
    Action("/sessions/end", STAFF, open_sessions.end_session, "/sessions"),
    Page("/people", ORGANISERS, event_views.show_people, "people.html"),
    Action("/people", ORGANISERS, event_forms.give_code, "/people"),
    Action("/people/withdraw", ORGANISERS, event_forms.withdraw_code, "/people"),
)
