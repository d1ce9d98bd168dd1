"""A deck is looked up in the cards of its own game at every door, or is refused with the game that it is of."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from game_catalogues import CATALOGUES

from tapete.boards.sync_choice import choose_for_sync
from tapete.cards.reading import parse_catalogue
from tapete.decks.board import board_deck
from tapete.decks.reading import parse_deck_list
from tapete.decks.resolving import resolve_deck
from tapete.demo.demo_run import run_demo
from tapete.errors import UserError
from tapete.library.deck_cards import DeckCards
from tapete.library.store import Library
from tapete_rules.registry import game_title

Run = Callable[..., tuple[int, str, str]]
GAMES = sorted(CATALOGUES)
OTHERS = dict(zip(GAMES, [*GAMES[1:], GAMES[0]], strict=True))
CARDS = {game: parse_catalogue(CATALOGUES[game][0], "c.csv", game).catalogue for game in GAMES}
LISTS = {game: f"# Lista\n2 {CARDS[game].cards[0].code}\n{CARDS[game].cards[1].name}\n" for game in GAMES}
TWINS = "folio,name,type\nFAR-001,Marmon,Adendei\n"


@pytest.fixture
def files(tmp_path: Path) -> dict[str, Path]:
    """A catalogue of each game as a file."""
    paths = {game: tmp_path / f"{game}.csv" for game in GAMES}
    for game, path in paths.items():
        path.write_text(CATALOGUES[game][0], encoding="utf-8")
    return paths


@pytest.fixture
def lists(tmp_path: Path) -> dict[str, Path]:
    """A deck of each game as a file."""
    paths = {game: tmp_path / f"{game}.txt" for game in GAMES}
    for game, path in paths.items():
        path.write_text(LISTS[game], encoding="utf-8")
    return paths


def keep_cards(*games: str) -> None:
    with Library() as library:
        for game in games or GAMES:
            library.save_catalogue(CARDS[game], f"{game}.csv")


def keep_deck(game: str, name: str) -> None:
    resolved = resolve_deck(parse_deck_list(LISTS[game].replace("Lista", name).encode()), CARDS[game])
    with Library() as library:
        library.save_deck(board_deck(resolved), resolved.cards)


def data_of(answer: tuple[int, str, str]) -> Any:
    assert answer[0] in (0, 1), answer
    return json.loads(answer[1])


def error_of(answer: tuple[int, str, str]) -> str:
    assert answer[0] == 2, answer
    return str(json.loads(answer[1])["error"]["code"])


@pytest.mark.parametrize("game", GAMES)
def test_a_named_catalogue_tells_the_game(run: Run, game: str, files: dict[str, Path], lists: dict[str, Path]) -> None:
    for command in ("check", "show"):
        words = ("deck", command, lists[game], "--cards", files[game])
        assert data_of(run(*words, "--json"))["game"] == game
        assert run(*words)[1].splitlines()[1] == f"Juego: {game_title(game)}."
    written = data_of(run("deck", "export", lists[game], "--cards", files[game], "--json"))["text"]
    assert CARDS[game].cards[1].code in written
    for command in ("check", "show", "export"):
        words = ("deck", command, lists[game], "--cards", files[game], "--game", OTHERS[game])
        assert error_of(run(*words, "--json")) == "cards.other_game"


@pytest.mark.parametrize("game", GAMES)
def test_a_deck_is_of_the_game_of_the_library_that_has_its_cards(run: Run, game: str, lists: dict[str, Path]) -> None:
    keep_cards()
    for command in ("check", "show"):
        assert data_of(run("deck", command, lists[game], "--json"))["game"] == game
        assert data_of(run("deck", command, lists[game], "--json", "--game", game))["game"] == game
        assert error_of(run("deck", command, lists[game], "--json", "--game", OTHERS[game])) == "deck.other_game"
    problem = run("deck", "check", lists[game], "--game", OTHERS[game])[2]
    assert f"no tiene ninguna carta de {game_title(OTHERS[game])}; sus cartas son de {game_title(game)}" in problem


@pytest.mark.parametrize("game", GAMES)
def test_a_deck_against_the_catalogue_of_another_game(
    run: Run, game: str, files: dict[str, Path], lists: dict[str, Path]
) -> None:
    words = ("deck", "check", lists[game], "--cards", files[OTHERS[game]])
    assert error_of(run(*words, "--json")) == "deck.unknown_cards"
    assert f"que no están en el catálogo de {game_title(OTHERS[game])}" in run(*words)[2]
    keep_cards(game)
    assert error_of(run(*words, "--json")) == "deck.other_game"


@pytest.mark.parametrize("game", GAMES)
def test_a_kept_deck_stays_of_its_game(run: Run, game: str, files: dict[str, Path]) -> None:
    keep_cards()
    keep_deck(game, "Mío")
    for command in ("check", "show"):
        assert data_of(run("deck", command, "Mío", "--json"))["game"] == game
        for other in GAMES:
            if other != game:
                assert error_of(run("deck", command, "Mío", "--json", "--game", other)) == "deck.kept_other_game"
                assert error_of(run("deck", command, "Mío", "--json", "--cards", files[other])) == "cards.other_game"
    assert error_of(run("play", OTHERS[game], "--deck", "Mío", "--json")) == "deck.kept_other_game"
    keep_deck(OTHERS[game], "Mío")
    assert data_of(run("deck", "check", "Mío", "--json", "--game", game))["game"] == game
    assert error_of(run("deck", "check", "Mío", "--json")) == "deck.ambiguous"


@pytest.mark.parametrize("game", GAMES)
def test_a_sync_reads_each_deck_as_its_own_game(game: str, lists: dict[str, Path]) -> None:
    keep_cards()
    lists[game].write_text(LISTS[game].replace("Lista", "Propia"), encoding="utf-8")
    files = [str(lists[OTHERS[game]]), str(lists[game])]
    with Library() as library:
        choice = choose_for_sync(files, [], None, "", "", library)
        assert [deck.game for deck in choice.decks] == [OTHERS[game], game]
        assert [note.describe() for note in choice.notes if note.code == "deck.read_as"] == [
            f"Lista se leyó como mazo de {game_title(OTHERS[game])}.",
            f"Propia se leyó como mazo de {game_title(game)}.",
        ]
        with pytest.raises(UserError, match=r"deck\.other_game"):
            choose_for_sync(files, [], None, game, "", library)


@pytest.mark.parametrize("game", GAMES)
def test_the_doors_with_a_game_refuse_cards_and_decks_of_another(
    run: Run, game: str, files: dict[str, Path], lists: dict[str, Path]
) -> None:
    other = OTHERS[game]
    assert error_of(run("play", game, "--deck", lists[game], "--cards", files[other], "--json")) == "cards.other_game"
    keep_cards()
    assert error_of(run("play", game, "--deck", lists[other], "--json")) == "deck.other_game"
    if game != "kodem":
        with pytest.raises(UserError, match=r"cards\.other_game"):
            run_demo(None, cards=files[game])  # type: ignore[arg-type]
        with pytest.raises(UserError, match=r"deck\.other_game"):
            run_demo(None, decks=[str(lists[game])] * 2)  # type: ignore[arg-type]


def test_a_tournament_refuses_cards_and_lists_of_another_game(
    run: Run, files: dict[str, Path], lists: dict[str, Path]
) -> None:
    keep_cards()
    run("event", "create", "Liga", "--code", "LIGA", "--game", "kodem")
    run("event", "register", "LIGA", "Ana")
    code, output, _ = run("event", "deck", "LIGA", "1", lists["enadrya"], "--register")
    assert (code, "sus cartas son de Enadrya" in output) == (1, True)
    words = ("event", "deck", "LIGA", "1", lists["kodem"], "--register", "--cards", files["digimon"], "--json")
    assert error_of(run(*words)) == "cards.other_game"


def test_a_deck_of_cards_of_two_games_is_asked_for(run: Run, tmp_path: Path, answering: Callable[[str], None]) -> None:
    keep_cards("digimon")
    with Library() as library:
        library.save_catalogue(parse_catalogue(TWINS, "c.csv").catalogue, "t.csv")
    deck = tmp_path / "deck.txt"
    deck.write_text("2 Marmon\n", encoding="utf-8")
    assert error_of(run("deck", "check", deck, "--json")) == "deck.unsure_game"
    assert data_of(run("deck", "show", deck, "--json"))["game"] == "", "it can be shown as it is"
    answering("2\n")
    code, output, asked = run("deck", "check", deck)
    assert (code, "¿De qué juego es deck?" in asked, "Juego: Kódem TCG." in output) == (1, True, True)


def test_without_any_cards_that_is_said(run: Run, lists: dict[str, Path], tmp_path: Path) -> None:
    assert error_of(run("deck", "check", lists["digimon"], "--json")) == "cards.none_at_all"
    assert error_of(run("deck", "check", lists["digimon"], "--json", "--game", "digimon")) == "cards.none"
    assert error_of(run("deck", "check", lists["digimon"], "--json", "--game", "ajedrez")) == "cards.game"
    assert data_of(run("deck", "show", lists["digimon"], "--json"))["game"] == ""
    keep_cards("kodem")
    assert "que no están en el catálogo de Kódem TCG" in run("deck", "check", lists["digimon"])[2]


def test_a_catalogue_is_read_once_for_many_decks(files: dict[str, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    reader = DeckCards("", files["kodem"], "")
    deck = parse_deck_list(LISTS["kodem"].encode())
    assert reader.catalogue_for(deck) is reader.catalogue_for(deck)
