"""Signatures: a store signs what it publishes and closes, another computer names its key, replay says so."""

import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from event_play import new_event, publish_round, push_lines
from forgeries import Entries, find_entry

from tapete.library.place import signing_key_place
from tapete.tournament.commands import copies, lifecycle, players, replaying, results, rounds
from tapete.tournament.core.event import parse_event
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.log.event_log import EventLog, format_log
from tapete.tournament.core.log.head_words import format_head
from tapete.tournament.core.log.signatures import Sign, has_signature, sign_entry, strip_signature
from tapete.tournament.core.replaying.replay import replay_event
from tapete.tournament.prints.printing import EventPageTexts
from tapete.tournament.store.opening import open_station
from tapete.tournament.store.signing_key import load_signing_key


@pytest.fixture
def first(tmp_path: Path) -> str:
    """Return the library of a store with a tournament whose round 1 is published and played."""
    library = str(tmp_path / "first" / "library.sqlite3")
    stick = tmp_path / "stick"
    stick.mkdir()
    secret = lifecycle.create_event("Liga", "", "kodem", ["rounds=2"], stick, library).data["secret"]
    (tmp_path / "secret").write_text(str(secret))
    for name in ("Ana", "Leo", "Nuria", "Beto"):
        players.register_players("LIGA", name, "", "", "", library)
    play_round(library)
    return library


def play_round(library: str) -> None:
    rounds.pair_round("LIGA", "", library)
    rounds.publish_round("LIGA", "", library)
    for table in ("1", "2"):
        results.tell_result("LIGA", [table, "20"], "", library)


def text_of(library: str) -> str:
    return str(lifecycle.export_event("LIGA", None, library).data["text"])


def key_of(library: str) -> str:
    return load_signing_key(signing_key_place(library)).public


def replay_text(folder: Path, text: str, signer: str = "") -> tuple[int, list[str]]:
    path = folder / "public.tapete-event"
    path.write_text(text)
    answer = replaying.replay_event_file(path, "", signer)
    return answer.exit_code, list(answer.lines)


def sign_again(entries: Entries, sign: Sign | None) -> str:
    """Return the text of entries, each that was signed with another signature, or without one."""
    log = EventLog()
    for entry in entries:
        log.append(sign_entry(log, entry, sign) if sign and has_signature(entry) else strip_signature(entry))
    return format_log(log)


def test_a_store_signs_what_it_publishes_and_closes_and_paper_says_its_key(first: str, tmp_path: Path) -> None:
    play_round(first)
    lifecycle.close_event("LIGA", "", first, lambda _: True)
    event = parse_event(text_of(first))
    assert event.log.entry_at(1).entry.arguments[2] == f"signer={key_of(first)}"
    signed = [logged.entry.kind for logged in event.log if has_signature(logged.entry)]
    assert signed == ["publish", "publish", "close"]
    words = format_head(key_of(first))
    for signer in ("", words, key_of(first)):
        code, lines = replay_text(tmp_path, event.format_text(), signer)
        assert code == 0
        assert f"Firma de la tienda: {words} ({key_of(first)}), hasta la entrada 14 de 14." in lines
    with open_station("LIGA", first) as station:
        pages = EventPageTexts(station)
        pages.print_standings()
        pages.print_organiser_sheet("AAAA")
    line = f"Firma de la tienda: {words} ({key_of(first)})."
    assert line in pages.texts["standings"]
    assert line in pages.texts["organiser"]
    assert line in lifecycle.show_event("LIGA", first).lines
    file = signing_key_place(first)
    assert file.parent == Path(first).parent
    assert file.stat().st_mode & 0o777 == 0o600
    file.chmod(0o644)
    assert key_of(first)
    assert file.stat().st_mode & 0o777 == 0o600


def test_what_was_signed_cannot_be_computed_again_by_whoever_knows_the_secret(first: str, tmp_path: Path) -> None:
    play_round(first)
    lifecycle.close_event("LIGA", "", first, lambda _: True)
    entries = [logged.entry for logged in parse_event(text_of(first)).log]
    last = find_entry(entries, "result 2 2")
    entries[last] = replace(entries[last], arguments=("2", "2", "0-2"))
    words = format_head(key_of(first))
    stranger = load_signing_key(tmp_path / "stranger")
    renamed = [replace(entries[0], arguments=tuple(
        f"signer={stranger.public}" if word.startswith("signer=") else word for word in entries[0].arguments
    ))]  # fmt: skip
    unnamed = [
        replace(renamed[0], arguments=tuple(word for word in renamed[0].arguments if not word.startswith("signer=")))
    ]
    log = EventLog()
    for entry in entries:
        log.append(entry)
    expected: list[tuple[str, str, str]] = [
        ("the old signature", format_log(log), "la firma no corresponde"),
        ("none", sign_again(entries, None), "no lleva firma"),
        ("a stranger's", sign_again(entries, stranger.sign), "la firma no corresponde"),
        ("a stranger's who is named", sign_again([*renamed, *entries[1:]], stranger.sign), "no es la única que firmó"),
        ("nobody's", sign_again([*unnamed, *entries[1:]], None), "Sin firma:"),
    ]
    for name, text, notice in expected:
        code, lines = replay_text(tmp_path, text, words)
        assert (code, notice in " ".join(lines)) == (1, True), (name, lines)


def test_another_computer_names_its_own_key_and_replay_says_from_where_on(first: str, tmp_path: Path) -> None:
    second = str(tmp_path / "second" / "library.sqlite3")
    secret = (tmp_path / "secret").read_text()
    stick = tmp_path / "stick"
    resumed = copies.resume_event(stick / "LIGA.tapete-event", secret, "", "", second, stick)
    assert resumed.exit_code == 0
    text = text_of(second)
    assert (stick / "LIGA.tapete-event").read_text() == text
    assert text.splitlines()[-1].split()[5:7] == ["signer", key_of(second)]
    play_round(second)
    lifecycle.close_event("LIGA", "", second, lambda _: True)
    code, lines = replay_text(tmp_path, text_of(second))
    assert code == 0
    assert any(line.startswith(f"Firma de la tienda: {format_head(key_of(first))}") for line in lines)
    assert any(line.startswith("Desde la entrada 10 firma otra clave") and key_of(second) in line for line in lines)
    assert replay_text(tmp_path, text_of(second), key_of(first))[0] == 1, "somebody else signed, too"
    copies.merge_event("LIGA", tmp_path / "public.tapete-event", first)
    assert text_of(first) == text_of(second), "what the other computer signed stands in its place"


def test_a_library_that_moved_with_its_key_goes_on_with_it_and_without_it_names_a_new_one(
    first: str, tmp_path: Path
) -> None:
    for name, has_key in (("with", True), ("without", False)):
        library = tmp_path / name / "library.sqlite3"
        library.parent.mkdir()
        shutil.copy(first, library)
        if has_key:
            shutil.copy(signing_key_place(first), signing_key_place(library))
        play_round(str(library))
        kinds = [logged.entry.kind for logged in parse_event(text_of(str(library))).log]
        assert kinds.count("signer") == (0 if has_key else 1)
        signers = replay_event(text_of(str(library))).list_signers()
        assert list(signers) == ([key_of(first)] if has_key else [key_of(first), key_of(str(library))])


def test_what_a_merge_puts_elsewhere_is_signed_again(first: str, tmp_path: Path) -> None:
    second = str(tmp_path / "second" / "library.sqlite3")
    copies.resume_event(tmp_path / "stick" / "LIGA.tapete-event", (tmp_path / "secret").read_text(), "", "", second)
    for library in (first, second):
        rounds.pair_round("LIGA", "", library)
    rounds.publish_round("LIGA", "", second)
    lifecycle.export_event("LIGA", tmp_path / "other", second)
    assert copies.merge_event("LIGA", tmp_path / "other", first).exit_code == 0
    report = replay_event(text_of(first))
    assert [difference.code for difference in report.differences] == []
    assert "unsigned" not in {gap.code for gap in report.gaps}


def test_an_old_log_replays_and_says_that_it_is_not_signed(tmp_path: Path) -> None:
    event = new_event(4, "rounds=1")
    publish_round(event)
    push_lines(event, "result 1 1 2-0", "result 1 2 2-0", f"close {bytes(range(16)).hex()}")
    code, lines = replay_text(tmp_path, event.format_text())
    assert code == 0
    assert any(line.startswith("Sin firma:") for line in lines)
    assert replay_text(tmp_path, event.format_text(), "00" * 32)[0] == 1


@pytest.mark.parametrize("spoil", [lambda file: file.write_text("no key"), lambda file: (file.unlink(), file.mkdir())])
def test_a_tournament_goes_on_without_a_key_that_can_be_used_and_says_so(
    spoil: Callable[[Path], object], first: str
) -> None:
    file = signing_key_place(first)
    spoil(file)
    rounds.pair_round("LIGA", "", first)
    answer = rounds.publish_round("LIGA", "", first)
    assert answer.exit_code == 0
    assert any("la bitácora no se firma" in line for line in answer.asides)
    assert file.is_dir() or file.read_text() == "no key"
    assert {gap.code for gap in replay_event(text_of(first)).gaps} >= {"unsigned"}


def test_the_key_of_a_log_is_no_setting_that_is_changed_or_copied(first: str) -> None:
    with open_station("LIGA", first) as station:
        refusal = station.event.refusal(Entry("change", (f"signer={'0' * 64}",)))
        assert refusal is not None
        assert refusal.code == "event.setting_fixed"
    copies.copy_event("LIGA", "Otra", "OTRA", first)
    with open_station("OTRA", first) as copied:
        assert copied.state.signers == [key_of(first)]
