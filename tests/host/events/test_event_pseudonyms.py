"""The public log names no person and no computer: pseudonyms in its lines, the names beside it."""

import json
from pathlib import Path

import pytest

from tapete.errors import UserError
from tapete.library.event_values import StoredEvent
from tapete.library.store import Library
from tapete.tournament.commands import copies, lifecycle, players, replaying, results, rounds
from tapete.tournament.core.event import Event, parse_event
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.log.pseudonyms import join_writers
from tapete.tournament.store import opening
from tapete.tournament.store.event_codes import find_event
from tapete.tournament.store.stick_details import details_path, read_details


@pytest.fixture
def first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return a library with a tournament that "lena" has begun at the computer "caja-7", with a copy on a stick."""
    monkeypatch.setattr(opening.getpass, "getuser", lambda: "lena")
    monkeypatch.setattr(opening.socket, "gethostname", lambda: "caja-7")
    monkeypatch.setattr(lifecycle.lifecycle, "find_author", opening.find_author)
    library = str(tmp_path / "library.sqlite3")
    (tmp_path / "stick").mkdir()
    created = lifecycle.create_event("Liga", "", "kodem", ["rounds=3"], tmp_path / "stick", library)
    (tmp_path / "secret").write_text(str(created.data["secret"]))
    for name in ("Ana", "Leo", "Nuria", "Beto"):
        players.register_players("LIGA", name, "", "", "", library)
    rounds.pair_round("LIGA", "", library)
    rounds.publish_round("LIGA", "", library)
    return library


def text_of(library: str) -> str:
    return str(lifecycle.export_event("LIGA", None, library).data["text"])


def test_the_log_holds_pseudonyms_and_terminal_and_stick_have_the_names(first: str, tmp_path: Path) -> None:
    results.tell_result("LIGA", ["1", "20"], "Zoe", first)
    text = text_of(first)
    assert text.startswith("tapete-event 2\n")
    assert not {"lena", "caja-7", "Zoe"} & set(text.split())
    writers = [tuple(line.split()[3:5]) for line in text.splitlines()[1:]]
    assert set(writers[:-1]) == {("p1", "s1")}
    assert writers[-1] == ("p2", "s1")
    assert lifecycle.export_event("LIGA", None, first).asides == ()
    log = lifecycle.show_log("LIGA", 1, first)
    assert log.lines[0].split()[1] == "Zoe"
    assert log.data["entries"][0]["station"] == "caja-7"  # type: ignore[index]
    copy = tmp_path / "stick" / "LIGA.tapete-event"
    assert read_details(details_path(copy), []).writers == {"p1": "lena", "p2": "Zoe", "s1": "caja-7"}
    second = str(tmp_path / "second.sqlite3")
    copies.resume_event(copy, (tmp_path / "secret").read_text(), "", "", second)
    assert lifecycle.show_log("LIGA", 9, second).lines[-2].split()[1] == "Zoe"
    with Library(second) as library:
        library.delete_event(find_event("LIGA", library.events()))
        assert library.event_writers(StoredEvent("", "", "", "", "", id=1)) == {}


def test_two_stations_that_gave_one_pseudonym_to_two_people_keep_them_apart(first: str, tmp_path: Path) -> None:
    second = str(tmp_path / "second.sqlite3")
    stick = tmp_path / "other"
    stick.mkdir()
    copies.resume_event(
        tmp_path / "stick" / "LIGA.tapete-event", (tmp_path / "secret").read_text(), "", "", second, stick
    )
    results.tell_result("LIGA", ["1", "20"], "Zoe", first)
    results.tell_result("LIGA", ["2", "20"], "Ivo", second)
    for names_are_lost in (False, True):
        copies.merge_event("LIGA", stick / "LIGA.tapete-event", first)
        log = lifecycle.show_log("LIGA", 30, first).data["entries"]
        writers = {row["arguments"][1]: row["author"] for row in log if row["kind"] == "result"}  # type: ignore[attr-defined]
        assert writers == {"1": "Zoe", "2": "Ivo"}, names_are_lost
        details_path(stick / "LIGA.tapete-event").unlink(missing_ok=True)
    assert replaying.replay_log("LIGA", first).data["differences"] == []


def test_a_log_that_came_without_its_names_takes_nobody_elses(first: str, tmp_path: Path) -> None:
    """The other station published since, so that ours is added to its log: our names stay with what they wrote."""
    second, stick = str(tmp_path / "second.sqlite3"), tmp_path / "other"
    stick.mkdir()
    secret = (tmp_path / "secret").read_text()
    copies.resume_event(tmp_path / "stick" / "LIGA.tapete-event", secret, "", "", second, stick)
    for table in ("1", "2"):
        results.tell_result("LIGA", [table, "20"], "Zoe", second)
    rounds.pair_round("LIGA", "", second)
    rounds.publish_round("LIGA", "", second)
    with opening.open_station("LIGA", first, "Ivo") as running:
        running.append_entries(Entry("check_in", ("1",)))
        details_path(stick / "LIGA.tapete-event").unlink()
        copies.merge_event("LIGA", stick / "LIGA.tapete-event", first)
        running.append_entries(Entry("check_in", ("2",)))
    log = lifecycle.show_log("LIGA", 30, first).data["entries"]
    authors = [(row["kind"], row["author"]) for row in log]  # type: ignore[attr-defined]
    assert authors[0] == ("create", "lena")
    assert [author for kind, author in authors if kind == "result"] == ["p2", "p2"], "whoever that is, it is not Ivo"
    assert [author for kind, author in authors if kind == "check_in"] == ["Ivo", "Ivo"]


def test_people_are_joined_by_their_names_and_whose_name_is_lost_is_somebody_else() -> None:
    base = {"p1": "ana", "p2": "zoe", "s1": "desk"}
    joined, renamed = join_writers(base, {"p2": "ivo", "p3": "zoe"}, ["p1", "s1"], ["p1", "p2", "p3", "s2"])
    assert renamed == {"p1": "p1", "s1": "s1", "p2": "p3", "p3": "p2", "s2": "s2"}
    assert joined == {**base, "p3": "ivo", "s2": "s2?"}
    assert join_writers(joined, {}, [], ["s2"])[1] == {"s2": "s2"}, "merged again they are the same"
    assert join_writers(base, {}, [], ["helper"]) == (base, {})


def test_an_older_log_goes_on_as_it_is_and_export_says_that_it_holds_names(tmp_path: Path) -> None:
    event = Event([Entry("create", ("game=kodem",), "lena", "caja-7", 5)], version=1)
    library = str(tmp_path / "old.sqlite3")
    with Library(library) as opened:
        opened.create_event(StoredEvent("LIGA", "Liga", "kodem", "", "00"), [event.log.entry_at(1).format_line()])
    players.register_players("LIGA", "Ana", "", "", "Zoe", library)
    exported = lifecycle.export_event("LIGA", tmp_path / "log", library)
    text = (tmp_path / "log").read_text()
    assert text.startswith("tapete-event 1\n1 ")
    assert text.splitlines()[-1].split()[3] == "Zoe"
    assert any("lleva los nombres de usuario" in line for line in exported.asides)
    assert parse_event(text).log.version == 1
    assert replaying.replay_event_file(tmp_path / "log").data["entries"] == 2


def test_a_text_of_one_version_is_none_of_another(first: str, tmp_path: Path) -> None:
    forged = text_of(first).replace("tapete-event 2", "tapete-event 1")
    (tmp_path / "forged").write_text(forged)
    with pytest.raises(UserError, match=r"event\.broken_chain"):
        replaying.replay_event_file(tmp_path / "forged")
    assert json.loads(details_path(tmp_path / "stick" / "LIGA.tapete-event").read_text())["writers"]["p1"] == "lena"
