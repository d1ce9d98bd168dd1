"""Catalogues of several sources: what they differ in, what an import changes, and columns that are remembered."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from samples import sample_catalogue

from tapete.cards.catalogue import Catalogue
from tapete.cards.comparing import compare_catalogues
from tapete.cards.reading import parse_catalogue
from tapete.library.store import Library
from tapete.samples import CARDS

Run = Callable[..., tuple[int, str, str]]
HEADER = "folio,name,type,damage,rests,energy"
ONE = f"""{HEADER},set
A-1,Uno,Adendei,1,1,Húmica,x
A-2,"Dós, el Otro",Adendei,2,1,Gélida,x
A-3,Tres,Adendei,3,1,Feral,x
A-4,Cuatro,Bio,0,0,,x
A-5,Cinco,Bio,0,0,,x
A-6,Seis,Bio,0,0,,x
"""
TWO = f"""{HEADER}
A-1,Uno,Adendei,01,2,Huumica
A-2,Tres,Adendei,3,1,Feral
A-3,Dos el otro,Adendei,2,1,Gelida
A-4,Otra,Bio,0,0,
B-5,Cinco,Bio,0,0,
B-7,Siete,Bio,0,0,
"""


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    paths = tmp_path / "one.csv", tmp_path / "two.csv"
    for path, text in zip(paths, (ONE, TWO), strict=True):
        path.write_text(text, encoding="utf-8")
    return paths


def catalogue(text: str) -> Catalogue:
    return parse_catalogue(text, "c.csv").catalogue


def test_a_catalogue_is_like_itself() -> None:
    assert compare_catalogues(sample_catalogue(), sample_catalogue(), "one", "two") == []


def test_each_difference_is_told_once() -> None:
    notes = compare_catalogues(catalogue(ONE), catalogue(TWO), "one", "two")
    assert [note.describe() for note in notes] == [
        "A-1 Uno: rests es «1» en one y «2» en two.",
        "A-2 y A-3 llevan los códigos cambiados: A-2 es «Dós, el Otro» en one y «Tres» en two.",
        "A-4 es «Cuatro» en one y «Otra» en two.",
        "Cinco es A-5 en one y B-5 en two.",
        "A-6 Seis solo está en one.",
        "B-7 Siete solo está en two.",
    ]
    assert len(compare_catalogues(catalogue(TWO), catalogue(ONE), "two", "one")) == len(notes)


def test_cards_diff(run: Run, files: tuple[Path, Path]) -> None:
    code, output, _ = run("cards", "diff", *files)
    assert (code, output.splitlines()[0]) == (1, "Diferencias (Kódem TCG), 6:")
    data = json.loads(run("cards", "diff", *files, "--json")[1])
    assert (data["first"], data["second"]) == ("one.csv", "two.csv")
    assert {row["code"] for row in data["differences"]} == {
        "cards.differs",
        "cards.swapped",
        "cards.renamed",
        "cards.recoded",
        "cards.only",
    }
    code, output, _ = run("cards", "diff", CARDS, CARDS)
    assert (code, "tienen el mismo contenido" in output) == (0, True)


def test_cards_diff_with_the_library(run: Run, files: tuple[Path, Path]) -> None:
    run("cards", "import", files[0])
    assert run("cards", "diff", files[0])[0] == 0
    code, output, _ = run("cards", "diff", files[1])
    assert (code, "en la biblioteca" in output) == (1, True)
    assert run("cards", "diff", files[0].with_name("none.csv"))[0] == 2


def test_an_empty_library_has_nothing_to_compare_with(run: Run, files: tuple[Path, Path]) -> None:
    for library in ("none yet", "empty"):
        code, output, problem = run("cards", "diff", files[0])
        assert (code, output, "con las que comparar" in problem) == (2, "", True), library
        Library().close()
    assert run("cards", "diff", files[0], "--game", "ajedrez")[0] == 2


def test_an_import_tells_which_codes_become_other_cards(run: Run, files: tuple[Path, Path]) -> None:
    run("cards", "import", files[0])
    code, output, _ = run("cards", "import", files[1])
    assert code == 0
    assert "A-2 y A-3 llevan los códigos cambiados" in output
    assert "A-4 es «Cuatro» en la biblioteca y «Otra» en two.csv." in output
    assert "Valores cambiados (1):\n  A-1 Uno: rests era «1» y ahora es «2»." in output
    assert "Dudas" not in run("cards", "import", files[1])[1]


def test_the_columns_of_a_source_are_remembered(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "odd.csv"
    path.write_text("ref,título,clase,golpe,pausa\nA-1,Uno,Bio,2,1\n", encoding="utf-8")
    named = ["folio=REF", "name=titulo", "type=Clase", "damage=golpe", "rests=pausa"]
    words = [word for pair in named for word in ("--column", pair)]
    code, output, _ = run("cards", "import", path, *words, "--source", "tienda")
    assert (code, "damage = «golpe»" in output) == (0, True)
    code, output, _ = run("cards", "import", path, "--source", "tienda")
    assert (code, "nuevas: 0, cambiadas: 0, iguales: 1" in output) == (0, True)
    code, output, _ = run("cards", "import", path)
    assert (code, "En la biblioteca, el catálogo se llama tienda." in output) == (0, True)
    assert run("cards", "diff", path)[0] == 0
    code, output, _ = run("cards", "import", path, "--column", "damage=")
    assert (code, "Sin columnas damage:" in output) == (0, True)
    assert run("cards", "import", path)[0] == 0


@pytest.mark.parametrize("named", ["golpe", "color=x", "=x", "damage=nada"])
def test_a_column_that_cannot_be(run: Run, named: str) -> None:
    code, output, problem = run("cards", "import", CARDS, "--column", named)
    assert (code, output) == (2, "")
    assert named.partition("=")[0] in problem
