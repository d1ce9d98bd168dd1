"""Errors lead on: what happened, why, and then an act of the reader; a page speaks of pages, not of commands."""

import ast
import csv
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy.exc import DatabaseError

from source import ROOT, import_graph, module_of, nodes_of, python_files
from tapete import words
from tapete.coded_notes import CodedNote
from tapete.command_result import PAGE, TERMINAL, describe_error
from tapete.errors import UserError
from tapete.files import describe_reason, reason_of
from tapete.library import engine
from tapete.library.engine import make_engine, our_errors
from tapete.texts.folding import fold_name
from tapete.tournament.core.entries.entry_table import ENTRY_KINDS
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.settings import SETTINGS
from tapete.tournament.saying.error_words import describe_on_page
from tapete.tournament.saying.setting_words import describe_setting
from tapete.tournament.saying.speaker import Speaker
from tapete.tournament.verbs.outcome import sentence_of_note
from tapete.tournament.verbs.penalties import give_penalty
from tapete.words import has_words, speak_language, translate
from tapete.words.po import parse_po

ACTS = {
    "es": "abre acerca acorta actualiza agrega anota aparta borra busca cambia cierra compara concede conecta copia "
    "corrige crea cuenta da deja descarga desconecta deshaz di elige empareja empieza enciende entra entrega "
    "envia escanea escribe espera exporta guarda haz importa indica inicia inscribe instala intenta juega lee "
    "libera marca mira mueve numera pega pide pon pregunta prepara prueba publica pulsa quita recoge registra reinicia "
    "repite reporta retira revisa saca sigue termina trae une usa vuelve",
    "en": "add ask bring change check choose close collect compare copy correct create cut download drop enter export "
    "fetch find finish free give go grant hand import install join keep leave let log look make move name number "
    "open pair paste pin plug prepare press publish put read register remove rename reopen repeat report restart run "
    "save say scan see send set settle shorten start take tick try turn type unplug update use wait write",
}
"""What a reader can be told to do."""

NOTHING_TO_DO = {"es": ("No hace falta", "¿Quisiste decir"), "en": ("There is nothing to", "Did you mean")}
"""How an error ends that leaves nothing to do, or that asks."""

WITHOUT_ACT = {
    "error.usage.NoArgsIsHelpError": "the help of the command follows",
    "error.desk.refused_result": "the refusal in it says what to do",
}

OF_THE_TERMINAL = {
    "error.event.changed_by_both": "only a command merges the logs of two stations",
    "error.board.absent": "only a command names a board",
    "error.cards.column": "only a command imports cards",
    "error.cards.doubtful_game": "only a command imports cards",
    "error.cards.long_source": "only a command imports cards",
    "error.cards.title": "only a command imports cards",
    "error.cards.unsure_game": "only a command imports cards",
    "error.deck.ambiguous": "only a command names a deck of the library",
    "error.deck.unsure_game": "a tournament knows its game",
}
"""Errors to which the terminal has a way out and a page none, and why."""

SAID_TO_PROGRAMMERS = {
    "error.library.url": "whoever gives a library by its address knows the word",
    "error.cards.not_csv": "spreadsheets call the format so when they save",
    "error.import.no_record_in_export": "the option of the command is called so",
}
"""Errors that name a thing of programs, because their reader gave it."""

MENU = ("boards", "decks", "desk", "log", "pairings", "players", "print", "round", "settings")
OF_VERBS = tuple(f"tapete.tournament.{room}" for room in ("core", "store", "typed", "verbs"))
NAMES_A_FACE = re.compile(
    r"(?<!\w)--\w|`|\btapete [a-z]|\b([Cc]omando|[Tt]erminal|[Bb]otón|[Pp]ágina(?! web))\b"
    r"|\b([Cc]ommand|[Bb]utton|(?<!web )[Pp]age)\b"
)
JARGON = re.compile(r"(?<!\.)\b(?:JSON|XML|UTF-8|hash|flash|base64|URL|SQL\w*|stdin|traceback)\b", re.IGNORECASE)


def errors_of(language: str) -> dict[str, tuple[str, ...]]:
    """Return the forms of each error as the terminal says it, and as pages do where that differs, with its way out."""
    forms = dict(parse_po((words.FOLDER / f"{language}.po").read_text("utf-8")))
    errors = {}
    for key in forms:
        if key.startswith("error."):
            errors[key] = join_forms(forms[key], forms.get(f"terminal.{key}", ()))
            if f"page.{key}" in forms or (f"terminal.{key}" in forms and key not in OF_THE_TERMINAL):
                errors[f"page.{key}"] = join_forms(forms[key], forms.get(f"page.{key}", ()))
    return errors


def join_forms(what: tuple[str, ...], way_out: tuple[str, ...]) -> tuple[str, ...]:
    """Return the forms of an error with those of a way out after it; one form of either goes with each of the other."""
    if not way_out:
        return what
    count = max(len(what), len(way_out))
    return tuple(f"{what[min(form, len(what) - 1)]} {way_out[min(form, len(way_out) - 1)]}" for form in range(count))


def find_act(text: str, language: str) -> int | None:
    """Return where the first act of a text is; it begins a sentence or a part of one."""
    acts = set(ACTS[language].split())
    for match in re.finditer(
        r"(?:^|[.:;,(]\s|\b(?:o|y|or|and|then|que)\s)\s*(?:or |and |o |y |then |if )?([\w]+)", text
    ):
        word = fold_name(match[1])
        if word in acts or re.sub(r"(?:lo|la|le|te)s?$", "", word) in acts:
            return match.start(1)
    command = re.search(r"(?:tapete |make |--|\{command\})", text)
    return command.start() if command else None


def bare_errors(language: str) -> Iterator[str]:
    """The keys of errors whose reader is left alone, or is told what to do before what happened."""
    for key, forms in errors_of(language).items():
        for form in forms:
            if key in WITHOUT_ACT or form.partition("{")[0].startswith(NOTHING_TO_DO[language]):
                continue
            act = find_act(form, language)
            if act == 0 or (act is None and not any(words in form for words in NOTHING_TO_DO[language])):
                yield f"{key}: {form}"


@pytest.mark.parametrize("language", sorted(ACTS))
def test_every_error_says_what_happened_and_then_what_to_do(language: str) -> None:
    assert len(errors_of(language)) > 400
    assert list(bare_errors(language)) == []


@pytest.mark.parametrize("language", sorted(ACTS))
def test_what_is_excused_from_an_act_has_none(language: str) -> None:
    errors = errors_of(language)
    assert [key for key in WITHOUT_ACT for form in errors[key] if find_act(form, language) is not None] == []


def codes_that_verbs_reach() -> set[str]:
    """Return the texts that may be codes of errors in the rooms below the faces and in all that these import."""
    graph = import_graph(ROOT / "host")
    reached: set[str] = set()
    waiting = {module for module in graph if module.startswith(OF_VERBS)}
    while waiting:
        reached |= waiting
        waiting = {imported for module in waiting for imported in graph[module]} - reached
    files = [path for path in python_files("host/tapete") if module_of(path, ROOT / "host") in reached]
    return {str(node.value) for path in files for node in nodes_of(path) if isinstance(node, ast.Constant)}


@pytest.mark.parametrize("language", words.list_spoken())
def test_no_error_that_a_verb_can_reach_names_a_face(language: str) -> None:
    """A command and a form say the same of it; what to do at one of them stands under the keys of that face."""
    errors = {f"error.{code}" for code in codes_that_verbs_reach()}
    forms = dict(parse_po((words.FOLDER / f"{language}.po").read_text("utf-8")))
    reached = errors & forms.keys()
    assert len(reached) > 250 or language not in ACTS
    assert [key for key in sorted(reached) if NAMES_A_FACE.search(" ".join(forms[key]))] == []


@pytest.mark.parametrize("language", sorted(ACTS))
def test_no_error_of_a_page_names_a_command_or_an_option(language: str) -> None:
    """Whoever is at a page has no terminal: such an error has a way out for pages, too."""
    forms = dict(parse_po((words.FOLDER / f"{language}.po").read_text("utf-8")))
    assert [key for key in forms if key.startswith("page.") and f"error.{key.removeprefix('page.')}" in forms] == []
    of_terminals = [key for key in forms if key.startswith("terminal.error.")]
    assert len(of_terminals) > 90
    errors = [key.removeprefix("terminal.") for key in of_terminals]
    assert {key for key in errors if f"page.{key}" not in forms} == OF_THE_TERMINAL.keys()
    of_pages = {key: " ".join(texts) for key, texts in errors_of(language).items() if key.startswith("page.")}
    assert [key for key, text in of_pages.items() if re.search(r"\btapete [a-z]|(?<!\w)--\w", text)] == []


@pytest.mark.parametrize(("language", "place"), [("es", r"\ben ([A-ZÁÉÍÓÚ]\w+)"), ("en", r"\bunder ([A-Z]\w+)")])
def test_a_place_that_an_error_of_a_page_names_is_in_the_menu(language: str, place: str) -> None:
    errors = errors_of(language)
    with speak_language(language):
        menu = {translate(f"desk.menu.{page}").split()[0] for page in MENU} | {translate("desk.people").split()[0]}
    named = {name for key in errors if key.startswith("page.") for name in re.findall(place, " ".join(errors[key]))}
    assert len(named) > 6
    assert named - menu - {translate("desk.game"), "MicroPython", "Linux", "Game"} == set()


@pytest.mark.parametrize("language", sorted(ACTS))
def test_no_error_speaks_as_a_programmer(language: str) -> None:
    texts = {key: re.sub(r"\{.*?\}", "", " ".join(forms)) for key, forms in errors_of(language).items()}
    spoken = {key: found[0] for key, text in texts.items() if (found := JARGON.search(text))}
    assert {key: word for key, word in spoken.items() if key not in SAID_TO_PROGRAMMERS} == {}
    assert [key for key in SAID_TO_PROGRAMMERS if key not in spoken] == []


@pytest.mark.parametrize("language", sorted(ACTS))
def test_a_word_of_the_log_in_an_error_is_said_as_people_say_it(language: str) -> None:
    """Every kind of entry and every one of its arguments has words of its own."""
    with speak_language(language):
        for kind, entry in ENTRY_KINDS.items():
            for parameter in entry.parameters:
                error = EventError("event.bad_argument", kind=kind, name=parameter.name, value="x")
                assert has_words(f"argument.{parameter.name}"), parameter.name
                assert translate(f"argument.{parameter.name}") in describe_error(error)
            assert has_words(f"entry.{kind}"), kind
            assert f"({translate(f'entry.{kind}')})" in describe_on_page(
                EventError("event.unknown_argument", kind=kind, word="x")
            )


@pytest.mark.parametrize("text", ['"Ana', '"Ana"Leo', "x" * 200_000])
def test_what_python_says_of_a_csv_is_said_in_the_language_of_the_user(text: str) -> None:
    with pytest.raises(csv.Error) as raised:
        list(csv.reader([text], strict=True))
    for language in ACTS:
        with speak_language(language):
            assert reason_of(raised.value) not in ("", str(raised.value))


def test_what_sqlite_says_is_said_in_the_language_of_the_user(tmp_path: Path) -> None:
    garbage = tmp_path / "garbage"
    garbage.write_bytes(b"no database at all" * 100)
    for path in (garbage, tmp_path / "none" / "none"):
        with pytest.raises(sqlite3.Error) as raised, sqlite3.connect(path) as connection:
            connection.execute("SELECT * FROM cards")
        assert reason_of(raised.value) in (translate("reason.no_database"), translate("reason.unopened"))
    assert describe_reason("nobody knows this") == "nobody knows this"


@pytest.mark.parametrize(
    ("where", "reason"),
    [
        ("postgresql://ana@127.0.0.1:1/liga", "reason.refused"),
        ("postgresql://ana@no.such.host.invalid/liga", "reason.no_host"),
    ],
)
def test_what_psycopg_says_of_a_server_is_said_in_the_language_of_the_user(where: str, reason: str) -> None:
    for language in ACTS:
        with speak_language(language), pytest.raises(UserError) as raised, our_errors(where):
            make_engine(where).connect()
        with speak_language(language):
            assert (raised.value.code, raised.value.fields["reason"]) == ("library.server", translate(reason))


@pytest.mark.parametrize("state", sorted(engine._REASONS))
def test_what_postgresql_says_in_the_language_of_its_server_is_said_in_that_of_the_user(state: str) -> None:
    class Refused(Exception):
        sqlstate = state

    with pytest.raises(UserError) as raised, our_errors("here"):
        raise DatabaseError("SELECT", None, Refused("FEHLER: geht nicht"))
    assert raised.value.fields["reason"] == translate(engine._REASONS[state])
    assert raised.value.code == engine._STATES[state]


@pytest.mark.parametrize(
    ("where", "reason"), [("nothing://x", "reason.no_driver"), ("sqlite://[", "reason.no_address")]
)
def test_what_sqlalchemy_says_of_an_address_is_said_in_the_language_of_the_user(where: str, reason: str) -> None:
    with pytest.raises(UserError) as raised:
        make_engine(where)
    assert (raised.value.code, raised.value.fields["reason"]) == ("library.url", translate(reason))


@pytest.mark.parametrize("language", sorted(ACTS))
def test_every_setting_of_a_tournament_is_said_as_people_say_it(language: str) -> None:
    """So do its values, where they are words: the log and the page of settings name neither as the log has them."""
    with speak_language(language):
        for name, setting in SETTINGS.items():
            assert name == "secret" or has_words(f"desk.setting.{name}"), name
            group = "desk.stage" if name == "stage" else f"desk.choice.{name}"
            values = getattr(setting.kind, "choices", ())
            assert [value for value in values if isinstance(value, str) and not has_words(f"{group}.{value}")] == []
        for name in ("no_show", "penalties"):
            assert "_" not in describe_setting(name, str(SETTINGS[name].default))
        said = [describe_setting(name, value).partition(": ")[2] for name, value in (("rounds", "5"), ("pins", "yes"))]
        assert said == ["5", translate("desk.choice.pins.yes")]


def test_the_reason_of_a_refused_result_is_said_in_the_words_of_the_face() -> None:
    fields: dict[str, str | int] = {"table": 3, "reason": "event.rounds_over", "rounds": 5, "more": 6}
    sentence = sentence_of_note(CodedNote("event.result_refused", fields))
    in_terminal, on_page = (Speaker(face, {}, "LIGA").say(sentence) for face in (TERMINAL, PAGE))
    assert "tapete event change LIGA rounds=6" in in_terminal
    assert "tapete event" not in on_page
    assert on_page.startswith("Mesa 3: ")
    assert "{" not in in_terminal + on_page


@pytest.mark.parametrize(
    ("error", "both", "in_terminal", "on_page"),
    [
        (EventError("event.no_league"), "no es una liga", "tapete event pair TORNEO", "la ronda que sigue, en Ronda."),
        (
            EventError("event.setting_above", name="pod_low", value=5, other="pod_high", most=4),
            "» (5) no puede ser más que «",
            "«pod_low» (5) no puede ser más que «pod_high» (4). Cambia uno de los dos, o los dos en la misma línea.",
            "«Jugadores por grupo, como mínimo» (5) no puede ser más que",
        ),
        (
            EventError("event.tie_breaks_of_games", names="game_win, points"),
            "estos desempates los cuentan: ",
            ": game_win, points. Quítalos del ajuste tie_breaks.",
            " (GW), puntos. Quítalos del ajuste «Desempates».",
        ),
    ],
)
def test_each_face_says_the_same_of_an_error_with_its_own_way_out(
    error: EventError, both: str, in_terminal: str, on_page: str
) -> None:
    with speak_language("es"):
        terminal, page = describe_error(error), describe_on_page(error)
    assert (both in terminal, in_terminal in terminal, both in page, on_page in page) == (True,) * 4, (terminal, page)
    assert (in_terminal in page, on_page in terminal) == (False, False)


def test_an_error_of_the_host_may_have_a_field_named_as_what_refusals_have() -> None:
    with pytest.raises(UserError) as caught:
        give_penalty(None, 1, "warning", "dos palabras", "")  # type: ignore[arg-type]  # it is refused before
    assert "dos palabras" in describe_error(caught.value)
    assert "dos palabras" in describe_on_page(caught.value)
