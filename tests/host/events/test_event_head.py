"""The head of a log in words: on paper and pages, and checked by a replay."""

from pathlib import Path

import pytest
from forgeries import chain, honest_event, turn_result

from tapete.library.store import Library
from tapete.tournament.commands.lifecycle import create_event, export_event
from tapete.tournament.commands.players import register_players
from tapete.tournament.commands.replaying import replay_event_file
from tapete.tournament.commands.results import tell_result
from tapete.tournament.commands.rounds import pair_round, publish_round
from tapete.tournament.commands.standings import show_standings
from tapete.tournament.core.log import head_words
from tapete.tournament.core.log.head_words import find_head, format_head
from tapete.tournament.prints.printing import EventPageTexts
from tapete.tournament.store.opening import open_station


def test_the_words_are_256_and_cannot_be_confused() -> None:
    assert len(head_words._WORDS) == len({word[:4] for word in head_words._WORDS}) == 256
    assert all(word.isascii() and word.isalpha() and 4 <= len(word) <= 7 for word in head_words._WORDS)


@pytest.mark.parametrize("stage", ["swiss", "pods", "elimination"])
def test_each_head_that_a_log_had_is_found_by_its_words_and_its_digits(stage: str) -> None:
    log = honest_event(stage).log
    heads = [*(logged.previous for logged in log), log.head]
    assert len({format_head(head) for head in heads}) == len(heads)
    for number, head in enumerate(heads):
        assert find_head(log, head.upper()) == find_head(log, f" {format_head(head).title()} ") == number
        assert find_head(log, format_head(head).replace(" ", "-")) == number
    assert find_head(log, format_head(log.head).rpartition(" ")[0]) is None
    assert find_head(log, "0" * 32) is None


def test_the_last_result_of_a_log_cannot_be_changed_unseen(tmp_path: Path) -> None:
    event = honest_event("swiss")
    path = tmp_path / "liga.tapete-event"
    path.write_text(event.format_text(), "utf-8")
    words, earlier = format_head(event.log.head), event.log.entry_at(12).previous
    assert replay_event_file(path, words).exit_code == 0
    assert "La bitácora termina con la huella que diste." in replay_event_file(path, words).lines
    answer = replay_event_file(path, earlier)
    assert "después de la entrada 11 de 37" in " ".join(answer.lines)
    assert answer.exit_code == 0
    forged = turn_result("result 5 1")([logged.entry for logged in event.log])
    path.write_text(forged, "utf-8")
    assert replay_event_file(path).exit_code == 0, "nothing that was computed depends on the final"
    answer = replay_event_file(path, words)
    assert answer.exit_code == 1
    assert f"La bitácora nunca tuvo la huella «{words}»" in " ".join(answer.lines)
    assert answer.lines[-1].startswith("Hay diferencias")
    assert chain([logged.entry for logged in event.log]) != forged


def test_standings_on_paper_and_in_the_terminal_say_the_head(tmp_path: Path) -> None:
    library = str(tmp_path / "library.sqlite3")
    Library(library).close()
    create_event("Liga", "", "kodem", ["rounds=3"], None, library)
    for name in ("Ana", "Leo"):
        register_players("LIGA", name, "", "", "", library)
    pair_round("LIGA", "", library)
    publish_round("LIGA", "", library)
    tell_result("LIGA", ["1", "20"], "", library)
    answer = show_standings("LIGA", 0, library)
    with open_station("LIGA", library) as station:
        head = station.event.log.head
        pages = EventPageTexts(station)
        pages.print_standings()
    line = f"Huella de la bitácora: {format_head(head)} ({head})."
    assert answer.lines[-1] == line
    assert line in pages.texts["standings"]
    export_event("LIGA", tmp_path / "log", library)
    assert "termina con la huella" in " ".join(replay_event_file(tmp_path / "log", format_head(head)).lines)
