"""Catalogues of several sources in one library: what an import may change, what it says of that, and taking it back."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.cards.catalogue import Catalogue, CatalogueCard
from tapete.cards.merging import merge_cards
from tapete.library.store import Library

Run = Callable[..., tuple[int, str, str]]
STORE = """folio,name,type,damage,rests,energy,set
LAG-001,"Ilda, Marea Baja",Adendei,2,1,Átlica,LAG
LAG-002,"Bruno, Farol Roto",Adendei Titán,3,2,Pírica,LAG
LAG-003,Custodia del Muelle,Protector,,3,,LAG
LAG-004,Ancla Viva,Ixim,,,,LAG
LAG-005,"Zoé, Hilo de Sal",Adendei,1,0,Gélida,LAG
"""
FANS = """id,nombre,tipo,daño,descansos,energia,expansion,imagen
LAG-001,"Ilda, Marea Baja",adendei,,,Atlica,Laguna Quieta,001.png
LAG-002,"Bruno, Farol Roto",Adendei,4,2,Ninguna,Laguna Quieta,002.png
LAG-003,Custodia del Muelle,protector,,,,Laguna Quieta,003.png
LAG-004,Ancla Viva,Rot,,,,Laguna Quieta,004.png
LAG-006,"Ramón, Red Nueva",Adendei,2,1,Feral,Laguna Quieta,006.png
"""


@pytest.fixture
def store(tmp_path: Path) -> Path:
    path = tmp_path / "tienda.csv"
    path.write_text(STORE, encoding="utf-8")
    return path


@pytest.fixture
def fans(tmp_path: Path) -> Path:
    path = tmp_path / "fans.csv"
    path.write_text(FANS, encoding="utf-8")
    return path


def cards() -> dict[str, CatalogueCard]:
    with Library() as library:
        return {card.code: card for card in library.game_catalogue("kodem").cards}


def data_of(answer: tuple[int, str, str]) -> dict[str, object]:
    assert answer[0] == 0, answer
    return dict(json.loads(answer[1]))


def test_a_blank_never_replaces_a_value(run: Run, store: Path, fans: Path) -> None:
    run("cards", "import", store)
    run("cards", "import", fans)
    found = cards()
    assert [found["LAG-001"].fields[name] for name in ("damage", "rests")] == ["2", "1"]
    assert found["LAG-002"].fields["energy"] == "Pírica"
    assert found["LAG-003"].fields["rests"] == "3"
    assert found["LAG-001"].fields["imagen"] == "001.png"
    assert list(found) == ["LAG-001", "LAG-002", "LAG-003", "LAG-004", "LAG-005", "LAG-006"]


def test_a_column_that_a_source_does_not_have_is_left_alone(run: Run, store: Path, tmp_path: Path) -> None:
    run("cards", "import", store)
    names = tmp_path / "nombres.csv"
    names.write_text("folio,name\nLAG-001,\nlag-002,Bruno Farol Roto\n", encoding="utf-8")
    run("cards", "import", names)
    found = cards()
    assert (found["LAG-001"].name, found["LAG-001"].type) == ("Ilda, Marea Baja", "Adendei")
    assert (found["LAG-002"].name, found["LAG-002"].fields["damage"]) == ("Bruno Farol Roto", "3")
    assert len(found) == 5


def test_what_an_import_changes_is_said_by_column(run: Run, store: Path, fans: Path) -> None:
    run("cards", "import", store)
    code, output, _ = run("cards", "import", fans)
    other = "«LAG»/«Laguna Quieta»"
    assert (code, output.splitlines()[1:]) == (
        0,
        [
            "Valores cambiados (6):",
            "  LAG-004 Ancla Viva: type era «Ixim» y ahora es «Rot».",
            "  LAG-002 Bruno, Farol Roto: damage era «3» y ahora es «4».",
            f"  4 cartas con otro valor de set: LAG-001 {other}, LAG-002 {other}, LAG-003 {other}...",
            "Datos que faltaban y ahora están: imagen 4.",
            "Vienen en blanco en el archivo y conservan lo que había: damage 1, rests 2, energy 1.",
            "El mismo valor, escrito de otra forma: type 3, energy 1.",
            "Para deshacer la importación: tapete cards undo-import",
        ],
    )
    data = data_of(run("cards", "import", fans, "--json"))
    assert (data["changed"], data["changes"], data["kept"]) == (0, [], {"damage": 1, "rests": 2, "energy": 1})


def test_a_dry_run_says_the_same_and_keeps_nothing(run: Run, store: Path, fans: Path) -> None:
    code, output, _ = run("cards", "import", store, "--dry-run", "--column", "set=set")
    assert (code, "nuevas: 5" in output, output.splitlines()[-1]) == (0, True, "Ensayo: no se guardó nada.")
    assert not Path(Library().place).exists() or cards() == {}
    run("cards", "import", store)
    before = cards()
    trial = data_of(run("cards", "import", fans, "--dry-run", "--json"))
    assert cards() == before
    done = data_of(run("cards", "import", fans, "--json"))
    assert {**trial, "dry_run": False} == done


def test_a_dry_run_makes_no_library(run: Run, store: Path, tmp_path: Path) -> None:
    run("cards", "import", store, "--dry-run")
    assert not (tmp_path / "library.sqlite3").exists()


def test_an_import_can_be_taken_back(run: Run, store: Path, fans: Path) -> None:
    run("cards", "import", store)
    before = cards()
    run("cards", "import", fans, "--column", "damage=daño")
    assert cards() != before
    code, output, _ = run("cards", "undo-import", "--yes")
    assert (code, "fans.csv" in output) == (0, True)
    assert cards() == before
    with Library() as library:
        assert library.columns_of("kodem", "fans.csv") == {}
    assert run("cards", "undo-import", "--yes")[0] == 0
    assert cards() == {}
    code, _, problem = run("cards", "undo-import", "--yes")
    assert (code, "ninguna importación" in problem) == (2, True)


def test_each_import_of_a_source_is_taken_back_by_itself(run: Run, store: Path) -> None:
    run("cards", "import", store)
    store.write_text(STORE.replace("Baja", "Alta"), encoding="utf-8")
    run("cards", "import", store, "--column", "set=set")
    assert cards()["LAG-001"].name == "Ilda, Marea Alta"
    run("cards", "import", store)
    run("cards", "undo-import", "--yes")
    assert cards()["LAG-001"].name == "Ilda, Marea Baja"
    with Library() as library:
        assert library.columns_of("kodem", "tienda.csv") == {}


def test_cards_whose_codes_were_swapped_go_on_with_their_own_values(run: Run, store: Path, tmp_path: Path) -> None:
    run("cards", "import", store)
    swapped = tmp_path / "otra.csv"
    swapped.write_text('folio,name\nLAG-005,Custodia del Muelle\nLAG-003,"Zoé, Hilo de Sal"\n', encoding="utf-8")
    output = run("cards", "import", swapped)[1]
    assert "LAG-005 y LAG-003 llevan los códigos cambiados" in output or "LAG-003 y LAG-005 llevan" in output
    found = cards()
    assert [(found[code].type, found[code].fields["rests"]) for code in ("LAG-003", "LAG-005")] == [
        ("Adendei", "0"),
        ("Protector", "3"),
    ]


def test_cards_of_a_source_without_codes_are_found_by_their_names(run: Run, store: Path, tmp_path: Path) -> None:
    run("cards", "import", store)
    names = tmp_path / "precios.csv"
    names.write_text("nombre,precio\nilda marea baja,10\nNadie,20\n", encoding="utf-8")
    run("cards", "import", names)
    found = cards()
    assert (found["LAG-001"].fields["precio"], found["LAG-001"].name) == ("10", "Ilda, Marea Baja")
    assert list(found)[-1] == "NADIE"


def test_a_diff_takes_the_same_columns_and_remembers_them(run: Run, store: Path, tmp_path: Path) -> None:
    odd = tmp_path / "rara.csv"
    odd.write_text('ref,nombre,tipo,golpe,rests\nLAG-001,"Ilda, Marea Baja",Adendei,5,1\n', encoding="utf-8")
    run("cards", "import", store)
    named = ["--column", "folio=ref", "--column", "damage=golpe"]
    code, output, _ = run("cards", "diff", odd, *named)
    assert (code, "damage es «5» en rara.csv y «2» en la biblioteca" in output) == (1, True)
    assert run("cards", "diff", odd)[1] == output
    assert run("cards", "diff", store, odd)[0] == 1
    assert run("cards", "import", odd)[0] == 0
    assert cards()["LAG-001"].fields["damage"] == "5"
    code, _, problem = run("cards", "diff", odd, "--column", "damage=nada")
    assert (code, "nada" in problem) == (2, True)


NOTHING = ("", "-", "Ninguna")


def plain(text: str) -> str:
    return text.replace("é", "e")


_TEXTS = st.sampled_from(("", "-", "1", "2", "Gélida", "Gelida", "Ninguna"))
_CARDS = st.lists(
    st.builds(
        lambda code, name, type, damage, energy: CatalogueCard(
            "kodem", code, name or code, type, {"damage": damage, "energy": energy}
        ),
        st.sampled_from(("A-1", "A-2", "A-3")),
        st.sampled_from(("", "Uno", "Dos")),
        st.sampled_from(("", "Adendei", "Rot")),
        _TEXTS,
        _TEXTS,
    ),
    max_size=3,
    unique_by=lambda card: card.code,
)


@given(_CARDS, _CARDS)
def test_no_value_is_ever_lost_and_every_other_one_is_told(
    first: list[CatalogueCard], second: list[CatalogueCard]
) -> None:
    known = merge_cards(Catalogue("kodem", ()), Catalogue("kodem", first)).catalogue
    merged = merge_cards(known, Catalogue("kodem", second))
    assert sum(merged.count_changes) == len(second)
    told = {(note.fields["card"], note.fields["column"]) for note in merged.changes}
    for card in known.cards:
        after = merged.catalogue.by_code(card.code)
        assert after is not None
        for column in ("damage", "energy") if after.name in (card.name, card.code) else ():
            before, now = card.fields[column], after.fields[column]
            if before not in NOTHING:
                assert now not in NOTHING
                assert plain(now) == plain(before) or (card.code, column) in told
    again = merge_cards(merged.catalogue, Catalogue("kodem", second))
    assert (again.catalogue.cards, again.added, again.changed) == (merged.catalogue.cards, 0, 0)
