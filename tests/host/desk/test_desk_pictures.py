"""Pictures of tables on a page: all games, what they show and what they never show."""

import re
from typing import Any

import pytest
from any_game import begun, lines, numbers, options, pushed
from hypothesis import given
from hypothesis import strategies as st
from sample_pictures import picture_of

from examples import make_examples
from tapete.tournament.boards.table_pictures import ShownTable, TablePicture, TimerLeft
from tapete.tournament.desk.desk import desk_environment
from tapete.tournament.desk.views.picture_values import describe_shown
from tapete.words import speak_language
from tapete_rules.match import Match
from tapete_rules.registry import GAMES

FEWER = make_examples(10)
SECRET = "SECRETO"
NAMES = {1: "Ana", 2: "<b>Leo</b>", 3: "Sofi", 4: "Beto", 5: "Eva", 6: "Iris", 7: "Omar", 8: "Zoe"}
ENVIRONMENT = desk_environment()
POWERS = (
    "1 evolve 4",
    "2 evolve 4",
    "1 type A",
    "2 type B",
    "1 power any 400 20",
    "2 power any 300",
    "1 phase batalla",
)
OUT_OF_THE_ROUND = (
    *("1 guardian 1", "1 deal 4", "1 place conjuros 3", "2 place conjuros 2", "1 ready", "2 ready"),
    *("1 reveal 8", "2 reveal 6", "1 mana! 3", "2 mana! 3", "1 advance", "1 advance", "2 retire"),
)


def render(picture: TablePicture, language: str = "es", **shown: Any) -> str:
    with speak_language(language):
        values = describe_shown(ShownTable(picture, 100.0, 0.0, **shown), NAMES, 107.9)
        macros = ENVIRONMENT.get_template("table_picture.html").module
        return str(macros.table_picture(values))  # type: ignore[attr-defined]


def plain(page: str) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", page).split())


@pytest.mark.parametrize("game", GAMES)
@FEWER
@given(data=st.data())
def test_every_table_is_shown_with_words_and_no_hidden_card(game: str, data: st.DataObject) -> None:
    """Whatever a view knows of a hidden card, its page has none of it."""
    own = game if game != "custom" else "custom/reloj"
    match = begun(own, data.draw(options(own)))
    language = data.draw(st.sampled_from(("es", "en")))
    for line in lines(match, data.draw(numbers())):
        pushed(match, line)
    picture = picture_of(match)
    page = plain(render(picture, language))
    for view in picture.views:
        for cell in view.own:
            assert cell.value is None or str(cell.value) in page
            assert not cell.hidden or not cell.name, "the view itself names no hidden card"
            if cell.hidden:
                cell.name = SECRET
                cell.detail = ("", SECRET, cell.detail or "")
    assert f"{match.game.NAME}." not in page
    assert "desk." not in page
    assert SECRET not in render(picture, language)


@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_a_game_is_a_sentence_with_the_names_of_the_players(game: str) -> None:
    own, seats = (game, 2) if game != "custom" else ("custom/comandante40", 4)
    match = begun(own, {"seats": seats} if seats > 2 else {})
    for seat in range(2, seats + 1):
        assert pushed(match, f"{seat} concede")
    for language, sentences in (
        ("es", ("Gana Ana: el rival se rindió", "Gana Ana: los demás se rindieron")),
        ("en", ("Ana wins: the rival conceded", "Ana wins: the others conceded")),
    ):
        assert sentences[seats > 2] in plain(render(picture_of(match), language))


def test_a_card_turned_up_by_mistake_is_gone_with_the_undo() -> None:
    match = begun("kodem", {})
    match.play_line("0 1 reveal 1 XX-1")
    assert "XX-1" in render(picture_of(match))
    match.undo(1)
    assert "XX-1" not in render(picture_of(match))


def test_a_timer_that_no_game_has_is_called_as_it_is() -> None:
    match = begun("invocacion", {})
    match.play_line("0 1 timer_start! XX-2")
    page = plain(render(picture_of(match)))
    assert "XX-2" in page
    assert "invocacion." not in page


def test_a_pending_change_stands_beside_what_it_comes_to() -> None:
    page = plain(render(picture_of(begun("kodem", {}), pending=((2, "P", -3), (1, "1", 1)))))
    assert "P 9 −3 ?" in page
    assert "7 +1" in page


def test_clocks_go_on_while_the_board_is_heard() -> None:
    timers = (TimerLeft("match", 0, 65, True), TimerLeft("reloj1", 1, 600, False))
    match = begun("custom/reloj", {})
    page = render(picture_of(match, timers=timers))
    ends, now = map(int, re.findall(r'data-(?:ends|now)="(\d+)"', page))
    assert page.count("data-ends") == 1
    assert ends - now in (57, 58)
    assert f"0:{ends - now}" in page
    assert "10:00" in page
    assert "1:05" in render(picture_of(match, timers=timers), is_live=False)


def test_names_are_hostile_and_each_side_has_its_own() -> None:
    page = render(picture_of(begun("enadrya", {})))
    assert "&lt;b&gt;Leo&lt;/b&gt;" in page
    assert "<b>Leo" not in page
    assert page.count("<section") == 2
    many = plain(render(picture_of(begun("invocacion", {"seats": 5}))))
    assert [name for name in ("Ana", "Sofi", "Beto", "Eva") if name not in many] == []


def test_those_who_have_the_turn_are_marked_as_on_the_displays() -> None:
    for game, moves, marked in (
        ("kodem", (), [True, False]),
        ("digimon", (), [True, False]),
        ("exalios", ("1 ready",), [False, True]),
        ("exalios", ("1 ready", "2 ready"), [True, True]),
    ):
        match = begun(game, {})
        assert all(pushed(match, line) for line in moves)
        sides = re.findall(r'<section class="(.*?)"', render(picture_of(match)))
        assert ["is-turn" in side for side in sides] == marked, (game, moves)
    party = render(picture_of(pushed_to_dealing(begun("invocacion", {"seats": 3}))))
    assert ["is-turn" in side for side in re.findall(r'<section class="(.*?)"', party)] == [False, True, False]


def pushed_to_dealing(match: Match) -> Match:
    """Return a match of three in which the second seat deals."""
    assert pushed(match, "0 guardian 2") or pushed(match, "1 guardian 2")
    return match


def test_what_decides_stands_out_as_on_the_displays() -> None:
    match = begun("enadrya", {})
    for line in ("1 set energy 10", "1 massive"):
        assert pushed(match, line)
    page = render(picture_of(match))
    strong = re.findall(
        r'<div class="live-cell live-word is-strong">\s*<p [^>]*><span class="live-value">(.*?)</span>', page
    )
    assert strong == ["MASIVO"]
    assert len(re.findall(r'class="live-cell live-word"', page)) == 1, "the energy of the rival's turn"
    assert "!" not in plain(page)
    hidden = render(picture_of(begun("kodem", {})))
    assert hidden.count("live-big is-hidden") == 6


@pytest.mark.parametrize(
    ("language", "leads", "words"),
    [
        ("es", ["GANAS +120", "PIERDES -120"], {"Tipo A", "→B", "Tipo B", "→A"}),
        ("en", ["AHEAD +120", "BEHIND -120"], {"Type A", "→B", "Type B", "→A"}),
    ],
)
def test_who_leads_stands_above_the_numbers_and_a_word_stands_alone(
    language: str, leads: list[str], words: set[str]
) -> None:
    match = begun("digimon", {})
    for line in POWERS:
        assert pushed(match, line), line
    page = render(picture_of(match), language)
    sides = page.split("<section")[1:]
    for side, lead in zip(sides, leads, strict=True):
        assert side.index(f'<p class="live-said">{lead}</p>') < side.index("live-cell")
    word_cells = {
        text.strip() for text in re.findall(r'<div class="live-cell live-word[^>]*>\s*<p [^>]*>(.*?)</p>', page)
    }
    assert words <= {plain(text) for text in word_cells}
    assert "live-empty" not in page, "a word has no empty number beside it"


def test_a_word_in_the_place_of_a_large_number_stands_out() -> None:
    match = begun("invocacion", {})
    for line in OUT_OF_THE_ROUND:
        assert pushed(match, line), line
    page = render(picture_of(match))
    strong = re.findall(r'live-word is-strong">\s*<p [^>]*><span class="live-value">(.*?)</span>', page)
    assert strong == ["SE RETIRA"]
