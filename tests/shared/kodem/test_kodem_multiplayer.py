"""Modo Multijugador, Todos vs Todos (L239-L253, K2, K-o)."""

from kodem_table import begun, ended, extincion, lives, phase, play, refusal, rests

from tapete_rules import texts
from tapete_rules.match import Match
from tapete_rules.view import RANDOM


def menu(match, seat, stop="1"):
    texts.load_words("es", "kodem")
    return [texts.format_text(offer.text) for offer in match.offers(seat, stop)]


def said(text):
    texts.load_words("es", "kodem")
    return texts.format_text(text) if text else ""


def turns(match, count):
    """Return the seats of the turns to come, each ended without a rival."""
    seats = []
    for _ in range(count):
        seats.append(match.state.active)
        play(match, "{} end".format(match.state.active))
    return seats


# -- order


def test_up_to_eight_play_round_the_table_from_whoever_begins():
    """L241."""
    assert turns(play(Match("kodem", {"seats": 8}), "0 first 6"), 9) == [6, 7, 8, 1, 2, 3, 4, 5, 6]


def test_the_order_of_play_is_drawn():
    """L241: as the table says, also if it says it bit by bit; the first drawn begins, who is not drawn follows."""
    match = begun("0 order 3 1 4 2", seats=4)
    assert turns(match, 5) == [3, 1, 4, 2, 3]
    assert turns(begun("0 order 3 1", seats=4), 5) == [3, 1, 2, 4, 3]
    assert begun("0 order 3 1", seats=4).state.begun == 3


def test_the_board_draws_one_seat_at_a_time():
    match = begun(seats=4)
    for known, left in (([1], [2, 3, 4]), ([1, 4], [2, 3])):
        offer = match.offers(1, "1")[0]
        ask = offer.open_questions()[0]
        assert (said(offer.text), said(ask.text)) == ("Sortear orden", "Orden: sorteo")
        assert (offer.kind, ask.kind, ask.choices) == ("order", RANDOM, [(seat, ("kodem.seat", seat)) for seat in left])
        assert match.state.order == known
        match.push(offer.make_move([(left[-1],)]))
    assert match.state.order == [1, 4, 3]
    assert "Sortear orden" not in menu(match, 1)
    assert turns(match, 4) == [1, 4, 3, 2]


def test_the_order_is_no_longer_drawn_once_a_turn_is_played():
    assert "Sortear orden" not in menu(begun("1 choose 2", seats=3), 1)
    assert "Sortear orden" not in menu(begun("1 end", seats=3), 2)
    assert "Sortear orden" not in menu(begun(), 1)


def test_a_forced_order_names_nobody_twice():
    match = begun("0 order! 2 2 8", seats=3)
    assert match.state.order == [2]
    match = begun("1 end", "0 order! 3 2", seats=3)
    assert (match.state.order, match.state.active) == ([3, 2], 2)


# -- one rival a turn


def test_nothing_happens_before_a_rival_is_chosen():
    """L243: at the beginning of the turn."""
    match = begun(seats=3)
    assert refusal(match, "1 reveal 1") == ("rival_not_chosen", "Kódem L243")
    assert refusal(match, "2 damage 1 1") == ("rival_not_chosen", "Kódem L243")
    play(match, "1 choose 3", "1 attack 1 1 reveal")
    assert phase(match) == "batalla"


def test_the_rivals_to_choose_from_stand_first_the_next_to_play_before_all():
    match = begun("3 set extincion 2", "1 end", seats=4)
    assert menu(match, 2)[:3] == ["Contra J3 (X2)", "Contra J4 (X0)", "Contra J1 (X0)"]
    assert said(match.view(2).message) == "Elige rival"
    assert match.view(3).message is None
    match.push(match.offers(2, "1")[1].make_move())
    assert match.state.chosen == 4
    assert not [words for words in menu(match, 2) + menu(match, 4) if words.startswith("Contra")]


def test_each_turn_has_a_rival_of_its_own():
    """L245."""
    match = begun("1 choose 3", "1 end", "2 choose 1", "2 end", "3 choose 2", "3 end", seats=3)
    assert (match.state.active, match.state.chosen) == (1, 0)
    assert refusal(match, "1 choose 2") == ""


def test_only_the_two_play_in_a_turn():
    """L243, L247: all others are left alone, whatever is aimed at a rival."""
    match = begun("1 choose 3", "3 set rests.2 2", "2 set rests.2 2", seats=3)
    for line in ("2 damage 1 1", "2 reveal 1", "2 activa 1 1 reveal", "2 mark 1 veneno", "2 send 1", "2 bio effect"):
        assert refusal(match, line) == ("not_in_this_turn", "Kódem L243")
    play(match, "1 attack 1 2 reveal 1=2 2=3", "3 activa 3 1 reveal", "1 end")
    assert [lives(match, seat) for seat in (1, 2, 3)] == [[6, 6, 6, 12], [6, 6, 6, 12], [4, 3, 6, 12]]
    assert [rests(match, seat) for seat in (1, 2, 3)] == [[2, 0, 0, 2], [0, 2, 0, 3], [0, 2, 1, 3]]


def test_an_attack_strikes_the_chosen_rival_and_is_negated_by_it():
    match = begun("1 choose 3", "1 attack 1 1 reveal 2=4", seats=3)
    assert refusal(match, "2 negate") == ("not_in_this_turn", "Kódem L243")
    assert "Negar ataque" in menu(match, 3)
    play(match, "3 negate")
    assert (lives(match, 2), lives(match, 3)) == ([6, 6, 6, 12], [6, 6, 6, 12])


def test_the_draw_of_abismada_is_among_the_chosen_rivals_cards():
    match = begun("3 set present.2 0", "1 choose 3", "1 reveal 1", "1 mark 1 abismada", seats=3)
    asks = [ask for offer in match.offers(1, "1") for ask in offer.open_questions() if ask.kind == RANDOM]
    assert [target for target, _ in asks[0].choices] == ["random=1", "random=3"]


def test_the_first_seat_is_a_rival_like_any():
    match = begun("1 end", "2 choose 1", "2 attack 1 1 reveal", "1 activa 1 1 reveal", seats=3)
    assert refusal(match, "3 activa 1 1 reveal") == ("not_in_this_turn", "Kódem L243")


def test_either_seat_catches_a_forgotten_end_up_also_one_that_does_not_play():
    match = begun("1 choose 3", seats=3)
    assert menu(match, 2)[0] == "Cerrar turno rival"
    assert [kind for kind in [offer.kind for offer in match.offers(2, "1")] if kind not in ("draw", "concede")] == [
        "end"
    ]
    play(match, "2 end")
    assert match.state.active == 2


def test_a_turn_may_end_without_a_rival():
    match = begun(seats=3)
    assert "Fin de turno" in menu(match, 1)
    play(match, "1 end")
    assert match.state.active == 2


# -- what is shown


def test_two_displays_show_the_two_that_play():
    """K-o."""
    match = Match("kodem", {"seats": 5})
    assert match.displays() == (1, 2)
    play(match, "0 first 4")
    assert match.displays() == (4, 5)  # nobody chosen yet: the first that may be
    play(match, "4 choose 2")
    assert match.displays() == (4, 2)
    assert begun().displays() == (1, 2)
    assert begun("1 end").displays() == (1, 2)


def test_each_sees_itself_and_whom_it_plays_against():
    match = begun("2 set extincion 2", "3 set extincion 3", "1 set extincion 1", "1 choose 3", seats=3)
    shown = [(match.view(seat).own[4].value, match.view(seat).rival[4].value) for seat in (1, 2, 3)]
    assert shown == [(1, 3), (2, 1), (3, 1)]
    assert [said(text) for text in match.view(2).status] == ["PREVIA", "T01", "J1>J3"]
    assert [match.view(seat).mine for seat in (1, 2, 3)] == [True, False, False]
    assert [said(match.view(seat).turn_text) for seat in (1, 2, 3)] == ["TÚ", "RIVAL", "RIVAL"]
    assert said(begun(seats=3).view(1).status[2]) == "J1>J?"
    match = play(Match("kodem", {"seats": 3}), "2 set extincion 2")
    assert (match.view(1).rival[4].value, said(match.view(1).turn_text)) == (2, "TODOS")


def test_all_piles_lie_open():
    assert [said(text) for text, _ in begun(seats=3).piles()] == ["Extinción J1", "Extinción J2", "Extinción J3"]


# -- who is out


def test_six_cards_in_extincion_put_a_player_out():
    """L249: the others go on, and its turns are passed over."""
    match = begun("1 choose 2", "2 set extincion 5", "1 attack 1 1 reveal 1=6", seats=3)
    assert refusal(match, "2 heal 2 1") == ""
    play(match, "1 post")
    assert (match.state.side(2).extincion, ended(match)) == (6, None)
    assert refusal(match, "2 heal 2 1") == ("player_out", "Kódem L249")
    assert said(match.view(2).message) == "Estás fuera"
    assert turns(match, 3) == [1, 3, 1]


def test_nobody_chooses_a_player_who_is_out():
    match = begun("3 set extincion 6", seats=4)
    assert refusal(match, "1 choose 3") == ("no_rival", "Kódem L243")
    assert refusal(match, "1 choose 4") == ""


def test_the_last_rival_need_not_be_chosen():
    match = begun("1 end", "1 set extincion 6", "2 end", seats=3)
    assert (match.state.active, match.state.chosen) == (3, 2)
    assert refusal(match, "3 choose 2") == ("rival_chosen", "Kódem L243")
    assert refusal(match, "3 reveal 1") == ""


def test_the_last_rival_need_not_be_chosen_when_others_give_up_in_the_turn():
    match = begun("3 concede", "4 concede", seats=4)
    assert match.displays() == (1, 2)
    assert said(match.view(1).status[2]) == "J1>J2"
    assert match.view(1).message is None
    assert not [words for words in menu(match, 1) if words.startswith("Contra")]
    assert refusal(match, "1 choose 3") == ("no_rival", "Kódem L243")
    assert refusal(match, "1 reveal 1") == refusal(match, "2 damage 1 1") == ""
    play(match, "1 attack 1 1 reveal 2=6", "1 end")
    assert (extincion(match), match.state.active, match.state.chosen) == ((0, 1), 2, 1)


def test_the_last_rival_need_not_be_chosen_when_others_are_put_out_by_hand():
    match = begun("3 set extincion 6", "1 attack 1 1 reveal 2=6", "1 end", seats=3)
    assert extincion(match) == (0, 1)


def test_a_rival_that_gives_up_in_previa_is_replaced():
    """Before anything was declared; after that the turn has its rival, who is out (L243)."""
    match = begun("1 choose 3", "3 concede", seats=4)
    assert said(match.view(1).message) == "Elige rival"
    assert refusal(match, "1 attack 1 1 reveal") == ("rival_not_chosen", "Kódem L243")
    play(match, "1 choose 4", "4 concede", "1 attack 1 1 reveal 2=1")
    assert lives(match, 2) == [6, 5, 6, 12]
    match = begun("1 choose 3", "1 attack 1 1 reveal", "3 concede", seats=4)
    assert refusal(match, "1 choose 4") == ("rival_chosen", "Kódem L243")
    assert refusal(match, "4 damage 1 1") == ("not_in_this_turn", "Kódem L243")


def test_a_rival_that_is_put_out_in_previa_is_the_rival_of_the_turn():
    match = begun("1 choose 3", "3 set extincion 5", "3 send 1", seats=4)
    assert refusal(match, "1 choose 4") == ("rival_chosen", "Kódem L243")


def test_the_order_is_still_drawn_when_another_gave_up():
    match = begun("3 concede", seats=3)
    assert refusal(match, "0 order 2 1") == ""


def test_the_last_one_standing_wins():
    """L249, L253."""
    match = begun("2 set extincion 6", "1 choose 3", "3 set extincion 5", seats=3)
    assert ended(match) is None
    play(match, "3 send 1")
    outcome = match.outcome()
    assert (outcome.winners, outcome.reason, outcome.rule) == ((1,), "last_standing", "Kódem L249")
    assert said(match.view(2).message) == "Gana 1: queda solo"


def test_two_may_play_by_the_rule_of_six():
    match = begun("2 set extincion 5", mode="todos")
    assert ended(match) is None
    play(match, "2 send 1")
    assert (match.outcome().reason, match.outcome().rule) == ("extincion", "Kódem L249")


def test_the_number_may_be_agreed():
    match = begun("2 set extincion 6", "3 set extincion 9", seats=3, target=10)
    assert ended(match) is None
    play(match, "3 set extincion 10")
    assert refusal(match, "1 choose 3") == ("no_rival", "Kódem L243")


def test_whoever_is_out_in_its_own_turn_ends_it():
    """K3: Rava's cost is paid, and Rava does not come back."""
    match = begun("1 choose 2", "1 set extincion 4", "1 rava 1 2", seats=3)
    assert (extincion(match)[0], ended(match)) == (6, None)
    assert [each.present for each in match.state.side(1).slots] == [0, 0, 1, 1]
    assert refusal(match, "1 attack 3 1 reveal") == ("player_out", "Kódem L249")
    assert menu(match, 1)[0] == "Fin de turno"
    assert turns(match, 4) == [1, 2, 3, 2]


def test_nobody_is_equipped_who_is_out():
    match = begun("1 choose 2", "1 set extincion 5", "1 attack 1 1 reveal", "1 cost 2 6", "1 equip 1 rot", seats=3)
    assert (extincion(match)[0], phase(match), match.state.side(1).rot) == (6, "post", 3)


def test_who_gives_up_is_out():
    match = begun("2 concede", seats=3)
    assert ended(match) is None
    assert refusal(match, "1 choose 2") == ("no_rival", "Kódem L243")
    play(match, "3 concede")
    assert ended(match) == (1, "concession")


def test_a_draw_takes_all_who_are_still_there():
    match = begun("3 set extincion 6", "1 draw", seats=3)
    assert ended(match) is None
    assert said(match.view(2).message) == "J1 propone empate"
    play(match, "2 draw")
    assert ended(match) == (0, "agreed_draw")


def test_who_is_out_neither_asks_for_a_draw_nor_gives_up():
    match = begun("3 set extincion 6", "1 draw", seats=3)
    assert [refusal(match, "3 " + kind) for kind in ("draw", "decline", "concede")] == [("seat_out", "")] * 3
    assert menu(match, 3) == ["Cerrar turno rival"]
    play(match, "3 set extincion 5", "3 decline")
    assert match.state.agreed == 0


def test_the_last_two_may_fall_together():
    """K16."""
    lines = ("3 set extincion 6", "1 choose 2", "1 set extincion 5", "2 set extincion 5", "1 attack 1 1 reveal 1=6")
    lines += ("1 cost 1 6", "1 end")
    assert ended(begun(*lines, seats=3)) == (0, "both_extincion")
    assert ended(begun(*lines, seats=3, both_at_target="active_loses")) == (2, "both_extincion")


# -- by hand


def test_a_turn_and_its_rival_are_set_by_hand():
    match = begun("1 choose 2", seats=3)
    rows = {row[0]: row[2:] for row in match.corrections(2)}
    assert (rows["rival"], rows["active"], rows["priority"]) == ((2, 0, 3), (1, 1, 3), (0, -3, 3))
    play(match, "2 set rival 3")
    assert match.state.chosen == 3
    play(match, "1 set rival 0")
    assert refusal(match, "1 reveal 1") == ("rival_not_chosen", "Kódem L243")
    play(match, "1 set rival 1")
    assert match.state.chosen == 0  # nobody plays against itself
    play(match, "1 set active 2")
    assert (match.state.active, match.state.chosen) == (2, 0)
    play(match, "3 set extincion 6", "3 set active 1")
    assert (match.state.active, match.state.chosen) == (1, 2)  # the only one left
    assert "rival" in [row[0] for row in match.corrections(1)]
    assert "rival" not in [row[0] for row in begun().corrections(1)]


def test_a_correction_may_reach_anybody():
    match = begun("1 choose 2", "3 set life.1 3", seats=3)
    assert lives(match, 3)[0] == 3


def test_a_forced_choice_can_be_of_no_seat_but_another():
    match = begun("1 choose! 1", "1 choose! 8", seats=3)
    assert match.state.chosen == 0
    play(match, "1 choose! 2", "1 choose! 3")
    assert match.state.chosen == 3
    assert begun("1 choose! 2").state.chosen == 0


def test_nobodys_turn_has_no_rival():
    match = begun("1 choose 2", "0 next!", "1 set active 0", seats=3)
    assert (match.state.active, match.state.chosen) == (0, 0)


# -- of any size


def test_a_table_of_eight_is_packed_small():
    """A checkpoint every sixteen moves: what lies untouched takes next to nothing."""
    assert len(Match("kodem", {"seats": 8}).state_bytes()) < 800
    assert len(begun().state_bytes()) < 300


def test_the_next_game_is_drawn_anew():
    match = begun("0 order 3 2", "3 choose 1", "1 concede", "2 concede", seats=3, best_of=3)
    for move in match.next_opening():
        match.push(move)
    assert (match.state.wins, match.state.order, match.state.active) == ([0, 0, 1], [1], 1)
