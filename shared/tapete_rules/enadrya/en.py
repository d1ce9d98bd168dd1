"""Words of Enadrya: menus of 21 letters, phases of 8."""

WORDS = {
    "enadrya.phase": """
recargar RECHARGE
desplegar DEPLOY
ataque ATTACK
defensa DEFENCE
refuerzo SUPPORT
resolucion DAMAGE
""",
    "enadrya": """
turn T{0:02d}
pile Units P{0}
""",
    "enadrya.help": """
1 Retreat: to the slot
2 Recharge, draw to 6
3 Ataque Masivo? (10)
4 Deploy and move
5 Attack: to the front
6 Defence: they block
7 Attack reinforced
8 Damage: dies below 0
9 Cleaning up: the end
""",
    "enadrya.label": """
defence DEF
energy ENE
charge +{0}
tech TEC
may_massive Massive
massive MASSIVE
hand H
""",
    "enadrya.initial": """
defence D
energy E
""",
    "enadrya.stop": """
D Defence
E Energy
T Technology
H Hand
""",
    "enadrya.detail": """
defence Defence {0} of {1}
no_base Base not set
energy Energy, +{0} a turn
tech Units: {0} {1}
hand Hand; deck: {0}
""",
    "enadrya.message": """
recharge +{0} back, draw
recharge_undealt +{0}; damage undealt
no_base Menu: your Base
loop Rival says: a loop
both_fallen Both bases fell
undealt Damage was not dealt
""",
    "enadrya.slot": """
1 1-{0}
2 2-{0}
3 B-{0}
""",
    "enadrya.do": """
setup Set my Base
massive Massive Attack (10)
end End of turn
end_undealt End without damage
dealt Go on: damage counted
end_rival End the rival's turn
phase_attack Go to Battle
no_defence No more defence
power Power
dear_power Poder, no energy
tech Play a Technology
dear_tech TEC, no energy
untech Technology leaves
activate_base Ability of the Base
again_base Base ability again
dear_base Base abil., no energy
activate_tech Ability of TEC
again_tech TEC ability again
dear_tech_ability TEC abil., no energy
activate Ability of a unit
activate_other Its other ability
again Ability again
dear Ability, no energy
damage_both Damage to both bases
resolve Deal the damage
deploy Play a unit
deploy_by_card Deploy by a card
attack Attack with {0}
block Block with {0}
cross_attack Attack by a bridge
cross_block Block by a bridge
move Move a unit
move_by_card Move by a card
wound Damage to a unit
burn To the Incinerator
boost Attack, defence +/-
mark Put a sign
unmark Take a sign away
loop Draw by a loop
loop_too Yes, it is a loop
""",
    "enadrya.ask": """
defence Defence of the Base?
charge Energy a turn?
card Which card?
cost How much is it?
slot Which slot?
bridge Bridge over which?
unit Which unit?
unit_attack Attack of the unit?
unit_defence Its defence?
type Type of attack?
points How much damage?
own_base Damage to my base?
rival_base And to the rival's?
attack_change Attack +/-
defence_change Defence +/-
source Until when?
mark Which sign?
""",
    "enadrya.type": """
any Not said
cortante Cutting
explosivo Explosive
impacto Impact
perforante Piercing
precision Precision
quimico Chemical
""",
    "enadrya.word": """
azul Blue: this turn
fijo For good
batalla in Battle
fuera outside Battle
base Base
tec TEC
recargar Recharge
desplegar Deploy
ataque Attack
defensa Defence
refuerzo Reinforcement
resolucion Damage
fin End of turn
escudo_cortante Shield Cutting
escudo_explosivo Shield Explosive
escudo_impacto Shield Impact
escudo_perforante Shield Piercing
escudo_precision Shield Precision
escudo_quimico Shield Chemical
atravesar Strikes through
absorber Absorbs
""",
    "enadrya.did": """
setup Base {0}
massive Massive Attack (10)
end Ends turn
end_rival Other turn end
phase Phase: {0}
loop Says: loop
damage Base loses {0}
damage_both Bases: -{0} and -{1}
heal Base gains {0}
pay Pays {0}
gain Energy +{0}
take Takes cards: {0}
discard Discards {0}
power Power {0}
tech Technology {0}
untech Technology leaves
activate Ability {0} (E -{1})
deploy Plays {0} {1}
move Moves {0} {1}
boost Changes {0} {1}
wound Damage to {0}: {1}
burn Loses {0}
mark {0}: {1}
unmark {0} without {1}
mark_shield {0} Shield {1}
unmark_shield {0} no {1}
resolve Deals the damage
cost (E -{0})
""",
    "enadrya.set": """
energy Energy
defence Defence of the base
printed Printed defence
charge Energy a turn
tech Technology
hand Hand
deck Cards in the deck
used Abilities (sum)
phase Phase (0-5)
massive Massive Attack
loop Loop (sum)
""",
    "enadrya.set.unit": """
attack Attack {0}
defence Defence {0}
wounds Battle damage {0}
hurt Other damage {0}
blue_attack Blue attack {0}
blue_defence Blue defence {0}
speed Speed {0}
type Type {0} (1-6)
marks Signs {0} (sum)
flags Uses {0} (sum)
home Origin of {0}
present A unit in {0}
""",
    "enadrya.time": """
defence Defence
""",
    "outcome": """
base {0} wins: base fell
loop Draw by a loop
""",
    "because": """
base the rival Base fell
loop both call it a loop
""",
    "error": """
ability_used Ability already used
attack_over Attack is over
base_set Your Base is set
battle_over Battle is over
bridge_not_in_zona_2 Bridge: Zona 2 only
bridge_not_needed No bridge is needed
bridge_too_far Too far for a bridge
deck_bases Base cards in the deck: {count}; there has to be one.
deck_copies {name}: {count} copies, and four are the most.
deck_race {name} ({card}): its race is missing. Add it in the catalogue of cards.
deck_races A deck has one race only; there are {races}.
deck_size Cards in the deck: {count}; there have to be {size}, with the Base.
deck_type {name} ({card}): this rulebook does not know the type "{type}". Correct it in the catalogue.
defence_first Defence comes first
defence_full Defence is full: {most}
defence_over Defence is over
deploy_over Deploy is over
hand_not_counted Hand is not counted
hand_too_small Hand: only {hand}
loop_said Loop already proposed
needs_bridge Zona 1 asks a bridge
no_attack_yet No attack yet
no_attacker Nobody attacks
no_base Your Base is missing
no_tech You have no Tech
no_unit No unit in {slot}
not_adjacent {slot} is not beside it
not_attack_zone Zona de Ataque only
not_defence_zone Zona de Defensa only
not_enough_energy Energy: only {energy}
not_straight Only straight on
not_your_turn Not your turn
only_in_recargar Only in Recharge
phase_passed That phase is over
slot_taken {slot} is taken
too_slow Speed {speed}: too far
unit_deployed Played this turn
unit_in_battle Already in Battle
unit_moved The unit has moved
unit_was_bridge It was a bridge
""",
}
