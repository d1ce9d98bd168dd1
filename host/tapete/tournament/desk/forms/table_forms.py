"""Forms about tables: results, corrections, no-shows, more minutes, penalties."""

from tapete.errors import UserError
from tapete.tournament.desk.board_steps import ports_of_table
from tapete.tournament.desk.forms.telling import tell_outcome
from tapete.tournament.desk.forms.uploads import kept_upload
from tapete.tournament.desk.visit import Visit
from tapete.tournament.saying.penalty_words import find_penalty
from tapete.tournament.typed.result_line import parse_result_line
from tapete.tournament.verbs import absences, penalties, results, tables
from tapete.tournament.verbs.code_entry import TypedReport, enter_code
from tapete.tournament.verbs.line_places import require_running
from tapete.tournament.verbs.typed_words import enter_desk_words
from tapete.words import translate


def tell_result(visit: Visit) -> str:
    """Enter a line as it is typed: `7 21`, the code of a board, what a scanner reads, or who is missing."""
    words = (visit.text("line") or _read_places(visit)).split()
    with visit.station() as station:
        return tell_outcome(station, enter_desk_words(station, words, visit.seen()))


def _read_places(visit: Visit) -> str:
    """Return the line of a pod whose places were chosen one by one."""
    places = [visit.text(f"place.{seat}") for seat in range(1, 9)]
    return f"{visit.text('table')} {','.join(filter(None, places))}"


def tell_picture(visit: Visit) -> str:
    """Enter the result whose QR a photograph of a board shows."""
    from tapete.tournament.boards.result_pictures import read_qr_files

    picture = visit.files.get("picture", b"")
    if not picture:
        raise UserError("desk.no_file")
    with kept_upload(picture, translate("desk.brought_picture")) as path:
        typed = TypedReport(read_qr_files([path]))
    with visit.station() as station:
        return tell_outcome(station, enter_code(station, typed, visit.seen()))


def correct_result(visit: Visit) -> str:
    """Correct the result of a table, with the reason; says what would have been paired otherwise."""
    reason = visit.text("reason")
    if not reason:
        raise UserError("desk.no_reason")
    number = visit.number("round")
    line = parse_result_line([visit.text("table"), *visit.text("result").split()])
    with visit.station() as station:
        then, seen_round = visit.text("then"), visit.seen()
        return tell_outcome(station, results.correct_result(station, number, line, reason, then, seen_round))


def note_no_show(visit: Visit) -> str:
    """Enter that a player did not come to the table."""
    with visit.station() as station:
        player, loses = visit.number("player"), visit.text("loses")
        return tell_outcome(station, absences.note_loss(station, player, loses, visit.seen()))


def note_missing(visit: Visit) -> str:
    """Enter that a player is not at the table; nothing follows by itself."""
    with visit.station() as station:
        return tell_outcome(station, absences.note_missing(station, visit.number("player"), visit.seen()))


def note_arrived(visit: Visit) -> str:
    """Enter that a player who was missing has arrived."""
    with visit.station() as station:
        return tell_outcome(station, absences.note_arrived(station, visit.number("player"), visit.seen()))


def reopen_codes(visit: Visit) -> str:
    """Take codes again at a table that was closed after five wrong ones."""
    with visit.station() as station:
        require_running(station.state, visit.seen())
        return tell_outcome(station, tables.reopen_table(station, visit.number("table")))


def extend_table(visit: Visit) -> str:
    """Give a table of the running round more minutes; the pages need not wait for its board."""
    table, minutes = visit.number("table"), visit.number("minutes")
    station = visit.keeper.open_own(visit.code, visit.author)
    require_running(station.state, visit.seen())
    return tell_outcome(station, tables.extend_table(station, table, minutes, ports_of_table(visit, table) or None))


def choose_feature(visit: Visit) -> str:
    """Choose the table that the hall is shown as the feature match; 0 for none."""
    with visit.station() as station:
        return tell_outcome(station, tables.choose_feature(station, visit.number("table")))


def give_penalty(visit: Visit) -> str:
    """Enter a penalty of a player, with its rule and a note."""
    with visit.station() as station:
        require_running(station.state, visit.seen())
        kind = find_penalty(visit.text("kind"), station.state.settings.penalty_kinds())
        rule, note = visit.text("rule"), visit.text("note")
        return tell_outcome(station, penalties.give_penalty(station, visit.number("player"), kind, rule, note))
