"""Stations that write to one tournament: nothing is lost or written twice, and the stick has every line."""

import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from event_play import SECRET
from hypothesis import given
from hypothesis import strategies as st

from tapete.errors import UserError
from tapete.library.event_values import StoredEvent, StoredPlayer
from tapete.library.store import Library
from tapete.tournament.commands.copies import merge_event, resume_event
from tapete.tournament.commands.demo import play_demo_evening
from tapete.tournament.commands.lifecycle import create_event, export_event
from tapete.tournament.commands.penalties import give_penalty
from tapete.tournament.commands.players import list_players, register_players
from tapete.tournament.commands.replaying import replay_event_file
from tapete.tournament.commands.results import correct_result, tell_result
from tapete.tournament.commands.rounds import pair_round, publish_round
from tapete.tournament.core.drafting import draft_round, publish_entry
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event import Event, parse_event
from tapete.tournament.core.event_state import EventPlayer, EventRound, EventState, RoundTable
from tapete.tournament.core.log.entry import Entry, LoggedEntry, parse_entry
from tapete.tournament.core.log.event_secret import hash_secret, seed_of_round
from tapete.tournament.prints.page_rows import list_pairings_by_name, list_slips
from tapete.tournament.prints.printing import EventPrinter
from tapete.tournament.store import opening
from tapete.tournament.store.event_codes import find_event, make_event_code
from tapete.tournament.store.opening import open_station
from tapete.tournament.store.station import EventStation, fold_line
from tapete.tournament.store.stick_copy import append_to_copy, copy_path, players_path
from tapete.tournament.typed.player_list import read_players
from tapete.tournament.typed.result_line import parse_result_line
from tapete.tournament.typed.secret_words import format_secret
from tapete.tournament.verbs.copies import AHEAD, CURRENT, choose_copy_folder, state_of_copy


def store_event(library: Library, players: int = 0, copy_to: str = "") -> EventStation:
    event = Event([Entry("create", ("game=kodem", f"secret={hash_secret(SECRET)}"))])
    lines = [logged.format_line() for logged in event.log]
    stored = library.create_event(StoredEvent("LIGA", "Liga", "kodem", SECRET.hex(), "00", copy_to), lines)
    station = EventStation(library, stored, "ana", "uno")
    if players:
        station.append_entries(*(Entry("register", (str(number),)) for number in range(1, players + 1)))
    return station


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "library.sqlite3")


def test_a_refused_entry_leaves_nothing_of_its_company(library: Library) -> None:
    station = store_event(library)
    with pytest.raises(EventError, match=r"event\.registered_before"):
        station.append_entries(Entry("register", ("1",)), Entry("register", ("2",)), Entry("register", ("1",)))
    assert not station.state.players
    assert len(library.event_lines(station.stored)) == 1


def test_who_is_second_reads_first_and_goes_on(library: Library) -> None:
    first = store_event(library, 4)
    second = EventStation(library, first.stored, "leo", "dos")
    first.write_from(lambda state: [draft_round(state, seed_of_round(SECRET, 1))])
    first.write_from(lambda state: [publish_entry(state)])
    second.write_from(lambda state: [Entry("result", ("1", "2", "2-0"))])
    first.write_from(lambda state: [Entry("result", ("1", "1", "2-0"))])
    again = EventStation(library, first.stored)
    authors = [again.writers.name_of(logged.entry.author) for logged in again.event.log]
    assert authors[-2:] == ["leo", "ana"]
    assert not list(again.state.open_tables())


def test_the_same_table_is_taken_once_and_the_second_is_told(library: Library) -> None:
    first = store_event(library, 4)
    first.write_from(lambda state: [draft_round(state, seed_of_round(SECRET, 1))])
    first.write_from(lambda state: [publish_entry(state)])
    second = EventStation(library, first.stored)
    first.append_entries(Entry("result", ("1", "1", "2-0")))
    with pytest.raises(EventError, match=r"event\.result_before"):
        second.append_entries(Entry("result", ("1", "1", "0-2")))
    assert len(library.event_lines(first.stored)) == len(first.event.log)


def test_another_thread_sees_a_whole_log_while_one_is_folded_again(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A merge replaces lines, so all are folded from the beginning: a board's turn may ask for the keys meanwhile."""
    station = store_event(library, 5)
    lines = library.event_lines(station.stored)
    merged = Event([*(parse_entry(line).entry for line in lines[:-1]), Entry("register", ("6",))])
    new_lines = [logged.format_line() for logged in merged.log]
    assert library.replace_event_lines(station.stored, len(lines), 0, new_lines, {})
    folded_beside = set()

    def watch_folding(event: Event, line: str) -> LoggedEntry:
        folded_beside.add((event is station.event, len(station.state.players), station.state.settings.word("secret")))
        return fold_line(event, line)

    monkeypatch.setattr("tapete.tournament.store.station.fold_line", watch_folding)
    station.read_new_entries()
    assert folded_beside == {(False, 5, hash_secret(SECRET))}
    assert sorted(station.state.players) == [1, 2, 3, 4, 6]


def test_what_is_refused_ends_also_where_the_tournament_was_deleted_meanwhile(library: Library) -> None:
    station = store_event(library, 2)

    def delete_and_leave(_state: EventState) -> list[Entry]:
        tries.append("")
        assert len(tries) < 5, "it is tried for ever"
        if len(tries) == 1:
            with library._write_transaction() as transaction:
                transaction.execute("DELETE FROM event_entry")
        return [Entry("register", (str(100 + len(tries)),)), Entry("register", ("1",)), Entry("register", ("1",))]

    tries: list[str] = []
    with pytest.raises(EventError):
        station.write_from(delete_and_leave)
    assert len(tries) == 1


def test_threads_of_one_station_write_one_after_the_other(library: Library) -> None:
    station = store_event(library)

    def register_next(state: EventState) -> list[Entry]:
        return [Entry("register", (str(len(state.players) + 1),))]

    with ThreadPoolExecutor(8) as threads:
        list(threads.map(lambda _: station.write_from(register_next), range(40)))
    assert sorted(station.state.players) == list(range(1, 41))
    assert len(library.event_lines(station.stored)) == 41


def test_a_line_that_somebody_changed_is_told(library: Library) -> None:
    station = store_event(library, 2)
    with library._write_transaction() as transaction:
        transaction.execute("UPDATE event_entry SET line = REPLACE(line, 'register 1', 'register 7') WHERE number = 2")
    with pytest.raises(EventError, match=r"event\.broken_chain"):
        EventStation(library, station.stored)


def test_the_stick_has_every_line_and_a_lost_stick_is_told(library: Library, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    station = store_event(library, 3, str(stick))
    path = copy_path(str(stick), "LIGA")
    assert parse_event(path.read_text()).format_text() == station.event.format_text()
    shutil.rmtree(stick)
    station.append_entries(Entry("drop", ("3",)))
    assert [note.code for note in station.notes] == ["events.copy_failed"]
    stick.mkdir()
    station.append_entries(Entry("undrop", ("3",)))
    assert path.read_text() == station.event.format_text()


@given(text=st.text("ab\n", max_size=20), held=st.integers(0, 20), damage=st.booleans())
def test_a_copy_becomes_the_text_whatever_it_held(
    tmp_path_factory: pytest.TempPathFactory, text: str, held: int, damage: bool
) -> None:
    path = tmp_path_factory.mktemp("copy") / "LIGA"
    path.write_text(text[:held] + "x" * damage)
    append_to_copy(path, text)
    assert path.read_bytes() == text.encode()


@pytest.mark.parametrize(
    ("typed", "table", "games", "retired"),
    [
        ("7 21", 7, "2-1-0", ()),
        ("7 211", 7, "2-1-1", ()),
        ("12 2-1-0", 12, "2-1-0", ()),
        ("7 21 d2", 7, "2-1-0", (2,)),
        ("7 21 D2 d1", 7, "2-1-0", (1, 2)),
        ("3 1,2,2,4 d4", 3, "places:1,2,2,4", (4,)),
        *[(f"7{sign}21", 7, "2-1-0", ()) for sign in "*-/.,+"],
        *[(f"12{sign}111", 12, "1-1-1", ()) for sign in "*-/.,+"],
        *[(f"7{sign}21 d2", 7, "2-1-0", (2,)) for sign in "*-/.,+"],
        *[(f"7{sign}2{sign}1", 7, "2-1-0", ()) for sign in "*/.+"],
        *[(f"7 2{sign}1", 7, "2-1-0", ()) for sign in "*-/.+"],
        *[(f"7{sign}1-1-1", 7, "1-1-1", ()) for sign in "*/.+"],
        *[(f"3{sign}1,2,2,4", 3, "places:1,2,2,4", ()) for sign in "*/.+"],
        ("7 * 21", 7, "2-1-0", ()),
    ],
)
def test_results_as_they_are_typed(typed: str, table: int, games: str, retired: tuple[int, ...]) -> None:
    line = parse_result_line(typed.split())
    assert (line.table, line.result.format_words()[0], line.result.retired) == (table, games, retired)


@pytest.mark.parametrize(
    "typed",
    [
        "", "7", "x 21", "7 2", "7 2x", "7 21 x", "7 21 d9", "7 2-1-0-0", "-7 21", "+7 21", "721", "2-1-0", "1,2,2,4",
        "7..21", "7*", *[f"2{sign}1" for sign in "*-/.,+"],
    ],
)  # fmt: skip
def test_what_is_no_result_is_told(typed: str) -> None:
    with pytest.raises(UserError, match=r"events\.result_line"):
        parse_result_line(typed.split())


def test_codes_are_the_first_word_without_accents() -> None:
    assert make_event_code("Título de ñandú", ()) == "TITULO"
    assert make_event_code("2026: Liga", ()) == "LIGA"
    assert make_event_code("¡¡!!", ()) == "TORNEO"
    assert make_event_code("Liga", ("LIGA", "LIGA-2")) == "LIGA-3"
    known = [StoredEvent(code, "", "kodem", "", "") for code in ("LIGA", "LIGA-2", "COPA")]
    assert find_event("liga", known).code == "LIGA"
    assert find_event("co", known).code == "COPA"
    for typed, code in (("li", "events.ambiguous"), ("x", "events.unknown")):
        with pytest.raises(UserError, match=code):
            find_event(typed, known)
    with pytest.raises(UserError, match=r"events\.none"):
        find_event("x", [])


def test_players_of_a_spreadsheet(tmp_path: Path) -> None:
    path = tmp_path / "lista.csv"
    path.write_text("\ufeffNombre;Apodo;Pagado;Número\nAna López;anita;Sí;7\n\nLeo;;;\n", encoding="utf-8")
    assert read_players(path, {1}) == [
        StoredPlayer(7, "Ana López", "anita", has_paid=True),
        StoredPlayer(2, "Leo"),
    ]
    path.write_text("Ana\nLeo\n", encoding="utf-8")
    assert [player.name for player in read_players(path, set())] == ["Ana", "Leo"]
    for text, code in (("", "events.no_players"), ("nombre,número\nAna,x\n", "events.bad_number"),
                       ("nombre,número\nAna,1\nLeo,1\n", "events.number_taken")):  # fmt: skip
        path.write_text(text, encoding="utf-8")
        with pytest.raises(UserError, match=code):
            read_players(path, set())


def test_a_laptop_dies_and_another_goes_on_from_the_stick(tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    first, second = str(tmp_path / "first.sqlite3"), str(tmp_path / "second.sqlite3")
    Library(second).close()
    made = create_event("Liga", "", "kodem", ["rounds=3"], stick, first)
    for name in ("Ana", "Leo", "Nuria", "Beto"):
        register_players("LIGA", name, "", "", "", first)
    pair_round("LIGA", "", first)
    publish_round("LIGA", "", first)
    tell_result("LIGA", ["1", "20"], "", first)
    with pytest.raises(UserError, match=r"events\.other_secret"):
        resume_event(stick / "LIGA.tapete-event", format_secret(bytes(16)), "", "", second)
    resume_event(stick / "LIGA.tapete-event", str(made.data["secret"]), "", "", second, stick)
    tell_result("LIGA", ["2", "21"], "", second)
    pair_round("LIGA", "", second)
    assert {row["name"] for row in list_players("LIGA", second).data["players"]} == {"Ana", "Leo", "Nuria", "Beto"}  # type: ignore[attr-defined]
    text = str(export_event("LIGA", None, second).data["text"])
    path = tmp_path / "text"
    path.write_text(text)
    assert replay_event_file(path).data["differences"] == []
    assert (stick / "LIGA.tapete-event").read_text() == text
    merged = merge_event("LIGA", path, first)
    assert (merged.data["added"], merged.data["disputed"]) == (0, [])
    assert export_event("LIGA", None, first).data["text"] == text


def test_a_stick_on_which_another_computer_went_on_is_not_written_over(tmp_path: Path) -> None:
    """The laptop that died comes back with the stick: what was played meanwhile stays, and a merge brings it."""
    stick, first, second = tmp_path / "stick", str(tmp_path / "first.sqlite3"), str(tmp_path / "second.sqlite3")
    stick.mkdir()
    Library(second).close()
    created = create_event("Liga", "", "kodem", [], stick, first)
    for name in ("Ana", "Beto", "Carla", "Diego"):
        register_players("LIGA", name, "", "", "", first)
    path = copy_path(str(stick), "LIGA")
    resume_event(path, str(created.data["secret"]), "", "", second, stick)
    register_players("LIGA", "Elia", "", "", "", second)
    further_text = path.read_text()
    listed_players = players_path(path).read_text()
    with Library(first) as library:
        station = EventStation(library, library.events()[0])
        station.append_entries(Entry("drop", ("1",)))
        assert [(note.code, note.fields["count"]) for note in station.notes] == [("events.copy_ahead", 2)]
        station.save_players(list(station.players().values()))
        assert state_of_copy(station) == AHEAD
        with pytest.raises(UserError, match=r"events\.copy_ahead"):
            choose_copy_folder(station, str(stick))
    assert (path.read_text(), players_path(path).read_text()) == (further_text, listed_players)
    merge_event("LIGA", path, first)
    with Library(first) as library:
        station = EventStation(library, library.events()[0])
        assert state_of_copy(station) == CURRENT
        station.append_entries(Entry("undrop", ("1",)))
        assert path.read_text() == station.event.format_text()


def test_a_merge_brings_the_notes_of_the_other_station_and_tells_those_of_what_it_leaves_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = str(tmp_path / "first.sqlite3"), str(tmp_path / "second.sqlite3")
    monkeypatch.setattr(opening.socket, "gethostname", lambda: "first")
    created = create_event("Liga", "", "kodem", ["rounds=3"], tmp_path, first)
    for name in ("Ana", "Leo"):
        register_players("LIGA", name, "", "", "", first)
    other_stick = tmp_path / "other"
    other_stick.mkdir()
    resume_event(tmp_path / "LIGA.tapete-event", str(created.data["secret"]), "", "", second, other_stick)
    for library, name, kind in ((first, "Nuria", "warning"), (second, "Beto", "caution")):
        monkeypatch.setattr(opening.socket, "gethostname", lambda station=library: Path(station).stem)
        register_players("LIGA", name, "", "", "", library)
        for player in (1, 3):
            give_penalty("LIGA", player, kind, "", f"{kind} de {player}", "", library)
    answer = merge_event("LIGA", other_stick / "LIGA.tapete-event", first)
    (refusal,) = [line for line in answer.lines if "caution de 3" in line]
    assert "penalty" in refusal
    with open_station("LIGA", first) as station:
        notes = station.library.event_notes(station.stored)
        entries = {logged.number: logged.entry.arguments for logged in station.event.log}
    notes_by_entry = {(entries[number][2], entries[number][1], text) for number, text in notes.items()}
    assert notes_by_entry == {
        ("warning", "1", "warning de 1"), ("warning", "3", "warning de 3"), ("caution", "1", "caution de 1"),
    }  # fmt: skip
    merge_event("LIGA", other_stick / "LIGA.tapete-event", first)
    with open_station("LIGA", first) as station:
        assert station.library.event_notes(station.stored) == notes


@pytest.mark.parametrize("lost", [1, 20])
def test_a_line_that_was_torn_by_a_power_cut_is_left_out_and_told(lost: int, tmp_path: Path) -> None:
    first, second = str(tmp_path / "first.sqlite3"), str(tmp_path / "second.sqlite3")
    made = create_event("Liga", "", "kodem", ["rounds=3"], tmp_path, first)
    for name in ("Ana", "Leo"):
        register_players("LIGA", name, "", "", "", first)
    copy = tmp_path / "LIGA.tapete-event"
    copy.write_text(copy.read_text()[:-lost])
    resumed = resume_event(copy, str(made.data["secret"]), "", "", second)
    assert (resumed.data["entries"], resumed.data["players"], len(resumed.asides)) == (2, 1, 1)
    assert register_players("LIGA", "Leo", "", "", "", second).data["registered"] == [{"number": 2, "name": "Leo"}]


def test_a_table_that_is_told_in_two_ways_is_disputed_until_it_is_corrected(tmp_path: Path) -> None:
    main, other = str(tmp_path / "main.sqlite3"), tmp_path / "other"
    create_event("Liga", "", "kodem", ["rounds=3"], None, main)
    for name in ("Ana", "Leo", "Nuria", "Beto"):
        register_players("LIGA", name, "", "", "", main)
    pair_round("LIGA", "", main)
    publish_round("LIGA", "", main)
    apart = parse_event(str(export_event("LIGA", None, main).data["text"]))
    apart.push(Entry("result", ("1", "1", "0-2"), station="dos"))
    apart.push(Entry("result", ("1", "2", "2-0"), station="dos"))
    other.write_text(apart.format_text())
    tell_result("LIGA", ["1", "20"], "", main)
    merged = merge_event("LIGA", other, main)
    assert (merged.data["disputed"], merged.exit_code) == ([1], 1)
    with pytest.raises(EventError, match=r"event\.table_disputed"):
        pair_round("LIGA", "", main)
    correct_result("LIGA", 1, ["1", "20"], "se leyó mal", "", main)
    pair_round("LIGA", "", main)


def test_paper_has_every_player_once_and_cut_slips_stay_in_order(tmp_path: Path) -> None:
    players = {number: StoredPlayer(number, f"<Ñusta & {number}>") for number in range(1, 20)}
    tables = [RoundTable(place, (place * 2 - 1, place * 2)) for place in range(1, 10)]
    shown = EventRound(1, "swiss", "", None, [*tables, RoundTable(0, (19,))])
    names = [
        row["number"] for page in list_pairings_by_name(shown, players) for column in page["columns"] for row in column
    ]
    assert sorted(names) == list(range(1, 20))
    rows = [row for page in list_pairings_by_name(shown, players) for column in page["columns"] for row in column]
    assert all(row["is_bye"] or row["others"].split()[0].isdecimal() for row in rows)
    pages = list_slips(shown, players)
    assert [len(page) for page in pages] == [6, 6]
    piles = [page[place] for place in range(6) for page in pages]
    assert [slip["table"] for slip in piles if slip] == list(range(1, 10))
    state = EventState(players={number: EventPlayer(number) for number in players}, rounds=[shown])
    stored = StoredEvent("LIGA", "Liga <b>", "kodem", "", "")
    printer = EventPrinter(tmp_path / "paper", stored, state, players)
    printer.print_round(shown)
    for path in printer.written:
        text = path.read_text(encoding="utf-8")
        assert "<Ñusta" not in text
        assert "Liga &lt;b&gt;" in text


@pytest.mark.parametrize("players", [8, 9, 20])
def test_a_simulated_evening_replays_alike(players: int, tmp_path: Path) -> None:
    log = tmp_path / "log"
    done = play_demo_evening(players, 1, log)
    assert (done.exit_code, done.data["differences"], done.data["players"]) == (0, [], players)
    kinds = {logged.entry.kind for logged in parse_event(log.read_text()).log}
    assert kinds >= {"register", "late", "pair", "publish", "result", "no_show", "correct", "drop", "cut", "close"}
