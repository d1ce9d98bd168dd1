"""Palabras de Invocación: menús de 21 letras, fases de 8."""

WORDS = {
    "invocacion.option": """
timed Cronometrada
""",
    "invocacion.phase": """
sorteo SORTEO
inicio INICIO
preparacion PREPARAR
revelar REVELAR
efectos EFECTOS
combate COMBATE
cierre CIERRE
""",
    "invocacion": """
round R{0:02d}
guardian G{0}
first 1º
portal P{0}
name J{0}
seat J{0} M{1}
card Carta {0}
trophy {1} de J{0}
""",
    "invocacion.label": """
mana M
pv PV
conjuros Conjuros
apoyos Apoyos
""",
    "invocacion.detail": """
seat J{0} M{1} PV{2} {3}
mana Maná, {0} en juego · {1}
areas Conjuros {0} Apoyos {1}
pv Trofeos {0} + Maná {1}
power Base {0} {1} M{2}
""",
    "invocacion.used": """
potency potenciado
invoked Apoyo
""",
    "invocacion.is": """
out FUERA
absent SIN INVOCACIÓN
retired SE RETIRA
missing FALTA PODER
guardian Guardián
""",
    "invocacion.mark": """
guardian Guardián
priority Prioridad
ready Listo
first Gana
tied Empata
out Fuera
retired Se retira
""",
    "invocacion.lead": """
wins GANAS
wins_by GANAS {0}
loses PIERDES
loses_by PIERDES {0}
tied EMPATE
""",
    "invocacion.message": """
draw Roba y di su poder
deal Reparte las cartas
deals J{0} reparte
wins Gana J{0}
tie Nadie gana
tie_apoyo Empate: ¿qué Apoyo?
prize J{0} toma su trofeo
last_round Empate: falta 1 ronda
ready Listo
rival_ready Rival listo
rival_deals Rival reparte
""",
    "invocacion.do": """
draws Carta robada
guardian_lot Guardián al azar
guardian Guardián acordado
prize Trofeo del Guardián
deal Repartir
deal_all Repartir {0}
refill Descarte al Portal
last_round Última: reparte {0}
trophy_apoyo Apoyo de mis trofeos
portal Contar el Portal
ready Listo
doubt Reclamar ser primero
cast Carta de Preparación
legend Tomar Leyenda (1 M)
place_conjuros Conjuros en mesa +/-
place_apoyos Apoyos en mesa +/-
advance Sacrificios y Maná
random Carta al azar
card Mi Invocación
reveal Poder impreso
cost Sacrificio
icons Iconos de Maná
lot Sin Invocación: azar
absent Sin Invocación
apoyo Su Apoyo impreso
end Gana J{0}: {1} de J{2}
end_choice Gana J{0}: elige
end_tied Nadie gana: descarte
open Abrir el combate
inv_own Invocación: yo +/-
inv_rivals Invocación: otros +/-
retire Retirarse de la ronda
conjuro Revelar conjuro
new_own Conjuro: yo +/-
new_rivals Conjuro: otros +/-
new_equal Conjuro: igual a
new_top Conjuro: mayor poder
inv_top Inv.: mayor poder
potency Potenciar
invoke Invocar Apoyo (2 M)
barrier Barrera (1 M)
priority Prioridad (1 M)
element Elemento sí/no
cover Conjuro boca abajo
condition Condición sí/no
block Bloquear conjuro
destroy Destruir carta
new_exchange Conjuro: intercambio
inv_exchange Inv.: intercambio
full Otro efecto
out Fuera de la ronda
cost_late Sacrificio tardío
icons_late Iconos tardíos
takeback Deshacer por otro
mana Maná +/-
mana_more Maná sin descarte
pv PV +/-
stop_clock Parar el reloj
start_clock Reanudar el reloj
""",
    "invocacion.ask": """
printed ¿Poder impreso?
guardian ¿Quién es Guardián?
deal ¿Cuántas a cada uno?
trophy_apoyo ¿Apoyo en total?
portal ¿Cuántas quedan?
place ¿Cuántas cartas?
card ¿Qué carta?
random Sorteo
cost_conjuros ¿Cuántos conjuros?
cost_apoyos ¿Cuántos apoyos?
icons ¿Cuántos iconos?
lot ¿De cuántas cartas?
apoyo ¿Valor de Apoyo?
trophy ¿Qué trofeo?
points Poder +/-
equal Poder igual a
per ¿Multiplicado por?
potency ¿Cuánto Maná?
conjuro ¿Qué conjuro?
element ¿Qué elemento?
source ¿Qué carta?
owner ¿De quién?
exchange ¿Quién cambia?
exchange_with ¿Con quién?
before ¿Quién va antes?
target ¿A quién?
how ¿Qué hace?
when ¿Hasta cuándo?
way ¿Vale el efecto?
mana Maná +/-
pv PV +/-
left ¿Segundos que faltan?
""",
    "invocacion.source": """
new Conjuro
inv Invocación
1 Conjuro 1
2 Conjuro 2
3 Conjuro 3
4 Conjuro 4
5 Conjuro 5
hidden Conjuro boca abajo
apoyo Apoyo
""",
    "invocacion.target": """
own yo
rivals otros
all todos
""",
    "invocacion.how": """
add Más o menos
equal Igual a
top Igual al mayor poder
""",
    "invocacion.per": """
one solo ese número
conjuros mis conjuros
shown conj. revelados
apoyos mis apoyos
mana Maná en reserva
used Maná usado por todos
printed mi poder impreso
conjuros_used conj. x Maná usado
""",
    "invocacion.element": """
any cualquiera
fuego fuego
tierra tierra
agua agua
aire aire
""",
    "invocacion.when": """
always toda la ronda
now en este instante
""",
    "invocacion.way": """
off No vale
on Vale
""",
    "invocacion.area": """
conjuros Conjuros
apoyos Apoyos
""",
    "invocacion.stop": """
power Poder
mana Maná
conjuros Conjuros
apoyos Apoyos
""",
    "invocacion.did": """
draws Roba un {0} (poder)
guardian Guardián J{0}
deal Reparte {0}
refill Al Portal (descarte)
prize Trofeo {0} (Guardián)
last_round Última ronda
place {0} {1}
cast Usa carta
legend Toma Leyenda
ready Listo
doubt Reclama ser primero
lot Sin inv. (mano: {0})
random Carta {0} (al azar)
reveal Invoca {0}
card Invoca {0}
cost Paga {0} (sacrificio)
icons Iconos {0}
apoyo Apoyo {0} (impreso)
element Es de {0} (elemento)
out Fuera (de la ronda)
retire Se retira
advance Avanza un paso
end Cierra combate {0}
takeback Deshace (J{0})
conjuro Revela (conjuro)
cover Conjuro {0} boca abajo
destroy Destruye J{0}: {1}
switch J{0} {1}: {2}
effect {1} ({0})
equal = {0}
top = el mayor
per por {0}
exchange Cambio J{0}-J{1}
mana Maná {0}
potency Potencia {0}
invoke Invoca Apoyo {0}
barrier Barrera {0}
priority Prioridad
power Poder {0}
pv PV {0}
""",
    "invocacion.set": """
power Poder total
mana Maná
trophies PV de trofeos
printed Poder impreso
conjuros Conjuros en mesa
apoyos Apoyos en mesa
portal Portal
discard Descarte
effect Efecto {0}
apoyo Apoyo impreso
elements Elementos (suma)
potency Potencia
invoked Apoyo invocado
by_hand Poder a mano
spent Maná en juego
shown Revelados (suma)
barriers Barreras (suma)
icons Iconos de Maná
cost_conjuros Costo en conjuros
cost_apoyos Costo en apoyos
lot Cartas del sorteo
trophy_apoyo Apoyo de trofeos
terms Rondas de Guardián
ready Está listo
revealed Reveló
absent Sin Invocación
out Fuera de la ronda
retired Se retiró
potenciado Ya potenció
apoyo_used Ya invocó Apoyo
priority_used Ya pagó prioridad
legend_taken Ya tomó Leyenda
plays_too Guardián juega
legends Leyendas
phase Fase (0-6)
priority Prioridad de J
finished Terminó primero: J
reward Maná del primero
acted Último efecto: J
prize Falta trofeo de J
refilled Portal rehecho
final Última ronda (suma)
last Ganó la anterior: J
""",
    "invocacion.timer": """
preparacion Preparación
combate Combate
""",
    "invocacion.help": """
1 Inicio: reparto 2-6
2 Preparación y Listo
3 Combate: 1. revelar
4 2. sacrificios
5 3. Maná de iconos
6 4. efectos en orden
7 5. quién va ganando
8 6. conjuros y Maná
9 Fin: trofeo mayor
10 PV: trofeos + Maná
""",
    "invocacion.time": """
pv PV
apoyo apoyo
""",
    "outcome": """
points Gana {0}: más PV
trophy_apoyo Gana {0}: Apoyo
last_round Gana {0}: desempate
last_round_tied Empate total
""",
    "turn": """
count Rondas: {0}
short R{0}
heading Ronda {0}, Guardián: {1}
title ▶ Ronda {0} · {1}
""",
    "set": """
turn Ronda
active Guardián
""",
    "because": """
points más PV que los demás
trophy_apoyo más Apoyo en sus trofeos
last_round ganó la ronda de desempate
last_round_tied nadie ganó la última ronda
""",
    "error": """
already_ready Ya dijiste Listo
apoyo_used Ya invocaste Apoyo
area_bounds De 0 a {most} cartas
combat_not_open Falta abrir combate
combat_over El combate acabó
conjuros_uncounted Cuenta los conjuros
deal_bounds De {low} a {high} cartas
deck_copies {name}: hay copias de más; caben como máximo {most}.
deck_plain Cartas sin efecto: {count}, y sin datos: {unknown}. Sin efecto deben ser al menos {least}.
deck_size Cartas en el mazo: {count}; deben ser {size}.
discard_short Descarte: solo hay {discard}
draws_no_more Ya no robas
guardian_deals Reparte el Guardián
guardian_has_priority Prioridad: Guardián
guardian_known Ya hay Guardián
guardian_referees El Guardián no juega
has_barrier Carta {slot} con Barrera
has_invocacion Ya tiene Invocación
has_retired Te retiraste
little_mana Maná {mana}, cuesta {cost}
lot_bounds Sorteo: de 1 a {most}
lot_first Falta el sorteo
no_apoyo No queda Apoyo
no_card_left No quedan cartas
no_conjuro No queda conjuro
no_discard No hay descarte
no_invocacion No hay Invocación
no_legends No quedan Leyendas
no_lot No toca sortear
no_next_step No hay más pasos
no_prize No hay trofeo que dar
no_refill No se puede rellenar
not_all_revealed Falta revelar cartas
not_before J{seat} va antes
not_in_combat Solo en el combate
not_in_round No juega esta ronda
not_ready No has dicho Listo
not_shown Conjuro {slot} boca abajo
one_legend Una Leyenda por ronda
only_in_cronometrada Solo en Cronometrada
only_in_inicio Solo en Inicio
only_in_preparacion Solo en Preparación
only_in_revelar Solo al revelar
order_passed J{seat} ya hizo su efecto
out_of_round Estás fuera de ronda
portal_enough El Portal aún alcanza
portal_short No alcanza el Portal
potency_used Ya potenciaste
power_unknown Falta decir su poder
prize_first Falta trofeo de J{seat}
priority_used Ya pagaste prioridad
sacrifices_first Faltan sacrificios
same_seat Es el mismo jugador
tie_asks_apoyo Empate: falta Apoyo
trophy_apoyo_unknown Di Apoyo del trofeo
under_barrier Conjuro {slot} con Barrera
which_trophy Di qué trofeo
without_leyendas Se juega sin Leyendas
""",
}
