"""Words of Digimon HiperColiseo: menus of 21 letters, phases of 9; the game's own terms stay as they are written."""

WORDS = {
    "digimon": """
round R{0:02d}
first 1st
second 2nd
slot Ranura {0}
letter Letter {0}
""",
    "digimon.phase": """
actualizacion UPDATE
digitalizacion DIGITAL
entrenamiento TRAINING
preparacion PREPARE
evolucion EVOLUTION
batalla BATTLE
puntuacion SCORING
""",
    "digimon.help": """
1 Update: to 6 cards
2 Digitalization: one
3 Training: O and X
4 Prepare: ranuras
5 Evolution: 1st begins
6 Battle: 2nd begins
7 Scoring: PEP
""",
    "digimon.level": """
next one level
3 Lv.3
4 Lv.4
5 Perfect
6 Ultimate
7 Armor
8 Hybrid
""",
    "digimon.label": """
missing NEEDS POWER
level Lv
7 Armor
8 Hybrid
letter {0}
type Type {0}
attack →{0}
o O
x X
""",
    "digimon.detail": """
points Points {0}
cards Hand {0}  Deck {1}
laid Ran {0}/{1} Sup {2}
power {0}
""",
    "digimon.message": """
passed Your rival passed
also_passed Passed
both {0} · {1}
ahead AHEAD +{0}
behind BEHIND -{0}
tied TIE
""",
    "digimon.do": """
pass Pass
done Done in this phase
stay I do not evolve
lose I lost
lose_known I lost: -{0}
tie Tie: both -10
evolve_card I evolve
evolve_to I evolve to {0}
evolve_any I evolve to another
unite I evolve by union
reveal_card It is this Digimon
reveal Face up
type Its battle type
power Printed power
attack Other printed attack
add Power +/-
add_letter Power of one attack
double_base Double the base power
double Double the power
triple Triple the power
halve Halve the power
use Use another attack
become Change type A, B or C
ability Ability
option Use option {0}
option_stays Option {0}, it stays
option_hand Option from hand
support_up Use support
support_hand Support from hand
duplicate Support is a copy
digitalize I digitalise
plan To caja evolutiva
train Train from the deck
train_hand Train from the hand
install Install an option
support Lay a support
partner Digimon for a union
item Option for training
ignore_digitalizadores No req. digitalizad.
ignore_evolutivos No req. evolutivos
ignore_fusionales No req. fusionales
redraw Discard and redraw
discard Discard an option
battle To Battle
out Deck ran out
""",
    "digimon.ask": """
pep Your PEP vs {0}
pep_open PEP: how much lost?
level Which level?
letter Which letter?
hundreds Power: hundreds
tens Power: tens
add Power +/-
card Which Digimon?
cards How many cards?
slot Which ranura?
where From where?
o How many O?
x How many X?
""",
    "digimon.place": """
hand The hand
""",
    "digimon.source": """
1 ranura 1
2 ranura 2
3 ranura 3
hand option (hand)
support support
support_hand support (hand)
ability ability
""",
    "digimon.kind": """
evolutivos evolutivos
digitalizadores digitalizadores
fusionales fusionales
""",
    "digimon.stop": """
points Points
power Power
""",
    "digimon.did": """
setup Deck of {0}
phase To {0}
pass Passes
stay Stays (level)
redraw Redraws {0}
out Deck ran out
reveal Face up {0}
digitalize Digitalises {0}
plan To caja evolutiva
train Trains O{0} X{1}
train_hand From hand O{0} X{1}
item For training: {0}
partner Digimon for a union
evolve Evolves {0}
unite Unites {0}
ignore Needs none ({0})
install Installs an option
discard Discards ranura {0}
support Lays a support
duplicate Support is a copy
activate Uses {0}
gain Points +{0}
drop Points -{0}
type Is type {0}
power Power {0}
become Now is {0} (type)
use Attack {0}
add Power {0} {1}
times Power x{0} {1}
times_base Base x{0} {1}
lose Loses {0}
tie Tie: -10
""",
    "digimon.set": """
points Scalar points
level Level (7 arm. 8 hyb.)
type Type (1 A, 2 B, 3 C)
hidden Face down
box Caja digimon
base Level below
become Type by effect
use Attack by effect
supports Supports face down
shown Supports face up
planned Caja evolutiva
o Training O
x Training X
items Training: options
partners Training: digimon
ignored Requirements (sum)
used Used (sum)
hand Hand
deck Deck
cards Cards at the start
phase Phase (0-6)
first First player
passes Passed (0-2)
any in use
""",
    "digimon.set.list": """
attacks Attack {0}
pep PEP level {0}
slots Ranura {0} (0-4)
adds Added, attack {0}
base_up Base {0}: times
base_down Base {0}: over
up Power {0}: times
down Power {0}: over
""",
    "digimon.time": """
points points
""",
    "outcome": """
points {0} wins: rival at 0
both_zero Both at 0 points
tournament {0} wins: tie-break
""",
    "turn": """
count Rounds: {0}
short R{0}
heading Round {0}, {1}
title ▶ Round {0} · {1}
""",
    "set": """
turn Round
active Player who acts
""",
    "because": """
points the rival has no points left
both_zero neither has points left
tournament the tie-break decides it
""",
    "error": """
abilities_first Your rival goes first
already_ignored Req. already ignored
already_revealed Already revealed
cards_not_counted Cards not counted
box_has_two It has evolved
deck_copies {name} ({card}): {count} copies, and 3 are the most.
deck_counted Tapete counts it
deck_name_copies {name}: {count} copies with different codes, and 3 are the most.
deck_no_starter The deck has no Digimon of level 3, and one is needed to begin with.
deck_short Deck: only {deck} left
deck_size Cards in the deck: {count}; there must be {size}.
deck_stays_empty No deck: play goes on
digitalize_too_late Too late: effects
face_down_named It goes face down
first_goes_first Your rival goes first
factor_too_large At most: x{most}
hand_short Hand: only {hand}
more_power You have more power
no_partner No Digimon to unite
no_support No support laid
not_your_turn Your rival's turn
nothing_planned Caja evolutiva: empty
nothing_trained Say how many O and X
option_face_down Ranura {slot}: face down
option_used Ranura {slot}: used
order_passed Too late: rival acted
pep_says Your PEP says {points}
pep_unknown Say your PEP
phase_passed That phase is over
points_full Points at most: {most}
powers_differ The powers differ
powers_tied The powers tie
redrawn Hand already redrawn
score_first Score first
second_digitalizes_first Too late: rival acted
slot_empty Ranura {slot}: empty
slots_full No free ranura
support_laid A support was laid
training_from_hand Train from the deck
training_short Needed: O{o} X{x}
""",
}
