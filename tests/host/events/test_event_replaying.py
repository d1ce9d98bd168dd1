"""`tapete event replay`: what it says in words, and its exit code."""

from pathlib import Path

import pytest
from forgeries import FORGERIES, honest_event

from tapete.command_result import CommandResult
from tapete.library.store import Library
from tapete.tournament.commands.lifecycle import create_event, export_event
from tapete.tournament.commands.players import register_players
from tapete.tournament.commands.replaying import replay_event_file, replay_log
from tapete.tournament.commands.results import tell_result
from tapete.tournament.commands.rounds import cut_event, pair_round, publish_round
from tapete.tournament.core.log.head_words import format_head

UNSIGNED = "Sin firma: quien conoce el secreto del torneo podría haber calculado otra bitácora."


def replay_text(folder: Path, text: str) -> CommandResult:
    path = folder / "liga.tapete-event"
    path.write_text(text, "utf-8")
    return replay_event_file(path)


def test_a_log_that_agrees_says_how_many_rounds_were_computed(tmp_path: Path) -> None:
    head = honest_event("swiss").log.head
    answer = replay_text(tmp_path, honest_event("swiss").format_text())
    assert answer.exit_code == 0
    assert answer.lines == (
        "La ronda 1 se sorteó con el secreto del torneo; no se tiraron números ante todos.",
        f"Huella de la bitácora: {format_head(head)} ({head}).",
        UNSIGNED,
        "Rondas recalculadas e iguales: 5; a mano: 0; sin comprobar: 0; distintas: 0.",
        "Todo coincide: 37 entradas de la bitácora, 5 rondas, 9 jugadores.",
    )


def test_a_log_whose_end_is_torn_says_what_is_missing(tmp_path: Path) -> None:
    answer = replay_text(tmp_path, honest_event("swiss").format_text()[:-9])
    assert answer.exit_code == 1
    assert answer.lines[0].startswith("Sin comprobar, ronda 1, 2, 3, 4, 5: las mesas salen de la semilla anotada")
    assert answer.lines[4].startswith("Huella de la bitácora: ")
    assert answer.lines[1:4] + answer.lines[5:] == (
        "La última línea no está entera: se deja fuera, y lo que decía no se comprueba.",
        "La bitácora no está cerrada: puede faltar lo último que se anotó.",
        "La ronda 1 se sorteó con el secreto del torneo; no se tiraron números ante todos.",
        UNSIGNED,
        "Rondas recalculadas e iguales: 0; a mano: 0; sin comprobar: 5; distintas: 0.",
        "No hay diferencias, pero no todo se pudo comprobar: 36 entradas de la bitácora, 5 rondas, 9 jugadores.",
    )
    assert isinstance(answer.data, dict)
    assert answer.data["counts"] == {"equal": 0, "by_hand": 0, "not_checked": 5, "different": 0}


def test_a_round_by_hand_is_never_called_equal(tmp_path: Path) -> None:
    forgery = next(forgery for forgery in FORGERIES if forgery.name == "called by hand")
    text = forgery.forge([logged.entry for logged in honest_event("swiss").log])
    answer = replay_text(tmp_path, text)
    assert answer.exit_code == 1
    assert answer.lines[0] == "A mano, ronda 2 (entrada 17): las mesas las eligió una persona."
    assert answer.lines[4] == ("Rondas recalculadas e iguales: 4; a mano: 1; sin comprobar: 0; distintas: 0.")


@pytest.mark.parametrize("stage", ["swiss", "elimination", "round_robin"])
def test_a_tournament_of_the_library_is_checked_with_its_secret(tmp_path: Path, stage: str) -> None:
    library = str(tmp_path / "library.sqlite3")
    Library(library).close()
    create_event("Liga", "", "kodem", ["rounds=3", f"stage={stage}"], None, library)
    for name in ("Ana", "Leo", "Nuria", "Beto"):
        register_players("LIGA", name, "", "", "", library)
    if stage == "elimination":
        cut_event("LIGA", 0, "", library)
    pair_round("LIGA", "", library)
    publish_round("LIGA", "", library)
    for table in "12":
        tell_result("LIGA", [table, "20"], "", library)
    answer = replay_log("LIGA", library)
    assert answer.lines[3].startswith("Firma de la tienda: ")
    assert answer.lines[4] == "Rondas recalculadas e iguales: 1; a mano: 0; sin comprobar: 0; distintas: 0."
    assert (len(answer.lines), answer.exit_code) == (6, 1)
    export_event("LIGA", tmp_path / "log", library)
    cuts = [line for line in (tmp_path / "log").read_text("utf-8").split("\n") if " cut 4 " in line]
    assert [" seed=" in line for line in cuts] == [True] * (stage == "elimination")
    assert "sin comprobar: 1" in replay_event_file(tmp_path / "log").lines[-2]
