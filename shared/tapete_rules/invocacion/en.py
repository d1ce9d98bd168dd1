"""Words of Invocación: menus of 21 letters, phases of 8."""

WORDS = {
    "invocacion.option": """
timed Timed
""",
    "invocacion.phase": """
sorteo DRAW
inicio START
preparacion PREPARE
revelar REVEAL
efectos EFFECTS
combate COMBAT
cierre CLOSE
""",
    "invocacion": """
round R{0:02d}
guardian G{0}
first 1st
portal P{0}
name P{0}
seat P{0} M{1}
card Card {0}
trophy {1} of P{0}
""",
    "invocacion.label": """
mana M
pv VP
conjuros Conjuros
apoyos Apoyos
""",
    "invocacion.detail": """
seat P{0} M{1} VP{2} {3}
mana Mana, {0} in play · {1}
areas Conjuros {0} Apoyos {1}
pv Trophies {0} + mana {1}
power Base {0} {1} M{2}
""",
    "invocacion.used": """
potency potenciado
invoked Apoyo
""",
    "invocacion.is": """
out OUT
absent NO INVOCACIÓN
retired RETIRES
missing NEEDS POWER
guardian Guardián
""",
    "invocacion.mark": """
guardian Guardián
priority Priority
ready Ready
first Leads
tied Tied
out Out
retired Retires
""",
    "invocacion.lead": """
wins AHEAD
wins_by AHEAD {0}
loses BEHIND
loses_by BEHIND {0}
tied TIED
""",
    "invocacion.message": """
draw Draw; say its power
deal Deal the cards
deals P{0} deals
wins P{0} wins
tie Tie: nobody wins
tie_apoyo Tie: which Apoyo?
prize P{0} takes a trophy
last_round Tie: 1 more round
ready Ready
rival_ready Rival ready
rival_deals Rival deals
""",
    "invocacion.do": """
draws Card drawn
guardian_lot Guardián by lot
guardian Guardián agreed
prize Guardián's trophy
deal Deal
deal_all Deal {0}
refill Discard to Portal
last_round Last round: deal {0}
trophy_apoyo My trophies' Apoyo
portal Count the Portal
ready Ready
doubt I was first
cast Preparation card
legend Take Leyenda (1 M)
place_conjuros Conjuros laid +/-
place_apoyos Apoyos laid +/-
advance Sacrifices and mana
random Card by lot
card My Invocación
reveal Printed power
cost Sacrifice
icons Mana icons
lot No Invocación: lot
absent No Invocación
apoyo Its printed Apoyo
end P{0} wins: {1} of P{2}
end_choice P{0} wins: choose
end_tied Nobody wins: discard
open Open the combat
inv_own Invocación: me +/-
inv_rivals Invoc.: others +/-
retire Leave the round
conjuro Reveal conjuro
new_own Conjuro: me +/-
new_rivals Conjuro: others +/-
new_equal Conjuro: equal to
new_top Conjuro: top power
inv_top Invoc.: top power
potency Potenciar
invoke Invoke Apoyo (2 M)
barrier Barrier (1 M)
priority Priority (1 M)
element Element on/off
cover Conjuro face down
condition Condition on/off
block Block conjuro
destroy Destroy card
new_exchange Conjuro: exchange
inv_exchange Invoc.: exchange
full Another effect
out Out of the round
cost_late Late sacrifice
icons_late Late icons
takeback Undid for another
mana Mana +/-
mana_more Mana, no discard
pv VP +/-
stop_clock Stop the clock
start_clock Start the clock
""",
    "invocacion.ask": """
printed Printed power?
guardian Who is Guardián?
deal How many to each?
trophy_apoyo Apoyo in all?
portal How many are left?
place How many cards?
card Which card?
random Draw
cost_conjuros How many conjuros?
cost_apoyos How many apoyos?
icons How many icons?
lot Of how many cards?
apoyo Value of Apoyo?
trophy Which trophy?
points Power +/-
equal Power equal to
per Times what?
potency How much mana?
conjuro Which conjuro?
element Which element?
source Which card?
owner Whose?
exchange Who exchanges?
exchange_with With whom?
before Who goes before?
target Whom?
how What does it do?
when Until when?
way Does it count?
mana Mana +/-
pv VP +/-
left Seconds left?
""",
    "invocacion.source": """
new Conjuro
inv Invocación
1 Conjuro 1
2 Conjuro 2
3 Conjuro 3
4 Conjuro 4
5 Conjuro 5
hidden Hidden conjuro
apoyo Apoyo
""",
    "invocacion.target": """
own me
rivals others
all all
""",
    "invocacion.how": """
add More or less
equal Equal to
top Equal to top power
""",
    "invocacion.per": """
one that number alone
conjuros my conjuros
shown conjuros face up
apoyos my apoyos
mana mana in reserve
used mana used by all
printed my printed power
conjuros_used conj. x mana used
""",
    "invocacion.element": """
any any
fuego fire
tierra earth
agua water
aire air
""",
    "invocacion.when": """
always the whole round
now at this instant
""",
    "invocacion.way": """
off Off
on On
""",
    "invocacion.area": """
conjuros Conjuros
apoyos Apoyos
""",
    "invocacion.stop": """
power Power
mana Mana
conjuros Conjuros
apoyos Apoyos
""",
    "invocacion.did": """
draws Draws a {0} (power)
guardian Guardián P{0}
deal Deals {0}
refill To Portal (discard)
prize Trophy {0} (Guardián)
last_round Last round
place {0} {1}
cast Uses a card
legend Takes Leyenda
ready Ready
doubt Claims to be first
lot No inv. (hand: {0})
random Card {0} (by lot)
reveal Invokes {0}
card Invokes {0}
cost Pays {0} (sacrifice)
icons Icons {0}
apoyo Apoyo {0} (printed)
element Is {0} (element)
out Out (of the round)
retire Retires
advance Next step
end Ends combat {0}
takeback Undid (P{0})
conjuro Reveals (conjuro)
cover Conjuro {0} (hidden)
destroy Destroys P{0}: {1}
switch P{0} {1}: {2}
effect {1} ({0})
equal = {0}
top = the highest
per per {0}
exchange Swap P{0}-P{1}
mana Mana {0}
potency Potenciado {0}
invoke Invokes Apoyo {0}
barrier Barrier {0}
priority Priority
power Power {0}
pv VP {0}
""",
    "invocacion.set": """
power Total power
mana Mana
trophies VP of trophies
printed Printed power
conjuros Conjuros laid
apoyos Apoyos laid
portal Portal
discard Discard
effect Effect {0}
apoyo Printed Apoyo
elements Elements (sum)
potency Potenciado
invoked Apoyo invoked
by_hand Power by hand
spent Mana in play
shown Face up (sum)
barriers Barriers (sum)
icons Mana icons
cost_conjuros Cost in conjuros
cost_apoyos Cost in apoyos
lot Cards of the lot
trophy_apoyo Apoyo of trophies
terms Rounds as Guardián
ready Is ready
revealed Has revealed
absent No Invocación
out Out of the round
retired Has retired
potenciado Has potenciado
apoyo_used Has invoked Apoyo
priority_used Has paid priority
legend_taken Has taken Leyenda
plays_too Guardián plays
legends Leyendas
phase Phase (0-6)
priority Priority of P
finished Finished first: P
reward Mana of the first
acted Last effect: P
prize Trophy due to P
refilled Portal made again
final Last round (sum)
last Won the last: P
""",
    "invocacion.timer": """
preparacion Preparation
combate Combat
""",
    "invocacion.help": """
1 Start: deal of 2-6
2 Prepare, then Ready
3 Combat: 1. reveal
4 2. sacrifices
5 3. mana of icons
6 4. effects in order
7 5. who is winning
8 6. conjuros and mana
9 End: highest trophy
10 VP: trophies + mana
""",
    "invocacion.time": """
pv VP
apoyo Apoyo
""",
    "outcome": """
points {0} wins: most VP
trophy_apoyo {0} wins: Apoyo
last_round {0} wins: tie-break
last_round_tied A tie to the end
""",
    "turn": """
count Rounds: {0}
short R{0}
heading Round {0}, Guardián: {1}
title ▶ Round {0} · {1}
""",
    "set": """
turn Round
active Guardián
""",
    "because": """
points most VP
trophy_apoyo most Apoyo in trophies
last_round won the tie-break round
last_round_tied nobody won the last round
""",
    "error": """
already_ready You are ready
apoyo_used Apoyo already invoked
area_bounds From 0 to {most} cards
combat_not_open Open the combat first
combat_over The combat is over
conjuros_uncounted Count the conjuros
deal_bounds {low} to {high} cards
deck_copies {name}: too many copies; {most} are allowed.
deck_plain Cards without effect: {count}, and not known: {unknown}. Without effect there must be at least {least}.
deck_size Cards in the deck: {count}; there must be {size}.
discard_short Discard has only {discard}
draws_no_more You draw no more
guardian_deals The Guardián deals
guardian_has_priority Guardián has priority
guardian_known There is a Guardián
guardian_referees Guardián: not playing
has_barrier {slot} has a barrier
has_invocacion Has an Invocación
has_retired You have retired
little_mana Mana {mana}, costs {cost}
lot_bounds The lot: 1 to {most}
lot_first Draw the lot first
no_apoyo No Apoyo is left
no_card_left No cards are left
no_conjuro No conjuro is left
no_discard There is no discard
no_invocacion No Invocación
no_legends No Leyendas are left
no_lot No lot to draw now
no_next_step No further steps
no_prize No trophy is due
no_refill It cannot be refilled
not_all_revealed Not all are revealed
not_before P{seat} goes before
not_in_combat Only in combat
not_in_round Not in this round
not_ready You are not ready
not_shown Conjuro {slot}: face down
one_legend One Leyenda per round
only_in_cronometrada Only in Cronometrada
only_in_inicio Only at the start
only_in_preparacion Only in preparation
only_in_revelar Only while revealing
order_passed P{seat} did its effect
out_of_round Out of this round
portal_enough Portal still suffices
portal_short The Portal is short
potency_used Already Potenciado
power_unknown Say its power first
prize_first Trophy due to P{seat}
priority_used Priority already paid
sacrifices_first Sacrifices first
same_seat The same player
tie_asks_apoyo Tie: Apoyo is needed
trophy_apoyo_unknown Say Apoyo of trophy
under_barrier Conjuro {slot}: a barrier
which_trophy Say which trophy
without_leyendas No Leyendas here
""",
}
