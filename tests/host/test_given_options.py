"""A wrong option is told with those that there are."""

import pytest

from tapete.cli.main import main
from tapete.decks.given_options import explaining_options
from tapete.errors import UserError
from tapete.samples import CARDS, DECKS
from tapete_rules.errors import OptionError
from tapete_rules.match import Match
from tapete_rules.registry import GAMES


@pytest.mark.parametrize("game", [game for game in GAMES if game != "custom"])
@pytest.mark.parametrize(
    ("name", "code", "named"),
    [("none", "option.unknown", "best_of"), ("edition", "option.value", ""), ("minutes", "option.value", "0–600")],
)
def test_the_choices_of_each_game(game: str, name: str, code: str, named: str) -> None:
    with pytest.raises(UserError) as caught, explaining_options(game):
        Match(game, {name: "x"})
    assert caught.value.code == code
    assert named in str(caught.value.fields.get("options", caught.value.fields.get("values")))


def test_a_game_that_is_unknown_has_none() -> None:
    with pytest.raises(OptionError), explaining_options("ajedrez"):
        Match("ajedrez", {})


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (f"deck check {DECKS[0]} --cards {CARDS} --edition 1999", "valores: 2024, 5.1."),
        (f"deck check {DECKS[0]} --game ajedrez", "Elige uno de estos juegos: kodem, enadrya"),
        ("play kodem --option nothing=1", "Elige una de estas: edition, mode"),
        ("play ajedrez", "Elige uno de estos: kodem, enadrya"),
        (
            "play invocacion --option seats=4 --option armagedon=yes",
            "«armagedon» de Invocación: Fronteras solo tiene efecto",
        ),
        ("play invocacion --option extended=yes", "solo tiene efecto con seats=3-8"),
        ("play kodem --option seats=4 --option team_elimination=yes", "solo tiene efecto con mode=equipos"),
        ("play kodem --option mode=equipos --option seats=4 --option teams=12", "«12» no vale"),
        ("play kodem --option seats=4 --option seats=2", "La opción «seats» está dos veces"),
    ],
)
def test_the_words(line: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(line.split()) == 2
    assert said in capsys.readouterr().err
