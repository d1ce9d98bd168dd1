"""Palabras de todos los juegos que casi ninguna partida necesita: los datos de una jugada."""

WORDS = {
    "argument": """
amount cantidad
apoyo valor de Apoyo
apoyos número de Apoyos
area zona de la mesa
attack ataque
bio cartas Bio
bonus bono
card carta
card_level nivel de la carta
cards número de cartas
chain forma de encadenar
change cambio
code código de la carta
conditions Dones con condición
conjuros número de Conjuros
cost costo
cost_apoyos costo en Apoyos
cost_conjuros costo en Conjuros
count cantidad
counter contador
damage daño
defence defensa
don Don
down divisor
element elemento
elements elementos
energy energía
face cara de la carta
first jugador que empieza
how efecto
icons número de íconos
ixim cartas Ixim
kind clase
left tiempo restante
letter letra
level nivel
life vida
lower bono inferior
mark marca
more otro número
name nombre
number número
o número de O
of poder base o total
other otro lugar o número
over puente
owner dueño
path número
pep PEP
per factor
personaje Personaje
points puntos
power poder
protectors cartas Protector
rava Rava
rests descansos
reveal señal de revelar
right ícono derecho
rot cartas Rot
seat asiento
seconds segundos
slot lugar
source origen
speed velocidad
target destino
then final del tiempo
to destino
training entrenamiento
turn_of turno de quién
type tipo
units número de turnos o de rondas
until duración
up multiplicador
upper bono superior
value valor
way modo
what opción
when momento
where carta que lo usa
why razón
winner ganador
word palabra
wounds Heridas
x número de X
""",
}
