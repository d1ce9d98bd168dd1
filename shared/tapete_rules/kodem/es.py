"""Palabras de Kódem: menús de 21 letras, fases de 8."""

WORDS = {
    "kodem.option": """
mode Modo
phases Fases
""",
    "kodem.value": """
duelo Duelo
todos Todos
equipos Equipos
inferred Siguen solas
stepped Paso a paso
""",
    "kodem.phase": """
previa PREVIA
batalla BATALLA
post POST
equipo EQUIPO
""",
    "kodem": """
turn T{0:02d}
against J{0}>J{1}
seat J{0}
name {0}
detail {0} {1}
target Lugar {0}
pile Extinción J{0}
""",
    "kodem.label": """
protector P
extincion Ext
""",
    "kodem.stop": """
1 Carta 1
2 Carta 2
3 Carta 3
P Protector
X Extinción
""",
    "kodem.detail": """
card Carta {0}
hidden Carta {0} boca abajo
protector Protector
short_hidden {0} abajo
short_protector Prot
empty {0} vacía
extincion Extinción {0} de {1}
""",
    "kodem.time": """
extincion Extinción
life vida
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
1 Previa: revelar
2 Batalla: una actúa
3 Post: salen las de 0
4 Equipo: un Ixim o Rot
5 Fin: bajan descansos
""",
    "kodem.message": """
choose Elige rival
out Estás fuera
pasiva Pasiva: va J{0}
repeated Dos iguales: sale una
due Sale en Post
substitute Ve 3, elige 1
""",
    "kodem.do": """
choose Contra J{0} (X{1})
order Sortear orden
step A {0}
pass Pasar turno
end Fin de turno
end_rival Cerrar turno rival
reveal Revelar
reveal_attack Revelar y atacar
reveal_activa Revelar y activar
attack Atacar
activa Activa
rapida Activa rápida
link Vincular
link_with Vincular con {0}
negate Negar ataque
duplicate Repetida: muere
enter Entra suplente
ixim_down Ixim boca abajo
ixim_up Ixim boca arriba
rot_down Rot boca abajo
rot_up Rot boca arriba
uncover_ixim Revelar Ixim
uncover_rot Revelar Rot
unequip_ixim Quitar Ixim
unequip_rot Quitar Rot
mark Marca
unmark Quitar marca
cost Costo de vida
post Ir a Post
reveal_bio Revelar Bio
attach Equipo por efecto
send Muere (Extinción)
change Cambio por suplente
swap Cambio de lugar
rava Vuelve Rava
rest Descansos
scale Escalar o descender
bio Bio a Extinción
bio_effect Bio por efecto
discard Mazo a Extinción
identify Nombrar Extinción
recover Sale de Extinción
recover_to Extinción a {0}
pasiva Pasiva usada
waive Ya no hay pasivas
become Es Feral o Rava
hide Poner boca abajo
token Entra Token
""",
    "kodem.ask": """
card ¿Qué carta?
rests ¿Sus descansos?
rest Descansos +/-
scale Daño +/-
points ¿Cuánta vida?
cards ¿Cuántas cartas?
order Orden: sorteo
when ¿Qué pasiva?
what ¿Qué es?
mark ¿Qué marca?
face ¿La suplente?
place ¿Con qué lugar?
other ¿Qué otra muere?
equipment ¿Ixim o Rot?
where ¿Adónde?
random Abismada: sorteo
""",
    "kodem.target": """
own Lugar {0} propio
""",
    "kodem.face": """
down Boca abajo
up Boca arriba
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
down (boca abajo)
up (a la vista)
zone a su zona
extincion a Extinción
deck al Mazo
effect por efecto
ataque ataque
efecto efecto
costo costo
marca marca
optional opcional
met cumplida
feral Feral
rava Rava
random azar {0}
own su {0}
""",
    "kodem.did": """
setup Mazo {0} {1}
reveal Revela {0} {1}
hide Boca abajo {0}
attack Ataca {0}{1} {2}
attack_reveal Rev./ataca {0}{1} {2}
activa Activa {0}{1}
activa_reveal Rev./activa {0}{1}
rests  (d{0})
link Vincula P con {0}
negate Niega (ataque)
damage Daño {0}: {1}
heal Cura {0}: {1}
cost Costo {0}: {1}
mark {0}: {1}
unmark Desmarca {0} ({1})
scale Escala {0}: {1}
rest Descansa {0}: {1}
equip Equipa {0}: {1}
attach A {0}: {1}
uncover Revela de {0} {1}
unequip {0}: {1}
swap Lugar {0}-{1}
choose Contra J{0}
order Orden {0} {1}
change Cambio {0} {1}
send Muere {0} {1}
duplicate Repetida {0}
enter Entra suplente {0}
bio Bio a Extinción {1}
rava Vuelve Rava {0} {1}
token Token {0} {1}
discard Mazo -{0} (Extinción)
identify En Extinción {0}
recover De Extinción {1}
pasiva Pasiva {0} {1}
waive Ya no hay pasivas
become La {0} es {1}
post Post
phase Fase {0}
end Acaba turno
end_rival Acaba el ajeno
aside ({0})
""",
    "kodem.set.card": """
life Vida {0}
rests Descansos {0}
marks Marcas {0} (suma)
hidden Boca abajo {0}
scale Escala {0}
damage Daño impreso {0}
printed Descansos impr. {0}
start Vida inicial {0}
energy Energía {0} (suma)
ixim Ixim {0}
rot Rot {0}
rests_attack Descansos ataque {0}
rests_activa Descansos activa {0}
present Hay carta {0}
token Es Token {0}
rava Es Rava {0}
""",
    "kodem.set.side": """
extincion Extinción
deck Cartas en Mazo
failed Mazo vacío: veces
spare Protector suplente
bio Bio
ixim Ixim en la zona
rot Rot en la zona
rava Rava en el mazo
attack Ataque usado
activa Activa usada
linked Vínculo usado
equipped Equipo usado
""",
    "kodem.set": """
phase Fase (0-3)
priority Pasiva: le toca a J
rival Rival del turno
""",
    "outcome": """
extincion Gana {0}: Extinción
empty_deck Gana {0}: sin Mazo
last_standing Gana {0}: queda solo
both_extincion Ambos en Extinción
""",
    "because": """
extincion la Extinción rival está llena
empty_deck se acabó el Mazo rival
last_standing nadie más sigue en pie
both_extincion cada Extinción está llena
""",
    "error": """
abismada_draws Abismada roba al azar
activa_used Ya usaste la activa
all_identified Ya se nombró a todas
already_feral Ya es Feral
already_hidden Ya está boca abajo
already_marked Ya tiene esa marca
already_token Ya es Token
attack_used Ya atacaste
attacked_no_link Atacaste: no vinculas
bad_order J{seat} sobra o se repite
batalla_over La Batalla ya pasó
card_at_zero Carta {slot} está sin vida
card_did_nothing Carta {slot}: no actuó
card_hidden Carta {slot} boca abajo
card_repeated Carta {slot} repetida
card_resting Carta {slot}, descansos: {rests}
cost_not_whole Solo tiene {life} de vida
cost_unpayable Sin vida para pagar
damage_at_zero Su daño ya es 0
deck_empty El mazo está vacío
deck_copy {name} está repetida: {card} y {other}. Deja una de las dos.
deck_few_with_rava Adendei, sin contar la Rava: {count}; deben ser de {low} a {high}.
deck_rava_at_start La Rava {name} no puede comenzar en Zona Principal.
deck_too_few Cartas de tipo {type}: {count}; deben ser de {low} a {high}.
deck_too_many Cartas de tipo {type}: {count}; deben ser de {low} a {high}.
deck_unknown_type {name} ({card}): este reglamento no conoce el tipo «{type}». Corrígelo en el catálogo de cartas.
equipped_already Ya equipaste
face_down_named Está boca abajo
extincion_empty Extinción está vacía
in_extincion Ya está en Extinción
life_full Vida al tope: {most}
linked_no_attack Vinculaste: no atacas
no_attack No hay ataque
no_bio No queda Bio
no_card Lugar {slot}: no hay carta
no_equipment Carta {slot} sin equipo
no_pasivas No hay pasivas
no_rava No hay Rava
no_rival J{seat} no es rival
no_rests Carta {slot} no descansa
no_spare_protector Sin otro Protector
none_in_extincion Ninguna de ese tipo
not_adendei Solo con un Adendei
not_hidden Carta {slot} ya revelada
not_in_extincion No está en Extinción
not_in_this_turn J{seat} no juega ahora
not_marked No tiene esa marca
not_your_turn No es tu turno
one_must_leave Dos iguales: sale una
one_of_a_kind Carta {slot} ya lleva uno
only_in_previa Solo en Previa
other_card_declared Otra carta ya actuó
pasiva_of_the_other Toca pasiva del otro
pasiva_used Pasiva ya usada
phase_passed Esa fase ya pasó
player_out J{seat} está fuera
previa_goes_to_end De Previa va a Fin
protector_equipment Protector sin equipo
protector_needs_link Su activa es vincular
rava_equipment Rava no lleva equipo
rava_in_play Rava ya está en juego
rests_unknown Carta {slot}: di descansos
reveal_not_now No se revela ahora
rival_chosen Ya se eligió al rival
rival_not_chosen Primero elige rival
same_name Nombre ya a la vista
same_slot Es el mismo lugar
slot_taken El lugar está ocupado
token_face_down Token: va boca arriba
wrong_type Ese tipo no va ahí
zone_empty Ya no hay en la zona
""",
}
