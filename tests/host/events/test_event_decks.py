"""Deck lists of a tournament: registered with their findings, locked with round 1, compared, forgotten, resumed."""

import csv
import json
import random
import shutil
from pathlib import Path

import pytest
from event_play import new_event, publish_round, push_lines
from hypothesis import given
from hypothesis import strategies as st
from samples import sample_catalogue

from tapete.command_result import CommandResult
from tapete.errors import UserError
from tapete.library.event_values import RegisteredCard, RegisteredDeck, StoredPlayer
from tapete.library.store import Library
from tapete.samples import DECKS
from tapete.texts.folding import fold_name
from tapete.tournament.commands.copies import resume_event
from tapete.tournament.commands.decks import list_decks, register_deck, show_deck
from tapete.tournament.commands.lifecycle import create_event, delete_event, export_event
from tapete.tournament.commands.penalties import give_penalty
from tapete.tournament.commands.players import forget_player, list_players, mark_paid, register_players
from tapete.tournament.commands.rounds import pair_round
from tapete.tournament.commands.rounds import publish_round as publish
from tapete.tournament.core.errors import EventError
from tapete.tournament.store import station as station_module
from tapete.tournament.store.deck_lists import compare_decks, deck_digest
from tapete.tournament.store.opening import open_station
from tapete.tournament.typed.player_list import format_players, read_players
from tapete.tournament.typed.secret_words import format_secret

BRUMA = DECKS[0].read_text("utf-8")
ASCUA = DECKS[1].read_text("utf-8")
SHORT = "\n".join(line for line in BRUMA.splitlines() if "Guijarro" not in line and "Musgo" not in line)
SHORT = SHORT.replace("(26)", "(24)")


@pytest.fixture(scope="module")
def stocked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library with the sample cards, made once."""
    place = tmp_path_factory.mktemp("stocked") / "library.sqlite3"
    with Library(str(place)) as made:
        made.save_catalogue(sample_catalogue(), "shop.csv")
    return place


@pytest.fixture
def library(stocked: Path, tmp_path: Path) -> str:
    """A library with the sample cards and a tournament LIGA that nobody plays in yet; its copy is in `stick`."""
    place = shutil.copy(stocked, tmp_path / "library.sqlite3")
    (tmp_path / "stick").mkdir()
    create_event("Liga de noviembre", "", "kodem", ["rounds=3"], tmp_path / "stick", str(place))
    return str(place)


def write_decks(tmp_path: Path, **texts: str) -> Path:
    folder = tmp_path / "mazos"
    folder.mkdir(exist_ok=True)
    for name, text in texts.items():
        (folder / name.replace("_dot_", ".")).write_text(text, encoding="utf-8")
    return folder


def register(tmp_path: Path, library: str, rows: str, note: str = "", **texts: str) -> object:
    listed = tmp_path / "lista.csv"
    listed.write_text(rows, encoding="utf-8")
    folder = write_decks(tmp_path, **texts)
    return register_players("LIGA", str(listed), "", "", "", library, decks=folder, note=note)


def states(library: str) -> dict[str, str]:
    rows = list_decks("LIGA", library).data["decks"]
    assert isinstance(rows, list)
    return {row["name"]: row["verdict"] for row in rows}


def test_decks_are_found_by_number_name_id_and_by_a_column(tmp_path: Path, library: str) -> None:
    rows = "nombre,apodo,id,número,mazo\nAna López,anita,,1,\nLeo,,T-9,2,\nNuria,,,3,\nBeto,,,4,otro.txt\nEva,,,5,\n"
    done = register(tmp_path, library, rows, **{
        "Ana Lopez.txt": BRUMA, "t-9.txt": ASCUA, "03.kdeck": ASCUA, "otro.txt": BRUMA, "vecina.txt": BRUMA,
    })  # fmt: skip
    assert states(library) == {
        "Ana López": "legal", "Leo": "legal", "Nuria": "legal", "Beto": "legal", "Eva": "missing"
    }  # fmt: skip
    assert done.exit_code == 0  # type: ignore[attr-defined]
    text = "\n".join((*done.lines, *done.asides))  # type: ignore[attr-defined]
    assert "vecina.txt" in text
    assert done.data["unmatched"] == ["vecina.txt"]  # type: ignore[attr-defined]


def test_a_refused_deck_is_told_with_its_findings_and_accepted_with_a_note(tmp_path: Path, library: str) -> None:
    doubled = BRUMA + "BRU-001 | Nerea, Voz del Faro | adendei vigía | bruma\n"
    done = register(tmp_path, library, "nombre\nAna\nLeo\n", **{"ana.txt": doubled, "leo.txt": "Nada Que Ver\n"})
    assert states(library) == {"Ana": "missing", "Leo": "missing"}
    assert done.exit_code == 1  # type: ignore[attr-defined]
    text = "\n".join(done.lines)  # type: ignore[attr-defined]
    assert "L35" in text
    assert "Nada Que Ver" in text
    again = tmp_path / "mazos" / "ana.txt"
    taken = register_deck("LIGA", 1, str(again), "una carta prestada", None, "", library)
    assert (taken.exit_code, taken.data["verdict"]) == (0, "accepted")
    assert "una carta prestada" in "\n".join(show_deck("LIGA", 1, library).lines)
    assert "prestada" not in str(export_event("LIGA", None, library).data["text"])


def test_a_deck_is_replaced_before_round_1_and_locked_from_then_on(tmp_path: Path, library: str) -> None:
    register(tmp_path, library, "nombre\nAna\nLeo\nNuria\nBeto\n", **{"ana.txt": BRUMA, "leo.txt": ASCUA})
    assert register_deck("LIGA", 1, str(DECKS[1]), "", None, "", library).exit_code == 0
    assert show_deck("LIGA", 1, library).data["name"] == "Ascua Vieja"
    pair_round("LIGA", "", library)
    assert register_deck("LIGA", 1, str(DECKS[0]), "", None, "", library).exit_code == 0
    published = publish("LIGA", "", library)
    assert "Nuria" in "\n".join(published.asides)  # who plays without a list is told
    with pytest.raises(EventError, match=r"event\.decks_locked"):
        register_deck("LIGA", 1, str(DECKS[1]), "", None, "", library)
    shown = show_deck("LIGA", 1, library)
    assert (shown.data["name"], shown.data["is_locked"]) == ("Bruma", True)
    assert register_deck("LIGA", 3, str(DECKS[1]), "", None, "", library).exit_code == 0  # a first list, if a late one


def test_another_list_is_compared_with_the_locked_one(tmp_path: Path, library: str) -> None:
    register(tmp_path, library, "nombre\nAna\nLeo\n", **{"ana.txt": BRUMA})
    lines = BRUMA.splitlines()
    cards = lines[3:]
    random.Random(1).shuffle(cards)  # Kódem: a set is registered, and its order may change
    other = tmp_path / "otra.txt"
    other.write_text("\n".join([*lines[:3], *cards]), encoding="utf-8")
    same = show_deck("LIGA", 1, library, str(other))
    assert (same.exit_code, same.data["missing"], same.data["extra"]) == (0, [], [])
    other.write_text(SHORT + "\nASC-001\n", encoding="utf-8")
    differs = show_deck("LIGA", 1, library, str(other))
    assert differs.exit_code == 1
    assert [row["name"] for row in differs.data["missing"]] == ["Guijarro, Puño Pequeño", "Musgo, Raíz Paciente"]  # type: ignore[attr-defined]
    assert [row["code"] for row in differs.data["extra"]] == ["ASC-001"]  # type: ignore[attr-defined]
    with pytest.raises(UserError, match=r"events\.no_deck"):
        show_deck("LIGA", 2, library)


def test_the_order_of_play_is_nobody_s_business(tmp_path: Path, library: str) -> None:
    """In Kódem a Rava must not begin in the Zona Principal (L179), and every match may have another order."""
    register(tmp_path, library, "nombre\nAna\n")
    lines = BRUMA.splitlines()
    rava = next(line for line in lines if "| rava" in line)
    lines.remove(rava)
    listed = tmp_path / "rava.txt"
    listed.write_text("\n".join([*lines[:3], rava, *lines[3:]]), encoding="utf-8")
    taken = register_deck("LIGA", 1, str(listed), "", None, "", library)
    assert (taken.data["verdict"], taken.data["findings"]) == ("legal", [])
    cards = show_deck("LIGA", 1, library).data["cards"]
    assert isinstance(cards, list)
    assert [card["name"] for card in cards] == sorted((card["name"] for card in cards), key=fold_name)


def test_hashes_in_the_log_are_salted_by_the_event(tmp_path: Path, library: str) -> None:
    register(tmp_path, library, "nombre\nAna\nLeo\n", **{"ana.txt": BRUMA, "leo.txt": BRUMA})
    create_event("Copa", "", "kodem", [], None, library)
    register_players("COPA", "Ana", "", "", "", library)
    register_deck("COPA", 1, str(DECKS[0]), "", None, "", library)
    found = {}
    for code in ("LIGA", "COPA"):
        with open_station(code, library) as station:
            found[code] = station.state.players[1].deck
            bare = deck_digest("kodem", station.decks()[1].cards)
            assert bare not in station.event.format_text()
    assert found["LIGA"] != found["COPA"]
    assert all(len(deck) == 32 for deck in found.values())


def test_forgetting_a_player_empties_his_list_here_and_on_the_stick(tmp_path: Path, library: str) -> None:
    register(tmp_path, library, "nombre\nAna\nLeo\n", **{"ana.txt": BRUMA, "leo.txt": ASCUA})
    decks = tmp_path / "stick" / "LIGA.decks.json"
    assert "Guijarro" in decks.read_text("utf-8")
    for player, note in ((1, "no trajo su mazo"), (2, "llegó tarde")):
        give_penalty("LIGA", player, "caution", "", note, "", library)
    forget_player("LIGA", 1, library, lambda _lines: True)
    beside = (tmp_path / "stick" / "LIGA.beside.json").read_text("utf-8")
    assert ("no trajo" in beside, "llegó tarde" in beside) == (False, True)
    assert "Guijarro" not in decks.read_text("utf-8")
    with pytest.raises(UserError, match=r"events\.other_deck"):
        show_deck("LIGA", 1, library)
    assert show_deck("LIGA", 2, library).exit_code == 0
    deleted = delete_event("LIGA", tmp_path / "liga.txt", library, lambda _lines: True)
    assert str(tmp_path / "stick") in "\n".join(deleted.lines)  # the stick is not ours to empty, and it has names


def test_a_laptop_dies_and_lists_salt_notes_and_the_long_name_go_on(tmp_path: Path, library: str) -> None:
    register(tmp_path, library, "nombre\nAna\nLeo\n", **{"ana.txt": BRUMA, "leo.txt": ASCUA})
    pair_round("LIGA", "", library)
    publish("LIGA", "", library)
    give_penalty("LIGA", 1, "caution", "", "llegó tarde", "", library)
    with Library(library) as opened:
        stored = opened.events()[0]
    second = str(tmp_path / "second.sqlite3")
    Library(second).close()
    letters = format_secret(bytes.fromhex(stored.secret))
    resume_event(tmp_path / "stick" / "LIGA.tapete-event", letters, "", "", second, tmp_path / "stick")
    with open_station("LIGA", second) as station:
        assert (station.stored.name, station.stored.salt) == ("Liga de noviembre", stored.salt)
        assert "llegó tarde" in station.library.event_notes(station.stored).values()
    again = show_deck("LIGA", 1, second, str(DECKS[0]))  # the other library has no cards: compared as it is written
    assert (again.data["missing"], again.data["extra"]) == ([], [])
    assert states(second) == {"Ana": "legal", "Leo": "legal"}
    with pytest.raises(EventError, match=r"event\.decks_locked"):
        register_deck("LIGA", 1, str(DECKS[1]), "", None, "", second)
    assert json.loads((tmp_path / "stick" / "LIGA.beside.json").read_text("utf-8"))["name"] == "Liga de noviembre"


class Killed(BaseException):
    """The laptop dies: nothing catches it."""


@pytest.mark.parametrize(("dies_at", "expected"), [("log", "BRU"), ("tidying", "ASC"), ("never", "ASC")])
def test_a_laptop_that_dies_while_a_list_is_replaced_keeps_the_one_that_its_log_names(
    dies_at: str, expected: str, tmp_path: Path, library: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    register(tmp_path, library, "nombre\nAna\nLeo\n", **{"ana.txt": BRUMA, "leo.txt": ASCUA})
    stick = tmp_path / "stick"
    copied: list[Path] = []
    replace_copy = station_module.replace_copy

    def die(*_: object) -> None:
        raise Killed

    def count_copies(path: Path, data: bytes) -> None:
        copied.append(path)
        if dies_at == "tidying" and copied.count(stick / "LIGA.decks.json") == 2:
            raise Killed
        replace_copy(path, data)

    with monkeypatch.context() as dying:
        dying.setattr(station_module, "replace_copy", count_copies)
        if dies_at == "log":
            dying.setattr(station_module, "append_to_copy", die)
        try:
            register_deck("LIGA", 1, str(DECKS[1]), "", None, "", library)
            has_died = False
        except Killed:
            has_died = True
        assert has_died == (dies_at != "never")
    with Library(library) as opened:
        letters = format_secret(bytes.fromhex(opened.events()[0].secret))
    second = str(tmp_path / "second.sqlite3")
    Library(second).close()
    resumed = resume_event(stick / "LIGA.tapete-event", letters, "", "", second, stick)
    assert resumed.data["lost_decks"] == []
    with open_station("LIGA", second) as station:
        assert {card.code[:3] for card in station.decks()[1].cards} == {expected}
    assert len(json.loads((stick / "LIGA.decks.json").read_text("utf-8"))) == 2, "one list of each player is left"


def test_a_list_that_was_replaced_while_the_stick_was_away_is_kept_until_its_log_is_there(
    tmp_path: Path, library: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    register(tmp_path, library, "nombre\nAna\nLeo\n", **{"ana.txt": BRUMA, "leo.txt": ASCUA})
    (tmp_path / "stick").rename(tmp_path / "pocket")
    register_deck("LIGA", 1, str(DECKS[1]), "", None, "", library)
    (tmp_path / "pocket").rename(tmp_path / "stick")

    def die(*_: object) -> None:
        raise Killed

    with monkeypatch.context() as dying:
        dying.setattr(station_module, "append_to_copy", die)
        with pytest.raises(Killed):
            register_players("LIGA", "Sofi", "", "", "", library)
    with Library(library) as opened:
        letters = format_secret(bytes.fromhex(opened.events()[0].secret))
    second = str(tmp_path / "second.sqlite3")
    Library(second).close()
    resumed = resume_event(tmp_path / "stick" / "LIGA.tapete-event", letters, "", "", second)
    assert resumed.data["lost_decks"] == []
    forget_player("LIGA", 1, library, lambda _lines: True)
    kept = json.loads((tmp_path / "stick" / "LIGA.decks.json").read_text("utf-8"))
    assert [each["player"] for each in kept] == [2], "who is forgotten has no older list there either"


def test_a_tournament_without_players_is_resumed_too(tmp_path: Path, library: str) -> None:
    second = str(tmp_path / "second.sqlite3")
    Library(second).close()
    with Library(library) as opened:
        letters = format_secret(bytes.fromhex(opened.events()[0].secret))
    copy = tmp_path / "stick" / "LIGA.tapete-event"
    resumed = resume_event(copy, letters, "", "", second)
    assert (resumed.data["entries"], resumed.data["players"]) == (1, 0)
    register_players("LIGA", "Ana", "", "", "", library)
    forget_player("LIGA", 1, library, lambda _lines: True)
    again = resume_event(copy, letters, "", "OTRA", second)
    assert (again.data["entries"], again.data["players"]) == (2, 0)


def test_a_list_that_the_log_does_not_know_is_not_resumed(tmp_path: Path, library: str) -> None:
    register(tmp_path, library, "nombre\nAna\nLeo\n", **{"ana.txt": BRUMA, "leo.txt": ASCUA})
    decks = tmp_path / "stick" / "LIGA.decks.json"
    decks.write_text(decks.read_text("utf-8").replace("Guijarro", "Peñasco"), encoding="utf-8")
    with Library(library) as opened:
        stored = opened.events()[0]
    second = str(tmp_path / "second.sqlite3")
    Library(second).close()
    letters = format_secret(bytes.fromhex(stored.secret))
    resumed = resume_event(tmp_path / "stick" / "LIGA.tapete-event", letters, "", "", second)
    assert states(second) == {"Ana": "unknown", "Leo": "legal"}
    assert "1" in "\n".join(resumed.asides)


@pytest.mark.parametrize("place", ["postgresql"], indirect=True)
def test_a_server_keeps_lists_too(place: str) -> None:
    Library(place).close()
    create_event("Liga", "", "kodem", [], None, place)
    register_players("LIGA", "Ana", "", "", "", place)
    taken = register_deck("LIGA", 1, str(DECKS[0]), "", None, "", place)
    assert taken.data["verdict"] == "unchecked"
    assert show_deck("LIGA", 1, place, str(DECKS[0])).data["missing"] == []
    forget_player("LIGA", 1, place, lambda _lines: True)
    assert states(place) == {"Jugador 1": "unknown"}


def test_games_say_what_they_register(tmp_path: Path, library: str) -> None:
    create_event("Portal", "", "invocacion", [], None, library)
    create_event("Construido", "", "invocacion", ["options=construido:yes"], None, library)
    for code in ("PORTAL", "CONSTRUIDO"):
        register_players(code, "Ana", "", "", "", library)
    listed = tmp_path / "treinta.txt"
    listed.write_text("\n".join(f"2 Carta {number}" for number in range(15)), encoding="utf-8")
    with pytest.raises(UserError, match=r"events\.no_decks_here"):
        register_deck("PORTAL", 1, str(listed), "", None, "", library)
    taken = register_deck("CONSTRUIDO", 1, str(listed), "", None, "", library)
    assert taken.data["verdict"] == "unchecked"  # no cards of the game are here: the list stands as it was written
    assert taken.data["count"] == 30
    with pytest.raises(UserError, match=r"option\."):
        create_event("Mal", "", "invocacion", ["options=construido:quizas"], None, library)


def test_a_card_is_its_name_or_its_code_as_the_game_says() -> None:
    one = RegisteredDeck(1, "A", (RegisteredCard("A-1", "Gusano", "", 2), RegisteredCard("A-2", "Faro", "", 1)))
    two = (RegisteredCard("B-7", "GUSANO", "", 2), RegisteredCard("A-2", "Faro", "", 1))
    assert compare_decks("kodem", one.cards, two) == ([], [])
    missing, extra = compare_decks("digimon", one.cards, two)
    assert ([card.code for card in missing], [card.code for card in extra]) == (["A-1"], ["B-7"])
    assert deck_digest("kodem", one.cards) == deck_digest("kodem", two)
    assert deck_digest("digimon", one.cards) != deck_digest("digimon", two)


def test_the_lock_stands_in_the_log_itself() -> None:
    event = push_lines(new_event(2, "rounds=3"), "deck 1 abc", "deck 1 def")
    assert event.state.players[1].deck == "def"
    publish_round(event)
    for line, code in (("deck 1 abc", "decks_locked"), ("take_back 5", "stands_on")):
        with pytest.raises(EventError, match=rf"event\.{code}"):
            push_lines(event, line)
    push_lines(event, "deck 2 abc")
    with pytest.raises(EventError, match=r"event\.decks_locked"):
        push_lines(event, "deck 2 def")


names = st.text(st.sampled_from("'=+-@a;,\"\n\t\u2028é "), min_size=1, max_size=12)


@given(name=names, nickname=names, note=names)
def test_players_on_the_stick_are_no_formulas_and_come_back(
    name: str, nickname: str, note: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("stick") / "LIGA.players.csv"
    path.write_text("nombre\nAna\n", encoding="utf-8")
    player = StoredPlayer(3, "x" + " ".join(name.split()), " ".join(nickname.split()), "", " ".join(note.split()))
    raw = StoredPlayer(3, " ".join(name.split()) or "x", player.nickname, "=1+1", player.note)
    for written in (player, raw):
        path.write_text(format_players([written]), encoding="utf-8")
        cells = [cell for row in csv.reader(path.read_text("utf-8").splitlines()) for cell in row]
        assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@"))]
        assert read_players(path, set()) == [written]


def test_players_say_who_has_a_deck(tmp_path: Path, library: str) -> None:
    register(tmp_path, library, "nombre\nAna\nLeo\n", **{"ana.txt": BRUMA})
    mark_paid("LIGA", (2,), library)
    listed = list_players("LIGA", library)
    rows = listed.data["players"]
    assert isinstance(rows, list)
    assert [row["has_deck"] for row in rows] == [True, False]
    assert [line.split("juega")[1] for line in listed.lines] == [", entregó lista", ", pagó"]


def test_deck_files_that_a_list_names_are_not_passed_over_in_silence(tmp_path: Path, library: str) -> None:
    listed = tmp_path / "lista.csv"
    listed.write_text("nombre,mazo\nAna,ana.txt\n", encoding="utf-8")
    assert "--decks" in "".join(register_players("LIGA", str(listed), "", "", "", library).asides)


REGISTERED = "4 Lince\n2 Roble\n\nSideboard\n2 Sol\n1 Luna\n\nFichas\n1 Soldado\n"


@pytest.mark.parametrize("game", ["duelo20", "kodem"])
def test_parts_beside_the_deck_are_registered_and_compared(tmp_path: Path, library: str, game: str) -> None:
    """Without cards of the game a list stands as it was written; cards that nobody knows need a note."""
    create_event("Torneo", "", game, [], tmp_path / "stick", library)
    register_players("TORNEO", "Ana", "", "", "", library)
    taken = register_deck("TORNEO", 1, REGISTERED, "conocida", None, "", library)
    assert taken.data["count"] == 6
    shown = show_deck("TORNEO", 1, library)
    assert shown.data["count"] == 6
    cards = shown.data["cards"]
    assert isinstance(cards, list)
    assert [(card["part"], card["count"], card["name"]) for card in cards] == [
        ("", 4, "Lince"), ("", 2, "Roble"), ("side", 1, "Luna"), ("side", 2, "Sol"), ("tokens", 1, "Soldado"),
    ]  # fmt: skip
    text = "\n".join(shown.lines)
    assert "Reserva, 3:" in text
    assert "Fichas, 1:" in text
    reordered = "Sideboard\n1 Luna\nTokens\n1 Soldado\nReserva\n2 Sol\nMazo\n2 Roble\n4 Lince\n"
    same = show_deck("TORNEO", 1, library, reordered)
    assert (same.exit_code, same.data["missing"], same.data["extra"]) == (0, [], [])
    for other, missing, extra in (
        ("4 Lince\n2 Roble\n\nSideboard\n3 Trampa\n\nFichas\n1 Soldado\n", ["Luna", "Sol"], ["Trampa"]),
        ("4 Lince\n2 Roble\n1 Luna\n\nSideboard\n2 Sol\nFichas\n1 Soldado\n", ["Luna"], ["Luna"]),
        ("4 Lince\n2 Roble\n\nSideboard\n2 Sol\n1 Luna\n", ["Soldado"], []),
        ("4 Lince\n2 Roble\n\nMaybeboard\n2 Sol\n1 Luna\nFichas\n1 Soldado\n", ["Luna", "Sol"], ["Luna", "Sol"]),
    ):
        differs = show_deck("TORNEO", 1, library, other)
        assert differs.exit_code == 1, other
        for key, names in (("missing", missing), ("extra", extra)):
            rows = differs.data[key]
            assert isinstance(rows, list)
            assert [row["name"] for row in rows] == names, (other, key)


def test_parts_beside_the_deck_are_on_the_stick_too(tmp_path: Path, library: str) -> None:
    create_event("Torneo", "", "duelo20", [], tmp_path / "stick", library)
    register_players("TORNEO", "Ana", "", "", "", library)
    taken = register_deck("TORNEO", 1, REGISTERED, "", None, "", library)
    assert any("3 cartas de la reserva" in line for line in taken.lines)
    with Library(library) as opened:
        stored = next(event for event in opened.events() if event.code == "TORNEO")
    second = str(tmp_path / "second.sqlite3")
    Library(second).close()
    letters = format_secret(bytes.fromhex(stored.secret))
    resume_event(tmp_path / "stick" / "TORNEO.tapete-event", letters, "", "", second)
    again = show_deck("TORNEO", 1, second, REGISTERED)
    assert (again.exit_code, again.data["count"], again.data["missing"], again.data["extra"]) == (0, 6, [], [])


def test_a_refused_file_of_a_folder_is_told_by_its_lines(tmp_path: Path, library: str) -> None:
    result = register(tmp_path, library, "nombre\nAna\n", **{"ana.csv": "count,name\n2,Uno\nx,Dos\n,Tres\n"})
    assert isinstance(result, CommandResult)
    text = "\n".join(result.lines)
    assert "Línea 3: «x» no es la cantidad de «Dos»" in text
    assert "Línea 4: «Tres» no lleva cantidad" in text


def test_a_list_without_parts_has_the_hash_of_earlier_versions() -> None:
    plain = (RegisteredCard("A-1", "Gusano", "", 2), RegisteredCard("A-2", "Faro", "", 1))
    assert deck_digest("kodem", plain) == "193b7d329adcf123269722fdf08edf740490fcad248e9f5fcc2a4b777f446425"
    beside = (*plain, RegisteredCard("A-3", "Sol", "", 1, "side"))
    elsewhere = (*plain, RegisteredCard("A-3", "Sol", "", 1, "tokens"))
    assert len({deck_digest("kodem", cards) for cards in (plain, beside, elsewhere)}) == 3
