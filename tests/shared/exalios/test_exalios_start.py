"""Hands and decks that count down, the handshake, and what a Duelo begins with (L91-L117, L189-L216)."""

from exalios_table import begun, combat, counts, heridas, laid, play, refusal

from tapete_rules.match import Match


def test_the_hand_has_six_cards_three_of_either_deck():
    """L95, L99, L101: 15 - 3 Fuerzas and 10 - 3 Facción are left."""
    match = begun()
    assert [counts(match, seat) for seat in (1, 2)] == [(6, 12, 7), (6, 12, 7)]


def test_every_personaje_begins_with_three():
    """L105: in each Duelo, whatever the one before left."""
    match = begun()
    for lines in (["1 wound 3", "1 duelo"], ["2 wound 1", "1 end", "1 duelo"], ["1 end", "1 duelo"]):
        assert heridas(match) == (3, 3)
        play(match, *lines)
    assert heridas(match) == (3, 3)


def test_nothing_happens_before_the_combat_begins():
    match = Match("exalios")
    for line in ("1 ready", "1 wound 1", "1 fight", "1 end", "1 duelo", "1 drawn 1 2", "1 last - 2", "1 lot 1"):
        assert refusal(match, line) == ("match_not_begun", "Exalios L109")
    for line in ("1 personaje P-1 1 2 3", "1 reveal - 5", "1 chain none", "1 don 1"):
        assert refusal(match, line) == ("match_not_begun", "Exalios L109")
    assert match.state.turn == 0


def test_four_cards_leave_the_hand_as_each_seat_says_listo():
    """L113, L117."""
    match = begun("2 ready")
    assert [counts(match, seat) for seat in (1, 2)] == [(6, 12, 7), (2, 12, 7)]
    assert refusal(match, "2 ready") == ("is_ready", "Exalios L117")
    play(match, "1 ready")
    assert [counts(match, seat)[0] for seat in (1, 2)] == [2, 2]


def test_no_card_is_revealed_before_both_said_listo():
    """X-b, L117."""
    for first in ("1 ready", "2 ready"):
        for seat in ("1", "2"):
            assert refusal(begun(first), seat + " reveal - 5") == ("not_ready", "Exalios L117")
    match = begun("1 ready", "2 ready", "1 reveal - 5")
    assert match.state.side(1).card.value == 5


def test_no_personaje_is_named_before_both_said_listo():
    """X-b, L103: the choice is simultaneous."""
    for first in ("1 ready", "2 ready"):
        for seat in ("1", "2"):
            assert refusal(begun(first), seat + " personaje P-1 1 2 3") == ("not_ready", "Exalios L103")
    match = begun("1 ready", "2 ready", "2 personaje P-1 1 2 3")
    assert match.state.fighting_personaje(2).code == "P-1"


def test_where_personajes_are_hurt_the_rows_are_laid():
    """A marker needs no handshake: it is inferred."""
    for line in ("1 wound 1", "1 fight", "1 end"):
        match = begun(line)
        assert [side.ready for side in match.state.sides] == [1, 1]
        assert counts(match, 1)[0] == counts(match, 2)[0] == 2
    assert counts(begun("2 ready", "1 fight", "1 fight"), 2)[0] == 2


def test_two_of_either_deck_are_drawn_for_each_duelo():
    """L193-L195, L211-L213: the Facción deck has its last card left for L220."""
    match = begun()
    seen = []
    for _ in range(3):
        play(match, "1 end", "1 duelo")
        seen.append(counts(match, 1))
        assert counts(match, 2) == counts(match, 1)
    assert seen == [(6, 10, 5), (6, 8, 3), (6, 6, 1)]


def test_all_four_cards_leave_though_a_knock_out_left_some_unrevealed():
    """X10 as READINGS d has it, L195: six cards again."""
    match = begun("1 wound 3", "2 duelo")
    assert (counts(match, 1), counts(match, 2)) == ((6, 10, 5), (6, 10, 5))
    match = laid("1 set heridas 0", "2 duelo")
    assert (counts(match, 1), counts(match, 2)) == ((6, 10, 5), (6, 10, 5))
    match = begun("1 set heridas 0", "2 duelo")  # nobody said that cards were laid
    assert (counts(match, 1), counts(match, 2)) == ((6, 10, 5), (6, 10, 5))


def test_a_deck_gives_no_more_than_it_has():
    match = begun("1 set fuerzas 1", "1 set faccion 0", "1 end", "1 duelo")
    assert counts(match, 1) == (3, 0, 0)
    assert counts(begun("1 set hand 1", "1 ready!"), 1)[0] == 0


def test_a_duelo_begins_anew():
    """L105, L198; X-d for the tie-break, whose Personaje may have been Fuera de Combate."""
    match = laid(
        "1 reveal - 5 1 2", "2 reveal - 3 1 2", "1 fight", "1 reveal - 7 2 2", "1 wound 1", "2 wound 3", "1 duelo"
    )
    assert (heridas(match), match.state.turn, match.state.fight) == ((3, 3), 2, 1)
    for side in match.state.sides:
        assert (side.hurt, side.ready, side.icon, side.card.value) == (0, 0, 0, 0)
    match = play(combat(1, 2, 0), "1 duelo", "1 drawn 2 1")
    assert (heridas(match), match.state.turn) == ((3, 3), 4)


def test_the_next_duelo_waits_for_the_end_of_this_one():
    match = begun("1 wound 2")
    assert refusal(match, "1 duelo") == ("duelo_goes_on", "Exalios L87")
    play(match, "1 duelo!")
    assert (match.state.turn, match.state.side(2).won) == (2, 1)  # whoever had more


def test_what_was_forced_before_the_beginning_is_harmless():
    match = Match("exalios")
    play(match, "1 duelo!", "1 personaje! P-1 1 2 3", "0 first 2")
    assert (match.state.turn, match.state.begun, match.state.tied) == (1, 2, 0)

    match = play(Match("exalios"), "1 set won 3", "2 set heridas 0")
    assert match.outcome() is None


def test_the_combat_begins_once():
    match = Match("exalios")
    assert [move.to_line() for move in match.opening(2)] == ["0 first 2"]
    assert match.displays() == (1, 2)
    assert refusal(begun(), "0 first 2") == ("match_begun", "")


def test_four_cards_are_laid_of_a_hand_that_has_them():
    """L113."""
    match = begun("1 set hand 3")
    assert refusal(match, "1 ready") == ("hand_too_small", "Exalios L113")
    assert "ready" not in [offer.kind for stop in match.view(1).stops for offer in match.offers(1, stop)]
    assert refusal(play(match, "1 set hand 4"), "1 ready") == ""


def test_the_last_card_is_one_of_the_mazo_de_faccion():
    """L220."""
    tied = ("1 end", "1 duelo") * 3 + ("1 end",)
    match = begun(*tied)
    assert refusal(match, "1 last - 8") == ""
    assert refusal(play(match, "1 set faccion 0"), "1 last - 8") == ("faccion_empty", "Exalios L220")
    assert refusal(match, "2 last - 8") == ""
