"""Cards of Digimon HiperColiseo from a catalogue to the table; the real ones where they lie beside the repository."""

import csv
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from tapete.cards.catalogue import CatalogueCard
from tapete.cards.reading import parse_catalogue, read_catalogue
from tapete.cli.main import main
from tapete.decks.board import board_card
from tapete_rules.match import Match
from tapete_rules.move import Move

REAL = Path(__file__).parents[3] / "shared" / "cards" / "digimon" / "cards.csv"
needs_real_cards = pytest.mark.skipif(not REAL.is_file(), reason="the real cards are not beside the repository")

HEADER = (
    "code,name_en,card_type,battle_type,level,atk_a,atk_b,atk_c,"
    "lost_vs_3,lost_vs_4,lost_vs_perfect,lost_vs_ultimate,evolution,type\n"
)


def numbers_of(row: str) -> tuple[int, ...]:
    """Return what a board's deck says of a card that is written so."""
    (card,) = parse_catalogue(HEADER + row + "\n", "c.csv", "digimon").catalogue.cards
    return board_card(card, "digimon").numbers


def test_a_card_has_type_level_attacks_row_and_training() -> None:
    assert numbers_of("X-1,Uno,digimon,B,4,400,300,200,40,30,20,10,Dos=OOX,Reptil") == (
        *(2, 4, 400, 300, 200),
        *(40, 30, 20, 10, 2, 1),
    )


def test_what_a_card_does_not_say_is_unknown() -> None:
    assert numbers_of("X-1,Uno,option,,,,,,,,,,,") == (0, 0, *[-1] * 9)


@pytest.mark.parametrize(
    ("written", "level"),
    [
        *(("3", 3), ("perfect", 5), ("Perfecto", 5), ("ultimate", 6), ("definitivo", 6)),
        *(("Armado", 7), ("híbrido", 8), ("", 0)),
    ],
)
def test_levels_are_numbers_or_words(written: str, level: int) -> None:
    assert numbers_of(f"X-1,Uno,digimon,A,{written},,,,,,,,,")[1] == level


@pytest.mark.parametrize(
    ("written", "training"),
    [
        *(("Dos=OO", (2, 0)), ("Dos=XX | Tres=X", (-1, -1)), ("Dos=OX|Tres=OX", (1, 1))),
        *(("Dos=option", (-1, -1)), ("level III: stays", (-1, -1)), ("Dos=", (-1, -1))),
    ],
)
def test_training_is_known_where_all_ways_take_the_same(written: str, training: tuple[int, int]) -> None:
    assert numbers_of(f"X-1,Uno,digimon,A,4,,,,,,,,{written},")[-2:] == training


def test_a_catalogue_in_spanish_has_the_same_columns() -> None:
    text = "Código;Nombre;Clase;Tipo de batalla;Nivel;Ataque A;PEP 3;PEP definitivo\nX-1;Uno;Digimon;C;3;400;40;10\n"
    reading = parse_catalogue(text, "c.csv", "digimon")
    assert not reading.doubts
    assert board_card(reading.catalogue.cards[0], "digimon").numbers == (3, 3, 400, -1, -1, 40, -1, -1, 10, -1, -1)


def test_doubtful_numbers_types_and_levels_are_told() -> None:
    reading = parse_catalogue(HEADER + "X-1,Uno,token,D,9,x,,,101,,,,,\n", "c.csv", "digimon")
    assert [doubt.code for doubt in reading.doubts] == ["cards.type", *["cards.number"] * 2, *["cards.word"] * 2]


def test_cards_are_imported_and_a_deck_of_them_is_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = [f"X-{number},Carta {number},digimon,A,{3 + number % 2},300,200,100,10,10,10,10,," for number in range(10)]
    cards, deck = tmp_path / "cards.csv", tmp_path / "deck.txt"
    cards.write_text(HEADER + "\n".join(rows) + "\n", "utf-8")
    assert main(["cards", "import", str(cards), "--game", "digimon"]) == 0
    deck.write_text("".join(f"3 X-{number}\n" for number in range(10)), "utf-8")
    assert main(["deck", "check", str(deck), "--game", "digimon"]) == 0
    deck.write_text("4 X-1\n", "utf-8")
    capsys.readouterr()
    assert main(["deck", "check", str(deck), "--game", "digimon"]) == 1
    said = capsys.readouterr().out
    for words in (
        "Cartas en el mazo: 4; deben ser 30.",
        "Carta 1 (X-1): hay 4 copias y el máximo es 3.",
        "El mazo no tiene ningún Digimon de nivel 3",
    ):
        assert words in said


# -- the real cards


def real_cards() -> list[tuple[CatalogueCard, dict[str, str]]]:
    """Each real card with its row as it stands in the file."""
    with REAL.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    reading = read_catalogue(REAL, "digimon")
    assert not reading.doubts
    return list(zip(reading.catalogue.cards, rows, strict=True))


def fights(*effects: Move) -> Iterator[tuple[Match, list[dict[str, str]]]]:
    """Every real card against every other, and itself, after some effects."""
    for (mine, my_row), (theirs, their_row) in product(real_cards(), repeat=2):
        match = Match("digimon")
        moves = [Move(0, "first", (1,))]
        for seat, card in ((1, mine), (2, theirs)):
            moves.append(Move(seat, "reveal", board_card(card, "digimon").move_arguments()))
        for move in (*moves, *effects):
            match.push(move)
        yield match, [my_row, their_row]


def power(match: Match, seat: int) -> int | None:
    cell = match.view(seat).find_cell("power")
    assert cell is not None
    return cell.value


@needs_real_cards
def test_the_real_catalogue_is_read_whole() -> None:
    assert len(real_cards()) == 9


@needs_real_cards
def test_real_cards_fight_with_the_attack_of_the_rivals_type() -> None:
    for match, (mine, theirs) in fights():
        assert power(match, 1) == int(mine["atk_" + theirs["battle_type"].lower()])
        assert power(match, 2) == int(theirs["atk_" + mine["battle_type"].lower()])


@needs_real_cards
def test_attack_c_of_a_real_card_beats_every_attack_a() -> None:
    for match, (mine, theirs) in fights(Move(1, "use", ("C",))):
        assert power(match, 1) == int(mine["atk_c"])
        expected = 0 if mine["battle_type"] == "A" else int(theirs["atk_" + mine["battle_type"].lower()])
        assert power(match, 2) == expected


COLUMNS = {"3": "lost_vs_3", "4": "lost_vs_4", "perfect": "lost_vs_perfect", "ultimate": "lost_vs_ultimate"}


@needs_real_cards
def test_real_cards_lose_what_their_own_row_says_at_the_winners_level() -> None:
    scored = 0
    for match, rows in fights():
        powers = [power(match, seat) or 0 for seat in (1, 2)]
        if powers[0] == powers[1]:
            match.push(Move(1, "tie"))
            expected = [90, 90]
        else:
            loser = 1 if powers[0] < powers[1] else 2
            match.push(Move(loser, "lose"))
            expected = [100, 100]
            expected[loser - 1] -= int(rows[loser - 1][COLUMNS[rows[2 - loser]["level"]]])
            scored += 1
        cells = [match.view(seat).find_cell("points") for seat in (1, 2)]
        assert [cell and cell.value for cell in cells] == expected
    assert scored > 40


TWINS = [(0, "Gemelo"), (1, "Gemelo"), *((number, f"Solo {number}") for number in range(2, 15))]


def test_a_deck_is_checked_by_an_option_of_the_match(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """D9: four of a name by two codes are a warning, or by the option against the rules."""
    rows = [f"X-{number},{name},digimon,A,3,100,100,100,10,20,30,40,,Reptil" for number, name in TWINS]
    (tmp_path / "cards.csv").write_text(HEADER + "\n".join(rows) + "\n", "utf-8")
    (tmp_path / "deck.txt").write_text(
        "2 X-0\n2 X-1\n" + "".join(f"2 X-{number}\n" for number in range(2, 15)), "utf-8"
    )
    line = ["deck", "check", str(tmp_path / "deck.txt"), "--game", "digimon", "--cards", str(tmp_path / "cards.csv")]
    assert main(line) == 0
    assert main([*line, "--option", "copies=name"]) == 1
    assert "D9" in capsys.readouterr().out
    assert main([*line, "--option", "copies=all"]) == 2
