"""Words of Exalios: menus of 21 letters."""

WORDS = {
    "exalios": """
duelo DUELO {0}
desempate TIEBREAK
wound 1 wound
wounds {0} wounds
personaje Personaje {0}
seat Player {0}
pile Personajes P{0}
""",
    "exalios.help": """
1 Choose a Personaje
2 Lay 4 cards
3 Both say ready
4 Reveal, compare
5 Wounds to the loser
6 After 4 or at 0: won
7 Draw 2 and 2, again
""",
    "argument": """
left left icon
""",
    "exalios.label": """
heridas Wounds
won Duelos
value Valor
last Last
don don +{0}
don_open don +{0}?
""",
    "exalios.line": """
value {0}
chain +{0}c
chain_open +{0}c?
don +{0}d
don_open +{0}d?
wounds w{0}
""",
    "exalios.detail": """
counts Wounds  Hand {0} Fue{1} Fac{2}
""",
    "exalios.result": """
win You win: {0}
lose You lose: {0}
tie Tie: {0}, {1}
none No wounds
""",
    "exalios.message": """
choose Pick a Personaje
ready Rival ready
wait Waiting for rival
missing Rival Valor missing
missing_own Your Valor missing
won You win {0}-{1}
lost You lose {0}-{1}
tied Tie {0}-{1}
last Last Facción card
""",
    "exalios.do": """
fight End of fight {0}
end End of Duelo
both Both wounded
ready Ready
duelo Next Duelo
desempate Tie-break Duelo
drawn Draw Personajes
last Last card
last_typed Last card: its Valor
lot Draw who wins
personaje My Personaje
reveal Reveal card
chain_upper Chained: +{0}
chain_lower Lower bonus: +{0}
chain_none Not chained
chain_anyway Chain it anyway
don Don: +{0}
don_none No Don
type_upper Chained: bonus
type_lower Lower bonus
type_don Bonus of the Don
type_value Card: its Valor
type_icons Card with icons
type_dones Dones of Personaje
""",
    "exalios.ask": """
card Which card?
value Which Valor?
wounds How many wounds?
own_wounds Wounds to mine
rival_wounds Wounds to rival's
left Left icon
right Right icon
upper Upper bonus
lower Lower bonus
don Bonus of the Don
don3 Don at 3 Heridas
don2 Don at 2 Heridas
don1 Don at 1 Herida
mine Draw of mine
theirs Draw of rival's
lot Drawn by lot
""",
    "exalios.icon": """
caos Caos (red)
ley Ley (yellow)
orden Orden (blue)
""",
    "exalios.did": """
ready Ready
wound Suffers {0} (wounds)
fight Ends fight
wounds Fight {0}-{1}
end Ends Duelo
duelo Next Duelo
drawn Drawn {0}, {1}
personaje Personaje {0}
reveal Reveals {0}
last Last {0} (card)
lot Lot: {0}
chain_none No bonus (chained)
chain_upper Bonus {0} (chained)
chain_lower Bonus {0} (lower)
chain_upper_all Bonus (chained)
chain_lower_all Bonus (lower)
don Don +{0}
""",
    "exalios.set": """
heridas Heridas Restantes
fight Enfrentamiento
duelo Duelo
won Duelos won
tied Duelos tied
value Valor of the card
chain Chained (0-2)
upper Upper bonus
lower Lower bonus
don Bonus of the Don
wounds Wounds it causes
left Left icon
right Right icon
icon Icon of card before
hand Cards in hand
fuerzas Fuerzas deck
faccion Facción deck
ready Ready
hurt Wounds this fight
taken Wounds before
don3 Don at 3 Heridas
don2 Don at 2 Heridas
don1 Don at 1 Herida
conditions Conditional Dones
drawn Personaje drawn
last Last card
lot Player drawn by lot
""",
    "exalios.time": """
duelos Duelos
heridas wounds left
""",
    "outcome": """
duelos {0} wins: Duelos
desempate {0} wins: tie-break
last_card {0} wins: last card
last_equal Draw: last cards
lot {0} wins by lot
""",
    "turn": """
count Duelos: {0}
short D{0}
heading Duelo {0}
title ▶ Duelo {0}
""",
    "because": """
duelos more Duelos won
desempate won the tie-break Duelo
last_card the last card is higher
last_equal the last cards are equal
lot the lot decided
""",
    "error": """
another_drawn Another one was drawn
card_shown Card already revealed
deck_copy {name} stands twice: {card} and {other}. Keep one of the two.
deck_count Cards of type {type}: {count}; there must be {needed}.
deck_faction A Personaje of the Facción {faction}, which its Facción deck has, is missing.
deck_even {name} ({card}): its Valor {value} is odd, and those of Facción are even. Change that card.
deck_mixed The Facción deck holds cards of more than one Facción: {factions}. Keep those of one only.
deck_odd {name} ({card}): its Valor {value} is even, and those of Fuerzas are odd. Change that card.
deck_other_icons {name} ({card}): the two icons of a Facción card differ. Change that card.
deck_same_icons {name} ({card}): the two icons of a Fuerzas card are alike. Change that card.
deck_unknown_type {name} ({card}): this rulebook does not know the type "{type}". Correct it in the catalogue.
don_is The Don is +{don}
draw_first Draw them first
duelo_goes_on The Duelo goes on
duelo_over The Duelo is over
faccion_empty No Facción card left
first_card First: never chained
hand_too_small Hand: only {hand}
icons_tell The icons decide
is_drawn Already drawn
is_out Is Fuera de Combate
is_ready You are ready
last_is_even Facción: even Valor
last_shown Last already revealed
no_card There is no card yet
no_last_card Only after tie-break
no_lot No lot to draw now
no_more_duelos No more Duelos
not_ready Both ready first
not_tie_break Only in the tie-break
personaje_used That one has fought
which_card Say which card first
which_personaje Say which Personaje
wounds_are Right wounds: {wounds}
""",
}
