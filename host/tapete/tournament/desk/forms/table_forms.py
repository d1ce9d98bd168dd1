"""Forms about tables: results, corrections, no-shows, more minutes, penalties."""

from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from tapete.errors import UserError
from tapete.texts.text_limits import refuse_long
from tapete.tournament.core.event_state import RoundTable
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.desk.board_steps import ports_of_table
from tapete.tournament.desk.views.live_views import feature_of
from tapete.tournament.desk.visit import Visit
from tapete.tournament.saying.absence_words import describe_step
from tapete.tournament.saying.board_sentences import describe_verdict
from tapete.tournament.saying.penalty_words import describe_penalty, find_penalty
from tapete.tournament.saying.player_names import name_of_player
from tapete.tournament.store.station import EventStation
from tapete.tournament.typed.absence_line import is_absence_line, parse_absence_line
from tapete.tournament.typed.result_line import parse_result_line
from tapete.tournament.verbs.absences import write_absence, write_arrived, write_loss, write_missing
from tapete.tournament.verbs.code_entry import TypedReport, enter_code, parse_typed
from tapete.tournament.verbs.repairs import pairs_in_hindsight
from tapete.tournament.verbs.results import find_same_result, write_correction, write_penalty, write_result
from tapete.tournament.verbs.rounds import running_round
from tapete.tournament.verbs.table_clock import extend_board_clock
from tapete.tournament.verbs.table_reports import ReportTaker
from tapete.words import translate

LONGEST_NOTE = 2000


def tell_result(visit: Visit) -> str:
    """Enter a line as it is typed: `7 21`, the code of a board, what a scanner reads, or who is missing."""
    words = visit.text("line").split()
    if is_absence_line(words):
        with visit.station() as station:
            return with_notes(station, describe_step(station, write_absence(station, parse_absence_line(words))))
    typed = parse_typed(words)
    if typed is not None:
        return _tell_code(visit, typed)
    line = parse_result_line(words)
    with visit.station() as station:
        if visit.text("again") and (known := find_same_result(station, line)):
            return translate("event.table.known", table=line.table, result=_describe_players(station, known))
        table = write_result(station, line)
        found = station.state.rounds[-1]
        names = _describe_players(station, table)
        told = translate(
            "event.told", names=names, round=found.number, table=line.table, result=line.games,
            open=len(found.open_tables()),
        )  # fmt: skip
        return with_notes(station, told)


def _describe_players(station: EventStation, table: RoundTable) -> str:
    players = station.players()
    return " – ".join(name_of_player(number, players) for number in table.players)


def tell_picture(visit: Visit) -> str:
    """Enter the result whose QR a photograph of a board shows."""
    from tapete.tournament.boards.result_pictures import read_qr_files

    picture = visit.files.get("picture", b"")
    if not picture:
        raise UserError("desk.no_file")
    with TemporaryDirectory(prefix="tapete-picture-") as folder:
        path = Path(folder) / "picture"
        path.write_bytes(picture)
        typed = TypedReport(read_qr_files([path]))
    return _tell_code(visit, typed)


def _tell_code(visit: Visit, typed: TypedReport) -> str:
    with visit.station() as station:
        verdict = enter_code(ReportTaker(station), typed)
        told = " ".join(describe_verdict(verdict, partial(name_of_player, stored=station.players())))
        if verdict.refusal:
            raise UserError("desk.refused_result", reason=told)
        opened = len(station.state.rounds[-1].open_tables())
        return with_notes(station, f"{told} {translate('event.table.open', count=opened)}")


def correct_result(visit: Visit) -> str:
    """Correct the result of a table, with the reason; says what would have been paired otherwise."""
    reason = refuse_long(visit.text("reason"), LONGEST_NOTE)
    if not reason:
        raise UserError("desk.no_reason")
    number = visit.number("round")
    line = parse_result_line([visit.text("table"), *visit.text("result").split()])
    with visit.station() as station:
        before = pairs_in_hindsight(station.state, number)
        write_correction(station, number, line, reason, visit.text("then"))
        otherwise = pairs_in_hindsight(station.state, number) - before
        told = translate("event.corrected", round=number, table=line.table, result=line.games)
        if otherwise and station.state.rounds[-1].open_tables():
            told += " " + translate("desk.paired_otherwise", count=len(otherwise))
        return with_notes(station, told)


def note_no_show(visit: Visit) -> str:
    """Enter that a player did not come to their table."""
    player, loses = visit.number("player"), visit.text("loses")
    with visit.station() as station:
        step = write_loss(station, player, loses)
        return with_notes(station, describe_step(station, step))


def note_missing(visit: Visit) -> str:
    """Note that a player is not at their table; nothing follows by itself."""
    with visit.station() as station:
        return with_notes(station, describe_step(station, write_missing(station, visit.number("player"))))


def note_arrived(visit: Visit) -> str:
    """Note that a player who was missing has come."""
    with visit.station() as station:
        return with_notes(station, describe_step(station, write_arrived(station, visit.number("player"))))


def reopen_codes(visit: Visit) -> str:
    """Take codes again at a table that was closed after five wrong ones."""
    table = visit.number("table")
    with visit.station() as station:
        number = running_round(station)
        station.append_entries(Entry("reopen", (str(number), str(table))))
        return with_notes(station, translate("event.table.reopened", round=number, table=table))


def extend_table(visit: Visit) -> str:
    """Give a table of the running round more minutes."""
    table, minutes = visit.number("table"), visit.number("minutes")
    with visit.station() as station:
        number = running_round(station)
        station.append_entries(Entry("extend", (str(number), str(table), str(minutes))))
        found = station.state.rounds[-1].table(table)
        extra = found.extra_minutes if found else minutes
        told = translate("event.extended", round=number, table=table, minutes=minutes, extra=extra)
        if table not in station.state.boards:
            return with_notes(station, told)
    ports = ports_of_table(visit, table)
    is_told = bool(ports) and extend_board_clock(visit.keeper.open_own(visit.code), table, minutes, ports)
    return f"{told} {translate('event.extended_on_board' if is_told else 'event.extend_by_hand')}"


def choose_feature(visit: Visit) -> str:
    """Choose the table that the hall is shown as the feature match; 0 for none."""
    table = visit.number("table")
    with visit.station() as station:
        if table != feature_of(station):
            station.append_entries(Entry("change", (f"feature={table}",)))
    return translate("desk.feature.chosen", table=table) if table else translate("desk.feature.none")


def give_penalty(visit: Visit) -> str:
    """Enter a penalty of a player, with its rule and a note."""
    player, kind, rule = visit.number("player"), visit.text("kind"), visit.text("rule")
    with visit.station() as station:
        kind = find_penalty(kind, station.state.settings.penalty_kinds())
        entry = write_penalty(station, player, kind, rule, refuse_long(visit.text("note"), LONGEST_NOTE))
        name = name_of_player(player, station.players())
        words = describe_penalty(kind)
        return with_notes(station, translate("event.penalty_given", name=name, words=words, entry=entry))


def with_notes(station: EventStation, told: str) -> str:
    """Return a line with what a person should know besides, such as a stick that is gone."""
    notes = [note.describe() for note in station.notes]
    station.notes.clear()
    return " ".join([told, *notes])
