"""Palabras de Digimon HiperColiseo: menús de 21 letras, fases de 9."""

WORDS = {
    "digimon": """
round R{0:02d}
first 1º
second 2º
slot Ranura {0}
letter Letra {0}
""",
    "digimon.phase": """
actualizacion ACTUALIZAR
digitalizacion DIGITALIZAR
entrenamiento ENTRENAR
preparacion PREPARAR
evolucion EVOLUCIÓN
batalla BATALLA
puntuacion PUNTUAR
""",
    "digimon.help": """
1 Actualizar: robar a 6
2 Digitalizar: solo uno
3 Entrenamiento: O y X
4 Preparación: ranuras
5 Evolución: empieza 1º
6 Batalla: empieza 2º
7 Puntuación: PEP
""",
    "digimon.level": """
next de un nivel
3 Nv.3
4 Nv.4
5 Perfecto
6 Definitivo
7 Armado
8 Híbrido
""",
    "digimon.label": """
missing FALTA PODER
level Nv
7 Armado
8 Híbrido
letter {0}
type Tipo {0}
attack →{0}
o O
x X
""",
    "digimon.detail": """
points Puntos {0}
cards Mano {0}  Mazo {1}
laid Ran {0}/{1} Sop {2}
power {0}
""",
    "digimon.message": """
passed El rival pasó
also_passed Pasó
both {0} · {1}
ahead GANAS +{0}
behind PIERDES -{0}
tied EMPATE
""",
    "digimon.do": """
pass Pasar
done Listo en esta fase
stay No evolucionar
lose Mi derrota
lose_known Mi derrota: -{0}
tie Empate: ambos -10
evolve_card Evolucionar
evolve_to Evolución: {0}
evolve_any Evolucionar a otro
unite Evolucionar por unión
reveal_card Es este Digimon
reveal Boca arriba
type Su tipo de batalla
power Poder impreso
attack Otro ataque impreso
add Poder +/-
add_letter Poder de un ataque
double_base Duplicar poder base
double Duplicar el poder
triple Triplicar el poder
halve Mitad del poder
use Usar otro ataque
become Cambiar tipo A, B o C
ability Habilidad
option Usar opción {0}
option_stays Opción {0}, se queda
option_hand Opción de la mano
support_up Usar soporte
support_hand Soporte de la mano
duplicate Soporte repetido
digitalize Digitalizar
plan A caja evolutiva
train Entrenar con el mazo
train_hand Entrenar con la mano
install Instalar opción
support Poner soporte
partner Digimon para unión
item Opción a entrenar
ignore_digitalizadores Sin req. digitaliz.
ignore_evolutivos Sin req. evolutivos
ignore_fusionales Sin req. fusionales
redraw Descartar y reponer
discard Descartar opción
battle A Batalla
out Se acabó el mazo
""",
    "digimon.ask": """
pep Tu PEP vs {0}
pep_open PEP: ¿cuánto pierdes?
level ¿A qué nivel?
letter ¿Qué letra?
hundreds Poder: centenas
tens Poder: decenas
add Poder +/-
card ¿Qué Digimon?
cards ¿Cuántas cartas?
slot ¿Qué ranura?
where ¿De dónde?
o ¿Cuántas O?
x ¿Cuántas X?
""",
    "digimon.place": """
hand La mano
""",
    "digimon.source": """
1 ranura 1
2 ranura 2
3 ranura 3
hand opción (mano)
support soporte
support_hand soporte (mano)
ability habilidad
""",
    "digimon.kind": """
evolutivos evolutivos
digitalizadores digitalizadores
fusionales fusionales
""",
    "digimon.stop": """
points Puntos
power Poder
""",
    "digimon.did": """
setup Mazo de {0}
phase Pasa a {0}
pass Pasa
stay Sigue igual (nivel)
redraw Repone {0}
out Se acabó el mazo
reveal Boca arriba {0}
digitalize Digitaliza {0}
plan A caja evolutiva
train Entrena O{0} X{1}
train_hand De la mano O{0} X{1}
item A entrenar: {0}
partner Digimon para unión
evolve Evolución {0}
unite Se une {0}
ignore Sin requisitos ({0})
install Instala opción
discard Descarta ranura {0}
support Pone soporte
duplicate Soporte repetido
activate Usa {0}
gain Puntos +{0}
drop Puntos -{0}
type Es tipo {0}
power Poder {0}
become Ahora es {0} (tipo)
use Ataque {0}
add Poder {0} {1}
times Poder x{0} {1}
times_base Base x{0} {1}
lose Pierde {0}
tie Empate: -10
""",
    "digimon.set": """
points Puntos escalares
level Nivel (7 arm. 8 híb.)
type Tipo (1 A, 2 B, 3 C)
hidden Boca abajo
box Caja digimon
base Nivel de abajo
become Tipo por efecto
use Ataque por efecto
supports Soportes boca abajo
shown Soportes a la vista
planned Caja evolutiva
o Entrenamiento O
x Entrenamiento X
items Entrenam.: opciones
partners Entrenam.: digimon
ignored Requisitos (suma)
used Usado (suma)
hand Mano
deck Océano Red
cards Cartas al comenzar
phase Fase (0-6)
first Primer jugador
passes Pasaron (0-2)
any en uso
""",
    "digimon.set.list": """
attacks Ataque {0}
pep PEP nivel {0}
slots Ranura {0} (0-4)
adds Suma al ataque {0}
base_up Base {0}: por
base_down Base {0}: entre
up Poder {0}: por
down Poder {0}: entre
""",
    "digimon.time": """
points puntos
""",
    "outcome": """
points Gana {0}: rival a 0
both_zero Ambos a 0 puntos
tournament Gana {0}: desempate
""",
    "turn": """
count Rondas: {0}
short R{0}
heading Ronda {0}, {1}
title ▶ Ronda {0} · {1}
""",
    "set": """
turn Ronda
active Jugador que actúa
""",
    "because": """
points el rival se quedó sin puntos
both_zero ambos se quedaron sin puntos
tournament así lo decide el desempate
""",
    "error": """
abilities_first Primero va el rival
already_ignored Requisito ya ignorado
already_revealed Digimon ya revelado
cards_not_counted No se cuentan cartas
box_has_two Digimon ya evolucionó
deck_copies {name} ({card}): hay {count} copias y el máximo es 3.
deck_counted Tapete cuenta el mazo
deck_name_copies {name}: hay {count} copias con códigos distintos, y el máximo es 3.
deck_no_starter El mazo no tiene ningún Digimon de nivel 3, y hace falta uno para comenzar.
deck_short Mazo: solo hay {deck}
deck_size Cartas en el mazo: {count}; deben ser {size}.
deck_stays_empty Sin mazo, se sigue
digitalize_too_late Tarde: hubo efectos
face_down_named Se juega boca abajo
first_goes_first Primero va el rival
factor_too_large Máximo: x{most}
hand_short Mano: solo hay {hand}
more_power No pierdes: más poder
no_partner Sin Digimon de unión
no_support No hay soporte puesto
not_your_turn Le toca al rival
nothing_planned Caja evolutiva vacía
nothing_trained Elige cuántas O y X
option_face_down Ranura {slot}: boca abajo
option_used Ranura {slot}: ya usada
order_passed Tarde: jugó el rival
pep_says Tu PEP dice {points}
pep_unknown Falta decir tu PEP
phase_passed Esa fase ya pasó
points_full Puntos al tope: {most}
powers_differ No empatan en poder
powers_tied Los poderes empatan
redrawn Ya repusiste la mano
score_first Antes hay que puntuar
second_digitalizes_first Tarde: jugó el rival
slot_empty Ranura {slot}: vacía
slots_full Sin ranuras libres
support_laid Ya pusiste soporte
training_from_hand Solo con el mazo
training_short Hacen falta O{o} X{x}
""",
}
