"""Words of all games that hardly any match needs: the arguments of a move."""

WORDS = {
    "argument": """
amount amount
apoyo value of the Apoyo
apoyos number of Apoyos
area area of the table
attack attack
bio Bio cards
bonus bonus
card card
card_level level of the card
cards number of cards
chain way to chain
change change
code code of the card
conditions Dones with a condition
conjuros number of Conjuros
cost cost
cost_apoyos cost in Apoyos
cost_conjuros cost in Conjuros
count number
counter counter
damage damage
defence defence
don Don
down divisor
element element
elements elements
energy energy
face side of the card
first player who begins
how effect
icons number of icons
ixim Ixim cards
kind kind
left time left
letter letter
level level
life life
lower lower bonus
mark mark
more further number
name name
number number
o number of O
of base or total power
other other place or number
over bridge
owner owner
path number
pep PEP
per factor
personaje Personaje
points points
power power
protectors Protector cards
rava Rava
rests rests
reveal word of revealing
right right icon
rot Rot cards
seat seat
seconds seconds
slot place
source source
speed speed
target target
then end of the time
to destination
training training
turn_of whose turn
type type
units number of turns or rounds
until duration
up multiplier
upper upper bonus
value value
way way
what choice
when moment
where card that uses it
why reason
winner winner
word word
wounds Heridas
x number of X
""",
}
