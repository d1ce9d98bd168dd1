"""Words of Kódem: menus of 21 letters, phases of 8; the game's own terms stay as its cards have them."""

WORDS = {
    "kodem.option": """
mode Mode
phases Phases
""",
    "kodem.value": """
duelo Duel
todos All
equipos Teams
inferred Inferred
stepped Step by step
""",
    "kodem.phase": """
previa OPENING
batalla BATTLE
post POST
equipo EQUIP
""",
    "kodem": """
turn T{0:02d}
against P{0}>P{1}
seat P{0}
name {0}
detail {0} {1}
target Place {0}
pile Extinción P{0}
""",
    "kodem.label": """
protector P
extincion Ext
""",
    "kodem.stop": """
1 Card 1
2 Card 2
3 Card 3
P Protector
X Extinción
""",
    "kodem.detail": """
card Card {0}
hidden Card {0} face down
protector Protector
short_hidden {0} down
short_protector Prot
empty {0} empty
extincion Extinción {0} of {1}
""",
    "kodem.time": """
extincion Extinción
life life
""",
    "kodem.fact": """
scale {0:+d}
scaled {0}{1:+d}
zone I{0} R{1}
deck M{0}
""",
    "kodem.energy": """
1 Átl
2 Pír
3 Húm
4 Lít
5 Gél
6 Chá
7 Dem
8 Fer
""",
    "kodem.help": """
1 Opening: reveal
2 Battle: one acts
3 Post: life 0 leaves
4 Equip: Ixim or Rot
5 Fin: rests go down
""",
    "kodem.message": """
choose Choose a rival
out Out of the game
pasiva Pasiva: next is P{0}
repeated Two alike: one leaves
due Leaves in Post
substitute Take 3, keep 1
""",
    "kodem.do": """
choose Against P{0} (X{1})
order Draw the order
step To {0}
pass Pass the turn
end End of turn
end_rival End rival's turn
reveal Reveal
reveal_attack Reveal and attack
reveal_activa Reveal and activate
attack Attack
activa Activa
rapida Activa rápida
link Link
link_with Link with {0}
negate Negate the attack
duplicate Same name: dies
enter Substitute enters
ixim_down Ixim face down
ixim_up Ixim face up
rot_down Rot face down
rot_up Rot face up
uncover_ixim Reveal Ixim
uncover_rot Reveal Rot
unequip_ixim Take Ixim off
unequip_rot Take Rot off
mark Mark
unmark Remove mark
cost Cost in life
post Go to Post
reveal_bio Reveal the Bio
attach Equipment by effect
send Dies (Extinción)
change Change for another
swap Change of place
rava Rava returns
rest Rests
scale Scale up or down
bio Bio to Extinción
bio_effect Bio by an effect
discard Deck to Extinción
identify Name in Extinción
recover Leaves Extinción
recover_to Extinción to {0}
pasiva Pasiva used
waive No more Pasivas
become It is Feral, Rava
hide Turn face down
token Token enters
""",
    "kodem.ask": """
card Which card?
rests Its rests?
rest Rests +/-
scale Damage +/-
points How much life?
cards How many cards?
order Order: draw
when Which Pasiva?
what What is it?
mark Which mark?
face The substitute?
place With which place?
other Which other dies?
equipment Ixim or Rot?
where Where to?
random Abismada: draw
""",
    "kodem.target": """
own Own place {0}
""",
    "kodem.face": """
down Face down
up Face up
""",
    "kodem.place": """
zone Zona de Equipo
extincion Extinción
""",
    "kodem.zone": """
deck Mazo
ixim Ixim
rot Rot
bio Bio
protector Protector
""",
    "kodem.mark": """
quemadura Quemadura
abismada Abismada
veneno Veneno
""",
    "kodem.word": """
ixim Ixim
rot Rot
down (face down)
up (face up)
zone to its zone
extincion to Extinción
deck to the Mazo
effect by an effect
ataque attack
efecto effect
costo cost
marca mark
optional optional
met when met
feral Feral
rava Rava
random lot {0}
own own {0}
""",
    "kodem.did": """
setup Deck {0} {1}
reveal Reveals {0} {1}
hide Hides {0}
attack {0} attacks{1} {2}
attack_reveal Rev./hits {0}{1} {2}
activa Activa {0}{1}
activa_reveal Rev./activa {0}{1}
rests  (r{0})
link Links P with {0}
negate Negates (attack)
damage Damage {0}: {1}
heal Heals {0}: {1}
cost Cost {0}: {1}
mark {0}: {1}
unmark Unmarks {0} ({1})
scale Scales {0}: {1}
rest Rests {0}: {1}
equip Equips {0}: {1}
attach To {0}: {1}
uncover Reveals of {0} {1}
unequip {0}: {1}
swap Place {0}-{1}
choose Against P{0}
order Order {0} {1}
change Change {0} {1}
send Dies {0} {1}
duplicate Same name {0}
enter Substitute {0}
bio Bio Extinción {1}
rava Rava back {0} {1}
token Token {0} {1}
discard Deck -{0} (Extinción)
identify In Extinción {0}
recover From Extinción {1}
pasiva Pasiva {0} {1}
waive No more Pasivas
become {0} is {1}
post Post
phase Phase {0}
end Ends turn
end_rival Other turn end
aside ({0})
""",
    "kodem.set.card": """
life Life {0}
rests Rests {0}
marks Marks {0} (sum)
hidden Face down {0}
scale Scale {0}
damage Printed damage {0}
printed Printed rests {0}
start Life at start {0}
energy Energy {0} (sum)
ixim Ixim {0}
rot Rot {0}
rests_attack Rests, attack {0}
rests_activa Rests, activa {0}
present Card in {0}
token Is Token {0}
rava Is Rava {0}
""",
    "kodem.set.side": """
extincion Extinción
deck Cards in the deck
failed Deck empty: times
spare Spare Protector
bio Bio
ixim Ixim in the zone
rot Rot in the zone
rava Rava in the deck
attack Attack used
activa Activa used
linked Link used
equipped Equipped
""",
    "kodem.set": """
phase Phase (0-3)
priority Pasiva: turn of S
rival Rival of this turn
""",
    "outcome": """
extincion {0} wins: Extinción
empty_deck {0} wins: deck empty
last_standing {0} wins: alone left
both_extincion Both in Extinción
""",
    "because": """
extincion the rival Extinción is full
empty_deck the rival deck ran out
last_standing nobody else is standing
both_extincion each Extinción is full
""",
    "error": """
abismada_draws Abismada: draw it
activa_used Activa already used
all_identified All have names
already_feral Already Feral
already_hidden Already face down
already_marked Already has that mark
already_token Already a Token
attack_used You already attacked
attacked_no_link Attacked: no link
bad_order S{seat} extra or repeated
batalla_over Battle is over
card_at_zero Card {slot} has no life
card_did_nothing Card {slot} did not act
card_hidden Card {slot} is face down
card_repeated Card {slot} stands twice
card_resting Rests of {slot}: {rests}
cost_not_whole It has only {life} life
cost_unpayable No life to pay with
damage_at_zero Its damage is 0
deck_empty The deck is empty
deck_copy {name} is there twice: {card} and {other}. Keep one of the two.
deck_few_with_rava Adendei, without the Rava: {count}; {low} to {high} are allowed.
deck_rava_at_start The Rava {name} cannot begin in the Zona Principal.
deck_too_few Cards of type {type}: {count}; {low} to {high} are allowed.
deck_too_many Cards of type {type}: {count}; {low} to {high} are allowed.
deck_unknown_type {name} ({card}): this rulebook does not know the type "{type}". Correct it in the catalogue.
equipped_already Already equipped
face_down_named It is face down
extincion_empty Extinción is empty
in_extincion Already in Extinción
life_full Life is full: {most}
linked_no_attack Linked: no attack
no_attack There is no attack
no_bio No Bio left
no_card Place {slot}: no card
no_equipment {slot} bears none
no_pasivas No Pasivas waiting
no_rava There is no Rava
no_rival S{seat} is no rival
no_rests {slot} does not rest
no_spare_protector No other Protector
none_in_extincion None of that kind
not_adendei Only with an Adendei
not_hidden Card {slot} is face up
not_in_extincion Not in Extinción
not_in_this_turn S{seat} does not play
not_marked Has no such mark
not_your_turn Not your turn
one_must_leave Two alike: one leaves
one_of_a_kind {slot} already has one
only_in_previa Only in Opening
other_card_declared Another card acted
pasiva_of_the_other The other's Pasiva
pasiva_used Pasiva already used
phase_passed That phase is over
player_out S{seat} is out
previa_goes_to_end Opening goes to End
protector_equipment P takes no equipment
protector_needs_link Its activa is linking
rava_equipment Rava: no equipment
rava_in_play Rava is in play
rests_unknown Rests of {slot} needed
reveal_not_now No reveal now
rival_chosen Rival already chosen
rival_not_chosen Choose a rival first
same_name Same name is face up
same_slot The same place
slot_taken The place is taken
token_face_down A Token stays face up
wrong_type Wrong type for there
zone_empty None left in the zone
""",
}
