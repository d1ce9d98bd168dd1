"""A custom game as any other: corrections, undo, options, and a record that needs no profile beside it."""

from custom_table import begun, fault, numbers, play, profile, refusal, said

from tapete_rules import registry
from tapete_rules.custom import SHIPPED, shipped_text
from tapete_rules.match import Match
from tapete_rules.record import Record, format_record, headers_of, parse_record, replay_record

MOVES = {
    "duelo20": ("1 change vida -3", "2 change comandante 4", "2 change veneno 1"),
    "comandante40": ("4 change comandante 21 2", "1 change vida -40", "3 set veneno 9"),
    "duelo8000": ("1 change puntos -1850", "2 change puntos -400", "2 change puntos 50"),
    "premios": ("1 change premios -1", "2 change premios -2", "2 change premios 1"),
    "marcador": ("3 change puntos 12", "1 change puntos -5", "2 finish"),
    "reloj": ("1 timer_start reloj1", "1 end 591", "0 timer_end reloj2"),
}
SEATS = {"comandante40": {"seats": 4}, "marcador": {"seats": 3}}


def test_a_record_of_each_shipped_profile_plays_again_without_it():
    for name in SHIPPED:
        match = begun(name, *MOVES[name], **SEATS.get(name, {}))
        text = format_record(Record(headers_of(match, "5b3c9e01", {1: "Ana"}, "", 0), match.log.lines_from()))
        record = parse_record(text)
        assert record.profile_text() == shipped_text(name)
        assert replay_record(record).state_bytes() == match.state_bytes(), name
        assert format_record(parse_record(text)) == text


def test_undo_goes_back_over_everything():
    for name in SHIPPED:
        match = begun(name, **SEATS.get(name, {}))
        states = []
        for move in MOVES[name]:
            states.append(match.state_bytes())
            play(match, move)
        for state in reversed(states):
            match.undo()
            assert match.state_bytes() == state, name


def test_every_number_can_be_set():
    match = begun("comandante40", seats=3)
    paths = [row[0] for row in match.corrections(2)]
    assert paths == ["vida", "veneno", "comandante.1", "comandante.3", "wins"]
    for path, _, _, low, high in match.corrections(2):
        for value in (low, high):
            play(match, "2 set " + path + " " + str(value))
            assert [row[2] for row in match.corrections(2) if row[0] == path] == [value]
    assert numbers(match, "vida")[0] == 40


def test_the_turn_and_the_end_can_be_set_where_there_are_such():
    text = profile("turn yes", "counter puntos name Puntos|Points", "win puntos most")
    rows = begun(text).corrections(1)
    assert [said(row[1]) for row in rows] == ["Puntos", "Se acabó (0-1)", "Turno", "Jugador en turno", "Juegos ganados"]
    assert said(rows[0][1], "en") == "Points"
    assert [(row[3], row[4]) for row in rows][:2] == [(0, 9999), (0, 1)]


def test_what_cannot_be_set():
    match = begun("comandante40", seats=3)
    for path in ("comandante", "comandante.0", "comandante.4", "comandante.x", "vida.1", "vida.", "otra", "finished"):
        assert refusal(match, "1 set " + path + " 1") == ("unknown_number", ""), path
    assert refusal(match, "1 set vida -1") == ("bad_correction", "")


def test_seats_are_an_option_where_the_profile_leaves_them_open():
    assert [option.name for option in registry.load_game("custom", shipped_text("duelo20")).OPTIONS][:2] == [
        "edition",
        "best_of",
    ]
    assert begun(profile("seats 3", "counter a")).seats == 3
    assert begun("marcador").seats == 2 and begun("marcador", seats=8).seats == 8
    for seats in (1, 9):
        assert fault(Match, "custom", {"seats": seats}, None, shipped_text("marcador"))[0] == "bad_option"


def test_a_game_is_named_by_its_profile():
    game = registry.load_game("custom", shipped_text("comandante40"))
    assert (game.NAME, game.SEATS) == ("custom", (2, 8))
    assert game.displays(game.new_state({})) == (1, 2)


def test_a_profile_that_cannot_be_read_makes_no_match():
    assert fault(Match, "custom") == ("no_profile", {"line": 0})
    assert fault(Match, "custom", {}, None, "nonsense")[0] == "not_a_profile"
