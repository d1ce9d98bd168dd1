"""Every refusal of Kódem with its rule and its fields, which programs read, and its words."""

from kodem_table import play

from tapete_rules import texts
from tapete_rules.deck import Card, build_deck
from tapete_rules.kodem import en, es
from tapete_rules.match import Match
from tapete_rules.move import parse_move

DECK = build_deck(
    "kodem", "Bruma", [Card("BR-1", "Ola", "adendei", "ola", ()), Card("IX-1", "Lanza", "ixim", "lanza", ())]
)

# SETUP; SETUP -> MOVE: CODE RULE FIELD=VALUE... of a match that seat 1 begins; NAME=VALUE is an option, "deck" is DECK.
REFUSALS = """
# the course of the turn
-> 1 post: previa_goes_to_end L80
1 phase post -> 1 post: phase_passed L66
1 phase post -> 1 phase batalla: phase_passed L66
-> 1 setup 9 1 1 3 3: match_begun L34
1 phase batalla -> 1 phase batalla: phase_passed L66
not begun -> 1 end: match_not_begun L52
not begun -> 1 post: match_not_begun L52
not begun -> 1 phase post: match_not_begun L52

# what is declared
-> 2 attack 2 1: not_your_turn L70
1 reveal 2; 1 phase post -> 1 attack 2 1: batalla_over L70
1 set linked 1 -> 1 attack 2 1: linked_no_attack L171
1 set attack 1 -> 1 attack 2 1: attack_used L70
1 reveal 3; 1 activa 3 1 -> 1 attack 2 1: other_card_declared L70 slot=2
1 set present.2 0 -> 1 attack 2 1: no_card L36 slot=2
-> 1 attack 2 1: card_hidden L210 slot=2
1 reveal 2 -> 1 attack 2: rests_unknown L94 slot=2
1 reveal 2; 1 mark 2 abismada -> 1 attack 2 1: abismada_draws L213 slot=2
1 reveal 2; 2 set present.3 0 -> 1 attack 2 1 1=1 3=2: no_card L36 slot=3
1 reveal 2; 1 set rests.2 1 -> 1 attack 2 1: card_resting L98 rests=1 slot=2
1 reveal 2; 1 phase batalla; 1 damage 2 6 -> 1 attack 2 1: card_at_zero L76 slot=2
1 reveal 3; 1 attack 3 1 -> 1 activa 2 1: other_card_declared L70 slot=2
1 set activa 1 -> 1 activa 2 1: activa_used L112
-> 1 activa P 3: protector_needs_link L169
-> 1 activa 2 1: card_hidden L210 slot=2
1 reveal 2 -> 1 activa 2: rests_unknown L94 slot=2
1 set rests.P 0; 1 reveal P; 1 set attack 1 -> 1 link 2: attacked_no_link L171
1 reveal P; 1 reveal 2 -> 1 link 2: card_resting L98 rests=3 slot=P
1 set rests.P 0 -> 1 link 2: card_hidden L210 slot=P
1 set rests.P 0; 1 reveal P -> 1 link 2: card_hidden L210 slot=2
1 set rests.P 0; 1 reveal P; 1 reveal 2; 1 set rava.2 1 -> 1 link 2: not_adendei L169 slot=2
-> 2 negate: no_attack L230
1 reveal 2; 1 phase post -> 1 activa 2 1: batalla_over L70
1 set rests.P 0; 1 reveal P; 1 reveal 2; 1 phase post -> 1 link 2: batalla_over L70
1 attack 2 1 reveal; 1 phase post -> 2 negate: batalla_over L70
1 set rests.P 0; 1 reveal P; 1 set activa 1 -> 1 link 2: activa_used L112
-> 2 link 2: not_your_turn L169
not begun -> 1 attack 2 1: match_not_begun L52
not begun -> 1 activa 2 1: match_not_begun L52

# numbers
1 set present.2 0 -> 1 pasiva 2: no_card L36 slot=2
-> 1 pasiva 2: card_hidden L210 slot=2
1 reveal 2; 1 pasiva 2 -> 1 pasiva 2: pasiva_used L114 slot=2
1 phase batalla -> 1 pasiva 2: only_in_previa L114
-> 2 pasiva 2: not_your_turn L114
1 phase batalla; 1 damage 2 6 -> 1 damage 2 1: card_at_zero L159 slot=2
1 set present.2 0 -> 1 damage 2 1: no_card L36 slot=2
1 phase batalla; 1 damage 2 6 -> 1 heal 2 1: card_at_zero L216 slot=2
life_cap=start -> 1 heal 2 1: life_full K18 most=6 slot=2
1 set present.2 0 -> 1 cost 2 1: no_card L36 slot=2
1 phase batalla; 1 damage 2 6 -> 1 cost 2 1: cost_unpayable L216 slot=2
partial_cost=no; 1 damage 2 4 -> 1 cost 2 3: cost_not_whole K8 life=2 slot=2
1 set present.2 0 -> 1 mark 2 veneno: no_card L36 slot=2
1 mark 2 veneno -> 1 mark 2 veneno: already_marked L213 slot=2
-> 1 unmark 2 veneno: not_marked L213 slot=2
1 set present.2 0 -> 1 scale 2 1: no_card L36 slot=2
1 reveal 2 XX-1 0 1 6 -> 1 scale 2 -1: damage_at_zero L157 slot=2
1 set present.2 0 -> 1 rest 2 1: no_card L36 slot=2
-> 1 rest 2 -1: no_rests L96 slot=2

# cards that turn, leave and come in
1 set present.2 0 -> 1 reveal 2: no_card L36 slot=2
1 reveal 2 -> 1 reveal 2: not_hidden L232 slot=2
1 reveal 2 XX-1 -> 1 reveal 3 XX-1: same_name L224 card=XX-1
1 phase batalla -> 1 reveal 2: reveal_not_now L68
-> 2 reveal 2: reveal_not_now L73
1 set bio 0 -> 1 reveal B: no_bio L195
1 reveal B -> 1 reveal B: not_hidden L232 slot=B
1 set present.2 0 -> 1 hide 2: no_card L36 slot=2
-> 1 hide 2: already_hidden L227 slot=2
1 token 2 -> 1 hide 2: token_face_down L226 slot=2
1 set present.2 0 -> 1 send 2: no_card L36 slot=2
1 set present.2 0 -> 1 change 2: no_card L36 slot=2
1 set deck 0 -> 1 change 2: deck_empty L102
-> 1 change 2 down XX-1: face_down_named L220
-> 1 swap 2 2: same_slot L199 slot=2
1 set present.2 0 -> 1 swap 2 3: no_card L36 slot=2
1 set present.2 0 -> 1 swap 3 2: no_card L36 slot=2
1 set present.2 0 -> 1 duplicate 2: no_card L36 slot=2
-> 1 duplicate 2: card_hidden L224 slot=2
-> 1 enter 2: slot_taken L211 slot=2
1 set present.2 0; 1 set deck 0 -> 1 enter 2: deck_empty L102
1 set present.P 0 -> 1 enter P: no_spare_protector L172
1 token 2 -> 1 token 2: already_token L226 slot=2

# Bio, Rava and equipment
1 set bio 0 -> 1 bio: no_bio L195
1 phase batalla -> 1 bio: only_in_previa L195
1 set rava 0 -> 1 rava 2 3: no_rava L181
1 set rava.1 1 -> 1 rava 2 3: rava_in_play L181
-> 1 rava 2 3: extincion_empty L180
1 set extincion 3 -> 1 rava 2 2: same_slot L180 slot=2
1 set extincion 3; 1 set present.2 0 -> 1 rava 2 3: no_card L36 slot=2
1 set extincion 3; 1 set present.2 0 -> 1 rava 3 2: no_card L36 slot=2
-> 2 equip 2 rot: not_your_turn L78
1 set present.2 0 -> 1 equip 2 rot: no_card L36 slot=2
-> 1 equip 2 rot: card_did_nothing L78 slot=2
1 attack 2 1 reveal; 1 cost 2 6 -> 1 equip 2 rot: card_at_zero L76 slot=2
1 attack 2 1 reveal; 1 duplicate 2 -> 1 equip 2 rot: card_repeated L224 slot=2
1 attack 2 1 reveal; 1 equip 2 ixim -> 1 equip 2 rot: equipped_already L78
1 attack 2 1 reveal; 1 set rot 0 -> 1 equip 2 rot: zone_empty L35
-> 1 equip P rot: protector_equipment L173
1 set rava.2 1 -> 1 equip 2 rot: rava_equipment L201 slot=2
1 set rot.2 1 -> 1 equip 2 rot: one_of_a_kind L188 slot=2
1 attack 2 1 reveal -> 1 equip 2 rot down RO-1: face_down_named L220
1 set rot.2 1 -> 1 attach 2 rot: one_of_a_kind L188 slot=2
1 set rot 0 -> 1 attach 2 rot: zone_empty L35
-> 1 uncover 2 rot: no_equipment L188 slot=2
1 set rot.2 2 -> 1 uncover 2 rot: not_hidden L232 slot=2
-> 1 unequip 2 rot zone: no_equipment L188 slot=2
1 set rot.2 1; 1 set rot.3 1 -> 1 unequip 2 rot 3: one_of_a_kind L188 slot=3
-> 2 rava 2 3: not_your_turn L180
1 phase batalla -> 1 rava 2 3: only_in_previa L180
-> 2 bio: not_your_turn L195

# Extinción
-> 1 recover: extincion_empty L217
1 set extincion 1; 1 identify XX-1 -> 1 recover deck XX-2: not_in_extincion L217 card=XX-2
1 discard -> 1 recover ixim: none_in_extincion L31
1 bio -> 1 recover rot: none_in_extincion L32
1 discard; 1 set bio 0 -> 1 recover bio: none_in_extincion L30
1 discard -> 1 recover protector: none_in_extincion L29
1 bio -> 1 recover deck: none_in_extincion L217
deck; 1 discard -> 1 identify IX-1: not_in_extincion L217 card=IX-1
1 bio -> 1 rava 2 3: none_in_extincion L180
1 set extincion 1; 1 identify XX-1 -> 1 identify XX-2: all_identified L217
1 set extincion 2; 1 identify XX-1 -> 1 identify XX-1: in_extincion L217 card=XX-1
1 set deck 0 -> 1 discard 1: deck_empty L102
1 reveal 2 XX-1; 1 reveal! 3 XX-1 -> 1 end: one_must_leave L224
1 reveal 2 XX-1 -> 1 change 3 up XX-1: same_name L224 card=XX-1
1 reveal 2 XX-1 -> 1 token 3 XX-1: same_name L224 card=XX-1

# Pasivas whose conditions are met, and what a card is
-> 1 waive: no_pasivas L231
1 reveal 2; 1 pasiva 2 met -> 1 pasiva 2 met: pasiva_of_the_other L231
1 reveal 2; 1 pasiva 2 met -> 1 waive: pasiva_of_the_other L231
-> 1 pasiva 2 met: card_hidden L210 slot=2
not begun -> 1 pasiva 2 met: match_not_begun L52
-> 1 become 2 feral: card_hidden L220 slot=2
deck -> 1 reveal 2 IX-1: wrong_type L220 card=IX-1
deck -> 1 send P BR-1: wrong_type L220 card=BR-1
1 set extincion 1 -> 1 recover bio: slot_taken L35 slot=B
1 set present.2 0 -> 1 become 2 feral: no_card L36 slot=2
1 reveal 2; 1 become 2 feral -> 1 become 2 feral: already_feral L214 slot=2
1 reveal P -> 1 become P feral: not_adendei L214 slot=P
1 token 2 -> 1 become 2 rava: not_adendei L214 slot=2
1 reveal 2; 1 set rava 0 -> 1 become 2 rava: no_rava L181
1 reveal 2; 1 set rava.3 1 -> 1 become 2 rava: rava_in_play L181

# more than two
-> 1 choose 2: rival_chosen L243
seats=3 -> 2 choose 1: not_your_turn L243
seats=3 -> 1 choose 1: no_rival L243 seat=1
seats=3; 1 choose 2 -> 1 choose 3: rival_chosen L243
seats=3 -> 1 reveal 2: rival_not_chosen L243
seats=3; 1 choose 2 -> 3 damage 2 1: not_in_this_turn L243 seat=3
seats=3; 2 set extincion 6 -> 2 heal 2 1: player_out L249 seat=2
seats=3; not begun -> 0 order 2 1: match_not_begun L52
seats=3 -> 0 order 2 2: bad_order L241 seat=2
seats=3 -> 0 order 2 4: bad_order L241 seat=4
seats=3; 1 choose 2 -> 0 order 2 1: match_begun L241
seats=3; 1 end -> 0 order 2 1: match_begun L241
seats=3; 1 phase! batalla -> 0 order 2 1: match_begun L241
-> 0 order 2 1: match_begun L241
"""


def cases():
    """Setup, refused move and what is said of it, of each line."""
    found = []
    for line in REFUSALS.strip().split("\n"):
        if line and line[0] != "#":
            setup, _, rest = line.partition("->")
            move, _, said = rest.strip().partition(": ")
            found.append(([part.strip() for part in setup.split(";") if part.strip()], move, said.split(" ")))
    return found


def table(setup):
    """The match of a line."""
    options = dict([part.split("=") for part in setup if "=" in part])
    match = Match("kodem", options, {1: DECK} if "deck" in setup else {})
    if "not begun" in setup:
        return match
    return play(match, "0 first 1", *[part for part in setup if "=" not in part and part != "deck"])


def refused(setup, move):
    match = table(setup)
    before = match.state_bytes()
    error = match.find_refusal(parse_move(move))
    assert error is not None, (setup, move)
    assert match.state_bytes() == before
    return error


def test_each_refusal_names_its_rule_and_what_it_is_about():
    for setup, move, (code, rule, *fields) in cases():
        error = refused(setup, move)
        named = sorted(["{}={}".format(name, value) for name, value in error.fields.items()])
        expected = ("Kódem " if rule[0] == "L" else "") + rule
        assert (error.code, error.rule, named) == (code, expected, fields), (setup, move)


def test_each_refusal_has_words_for_its_fields():
    for language in texts.LANGUAGES:
        texts.load_words(language, "kodem")
        for _setup, _move, (code, _rule, *fields) in cases():
            said = texts.format_error(code, dict([field.split("=") for field in fields]))
            assert said != code and len(said) <= 21, said


def test_each_refusal_that_has_words_is_met():
    met = [said[0] for _, _, said in cases()]
    for words in (es.WORDS, en.WORDS):
        codes = [line.split(" ")[0] for line in words["error"].strip().split("\n")]
        of_moves = [code for code in codes if code == "deck_empty" or not code.startswith("deck_")]
        assert [code for code in of_moves if code not in met] == []


def test_what_is_refused_can_be_forced():
    """The table is right: a card's text beats every rule but that of the numbers, which a board cannot leave."""
    for setup, move, _ in cases():
        words = move.split(" ")
        play(table(setup), " ".join([words[0], words[1] + "!"] + words[2:]))
