"""The game of a file of cards is told by what stands in it, or asked, and never taken for another one."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from game_catalogues import CATALOGUES, FORMS
from samples import REAL, needs_real_cards

from tapete.cards.reading import parse_catalogue, read_catalogue
from tapete.errors import UserError
from tapete.samples import CARDS
from tapete_rules.registry import game_title

Run = Callable[..., tuple[int, str, str]]
GAMES = sorted(CATALOGUES)
BARE = "codigo,nombre\nFAR-001,Ilda del Faro\nFAR-002,Muelle Hondo\nFAR-009,Otra\n"
MAGIC = "name,set,type,rarity,mana,power\nLobo Gris,ABC,Criatura,Común,2,2\nRayo Corto,ABC,Instantáneo,Rara,1,\n"


def error_of(text: str, game: str = "", **fields: Any) -> UserError:
    with pytest.raises(UserError) as caught:
        parse_catalogue(text, "c.csv", game, **fields)
    return caught.value


def write(folder: Path, text: str, name: str = "c.csv") -> Path:
    folder.mkdir(exist_ok=True)
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def data_of(answer: tuple[int, str, str]) -> Any:
    assert answer[0] == 0, answer
    return json.loads(answer[1])


@pytest.mark.parametrize(("game", "text"), FORMS)
def test_a_game_is_recognised_by_columns_and_values(game: str, text: str) -> None:
    reading = parse_catalogue(text, "c.csv")
    assert (reading.catalogue.game, len(reading.catalogue)) == (game, text.count("\n") - 1)
    assert parse_catalogue(text, "c.csv", game).catalogue.cards == reading.catalogue.cards


@pytest.mark.parametrize(("game", "text"), FORMS)
def test_no_other_game_takes_the_cards(game: str, text: str) -> None:
    for other in GAMES:
        if other != game:
            error = error_of(text, other)
            assert (error.code, error.fields["other"], error.fields["game"]) == ("cards.other_game", game, other)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (BARE, "cards.unsure_game"),
        (MAGIC, "cards.doubtful_game"),
        ("folio,name,type\nA-1,Uno,\n", "cards.unsure_game"),
        ("code,name,type\nA-1,Uno,Dragón\n", "cards.unsure_game"),
        ("code,name,level,type\nA-1,Uno,3,Fuego\nA-2,Dos,4,Fuego\n", "cards.unsure_game"),
        ("folio,name,type,damage,rests\nA-1,Uno,Dragón,1,1\nA-2,Dos,Gato,1,1\n", "cards.doubtful_game"),
        ("name,damage,rests,card_type,level,atk_a\nUno,1,1,digimon,3,300\n", ""),
        ("name,type,damage,rests,card_type,atk_a\nUno,Bio,1,1,digimon,300\n", "cards.unsure_game"),
        ("habilidad,efecto\nAbrir Paso,x\n", "cards.column"),
        ("name,damage,rests\n", "cards.empty"),
        ("", "cards.column"),
    ],
)
def test_what_cannot_be_told_is_refused(text: str, code: str) -> None:
    if code:
        assert error_of(text).code == code
    else:
        assert parse_catalogue(text, "c.csv").catalogue.game == "digimon"


def test_a_few_odd_rows_are_doubts_and_no_other_game() -> None:
    text = "folio,name,type,damage,rests\nA-1,Uno,Bio,0,0\nA-2,Dos,Adendei,99,1\n"
    assert [doubt.code for doubt in parse_catalogue(text, "c.csv").doubts] == ["cards.number"]


def test_a_game_that_is_named_takes_what_no_other_game_claims() -> None:
    reading = parse_catalogue("folio,name,type,damage\nA-1,Uno,Dragón,1\n", "c.csv", "kodem")
    assert [doubt.code for doubt in reading.doubts] == ["cards.no_columns", "cards.type"]


@pytest.mark.parametrize("game", GAMES)
def test_an_import_says_the_game_and_keeps_it_apart(run: Run, tmp_path: Path, game: str) -> None:
    for name in GAMES:
        run("cards", "import", write(tmp_path / name, CATALOGUES[name][0], "cards.csv"))
    path = write(tmp_path / "again", CATALOGUES[game][0], f"{game}.csv")
    code, output, _ = run("cards", "import", path)
    assert (code, f": 3 cartas de {game_title(game)} (nuevas: 0, cambiadas: 0, iguales: 3)." in output) == (0, True)
    listed = data_of(run("cards", "list", "--json"))["catalogues"]
    assert [row["cards"] for row in listed] == [3] * (len(GAMES) + 1)
    for other in GAMES:
        if other != game:
            code, output, _ = run("cards", "import", path, "--game", other, "--json")
            assert (code, json.loads(output)["error"]["code"]) == (2, "cards.other_game")


def test_a_file_of_codes_and_names_is_of_the_game_that_has_them(run: Run, tmp_path: Path) -> None:
    path = write(tmp_path, BARE, "precios.csv")
    code, _, problem = run("cards", "import", path)
    assert (code, "--game" in problem, "digimon" in problem) == (2, True, True)
    run("cards", "import", write(tmp_path, CATALOGUES["digimon"][0], "digi.csv"))
    assert run("cards", "import", path)[0] == 2, "cards of another game tell nothing"
    run("cards", "import", write(tmp_path, CATALOGUES["kodem"][0], "kodem.csv"))
    data = data_of(run("cards", "import", path, "--dry-run", "--json"))
    assert (data["game"], data["game_told_by"], data["added"]) == ("kodem", "library", 1)
    assert "porque la biblioteca ya tiene estas cartas" in run("cards", "import", path)[1]


@pytest.mark.parametrize(("typed", "game"), [("3\n", "exalios"), ("9\nexalios\n", "exalios"), ("\n", ""), ("", "")])
def test_who_sits_at_a_terminal_is_asked(
    run: Run, tmp_path: Path, answering: Callable[[str], None], typed: str, game: str
) -> None:
    answering(typed)
    code, output, asked = run("cards", "import", write(tmp_path, BARE))
    assert (code, "¿De qué juego es" in asked) == (0 if game else 2, True)
    assert (f"3 cartas de {game_title(game) if game else game}" in output) == bool(game)


def test_columns_that_are_named_help_to_tell_the_game(run: Run, tmp_path: Path) -> None:
    path = write(tmp_path, "ref,título,golpe,pausa\nA-1,Uno,2,1\n")
    assert run("cards", "import", path)[0] == 2
    words = ["--column", "folio=ref", "--column", "damage=golpe", "--column", "rests=pausa"]
    assert "1 carta de Kódem TCG" in run("cards", "import", path, *words)[1]
    assert "1 carta de Kódem TCG (nuevas: 0" in run("cards", "import", path)[1], "the columns are remembered"
    code, output, _ = run("cards", "import", path, "--column", "folio=nada", "--json")
    assert (code, json.loads(output)["error"]["code"]) == (2, "cards.title")
    code, output, _ = run("cards", "import", path, "--column", "color=golpe", "--json")
    assert (code, json.loads(output)["error"]["code"]) == (2, "cards.mapping")


@pytest.mark.parametrize("game", GAMES)
def test_two_catalogues_are_compared_as_one_game(run: Run, tmp_path: Path, game: str) -> None:
    one, two = (write(tmp_path, text, name) for text, name in zip(CATALOGUES[game], ("1.csv", "2.csv"), strict=False))
    data = json.loads(run("cards", "diff", one, two, "--json")[1])
    assert data["game"] == game
    assert run("cards", "diff", one, one)[0] == 0
    other = write(tmp_path, CATALOGUES["digimon" if game != "digimon" else "kodem"][0], "3.csv")
    code, output, _ = run("cards", "diff", one, other, "--json")
    assert (code, json.loads(output)["error"]["code"]) == (2, "cards.other_game")
    run("cards", "import", one)
    assert run("cards", "diff", one)[0] == 0


def test_the_samples_are_recognised() -> None:
    assert read_catalogue(CARDS).catalogue.game == "kodem"


@needs_real_cards
@pytest.mark.parametrize("game", ["kodem", "digimon", "invocacion"])
def test_the_real_catalogues_are_recognised(game: str) -> None:
    path = REAL.parent / game / "cards.csv"
    assert read_catalogue(path).catalogue.game == game
    for other in GAMES:
        if other != game:
            with pytest.raises(UserError, match=r"cards\.other_game"):
                read_catalogue(path, other)
