"""Palabras de Enadrya: menús de 21 letras, fases de 9."""

WORDS = {
    "enadrya.phase": """
recargar RECARGAR
desplegar DESPLEGAR
ataque ATAQUE
defensa DEFENSA
refuerzo REFUERZO
resolucion DAÑO
""",
    "enadrya": """
turn T{0:02d}
pile Unidades J{0}
""",
    "enadrya.help": """
1 Retirar: a su slot
2 Recargar, robar a 6
3 ¿Ataque Masivo? (10)
4 Desplegar y mover
5 Ataque: a la Batalla
6 Defensa: bloquean
7 Refuerzo de Ataque
8 Daño: muere bajo 0
9 Limpieza: fin
""",
    "enadrya.label": """
defence DEF
energy ENE
charge +{0}
tech TEC
may_massive Masivo
massive MASIVO
hand M
""",
    "enadrya.initial": """
defence D
energy E
""",
    "enadrya.stop": """
D Defensa
E Energía
T Tecnología
H Mano
""",
    "enadrya.detail": """
defence Defensa {0} de {1}
no_base Base sin poner
energy Energía, +{0} por turno
tech Unidades: {0} {1}
hand Mano; mazo: {0}
""",
    "enadrya.message": """
recharge +{0}: retira y roba
recharge_undealt +{0}; faltó el daño
no_base Menú: pon tu Base
loop El rival dice: bucle
both_fallen Ambas bases caídas
undealt Faltó hacer el daño
""",
    "enadrya.slot": """
1 1-{0}
2 2-{0}
3 B-{0}
""",
    "enadrya.do": """
setup Poner mi Base
massive Ataque Masivo (10)
end Fin de turno
end_undealt Fin sin hacer el daño
dealt Seguir: daño contado
end_rival Cerrar turno rival
phase_attack Ir a Batalla
no_defence Sin más defensa
power Poder
dear_power Poder: no alcanza
tech Bajar Tecnología
dear_tech TEC sin energía
untech Quitar Tecnología
activate_base Habilidad de Base
again_base Repetir hab. de Base
dear_base Hab. Base sin energía
activate_tech Habilidad de TEC
again_tech Repetir hab. de TEC
dear_tech_ability Hab. TEC sin energía
activate Habilidad de unidad
activate_other Su otra habilidad
again Repetir habilidad
dear Habilidad: no alcanza
damage_both Daño a ambas bases
resolve Resolver el daño
deploy Bajar unidad
deploy_by_card Bajar por una carta
attack Atacar con {0}
block Bloquear con {0}
cross_attack Atacar con puente
cross_block Bloquear con puente
move Mover una unidad
move_by_card Mover por una carta
wound Daño a una unidad
burn Al Incinerador
boost Ataque y defensa +/-
mark Poner signo
unmark Quitar signo
loop Empate por bucle
loop_too Sí, es un bucle
""",
    "enadrya.ask": """
defence ¿Defensa de la Base?
charge ¿Energía por turno?
card ¿Qué carta?
cost ¿Cuánto cuesta?
slot ¿En qué slot?
bridge ¿Puente sobre cuál?
unit ¿Qué unidad?
unit_attack ¿Ataque de la unidad?
unit_defence ¿Su defensa?
type ¿Tipo de ataque?
points ¿Cuánto daño?
own_base ¿Daño a mi base?
rival_base ¿Daño a base rival?
attack_change Ataque +/-
defence_change Defensa +/-
source ¿Hasta cuándo?
mark ¿Qué signo?
""",
    "enadrya.type": """
any Sin decir
cortante Cortante
explosivo Explosivo
impacto Impacto
perforante Perforante
precision Precisión
quimico Químico
""",
    "enadrya.word": """
azul Azul: hasta Limpieza
fijo Para siempre
batalla de Batalla
fuera fuera de Batalla
base Base
tec TEC
recargar Recargar
desplegar Desplegar
ataque Ataque
defensa Defensa
refuerzo Refuerzo
resolucion Daño
fin Fin de turno
escudo_cortante Escudo Cortante
escudo_explosivo Escudo Explosivo
escudo_impacto Escudo Impacto
escudo_perforante Escudo Perforante
escudo_precision Escudo Precisión
escudo_quimico Escudo Químico
atravesar Atravesar
absorber Absorber
""",
    "enadrya.did": """
setup Base {0}
massive Ataque Masivo (10)
end Acaba turno
end_rival Acaba el ajeno
phase Fase: {0}
loop Dice bucle
damage Base pierde {0}
damage_both Bases: -{0} y -{1}
heal Base gana {0}
pay Paga {0}
gain Energía +{0}
take Toma cartas: {0}
discard Descarta {0}
power Poder {0}
tech Tecnología {0}
untech Quita Tecnología
activate Habilidad {0} (E -{1})
deploy Baja {0} {1}
move Mueve {0} {1}
boost Cambia {0} {1}
wound Daño a {0}: {1}
burn Pierde {0}
mark {0}: {1}
unmark {0} sin {1}
mark_shield {0} Esc. {1}
unmark_shield {0} sin {1}
resolve Resuelve el daño
cost (E -{0})
""",
    "enadrya.set": """
energy Energía
defence Defensa de base
printed Defensa impresa
charge Energía por turno
tech Tecnología
hand Mano
deck Cartas en mazo
used Habilidades (suma)
phase Fase (0-5)
massive Ataque Masivo
loop Bucle (suma)
""",
    "enadrya.set.unit": """
attack Ataque {0}
defence Defensa {0}
wounds Daño batalla {0}
hurt Otro daño {0}
blue_attack Ataque azul {0}
blue_defence Defensa azul {0}
speed Velocidad {0}
type Tipo {0} (1-6)
marks Signos {0} (suma)
flags Usos {0} (suma)
home Origen de {0}
present Hay unidad {0}
""",
    "enadrya.time": """
defence Defensa
""",
    "outcome": """
base Gana {0}: base caída
loop Empate por bucle
""",
    "because": """
base cayó la Base rival
loop ambos dicen que es un bucle
""",
    "error": """
ability_used Habilidad ya usada
attack_over El Ataque ya pasó
base_set Ya pusiste tu Base
battle_over La Batalla ya pasó
bridge_not_in_zona_2 Puente: solo Zona 2
bridge_not_needed No hace falta puente
bridge_too_far El puente no llega
deck_bases Cartas Base en el mazo: {count}; debe haber una.
deck_copies {name}: hay {count} copias y el máximo es 4.
deck_race {name} ({card}): falta su raza. Agrégala en el catálogo de cartas.
deck_races Un mazo lleva una sola raza; hay {races}.
deck_size Cartas en el mazo: {count}; deben ser {size}, con la Base.
deck_type {name} ({card}): este reglamento no conoce el tipo «{type}». Corrígelo en el catálogo de cartas.
defence_first Primero, la Defensa
defence_full Defensa al tope: {most}
defence_over La Defensa ya pasó
deploy_over Desplegar ya pasó
hand_not_counted La mano no se cuenta
hand_too_small Mano: solo hay {hand}
loop_said Ya propusiste bucle
needs_bridge Zona 1: falta puente
no_attack_yet Aún no hay ataque
no_attacker No hay atacantes
no_base Falta tu Base
no_tech No tienes Tecnología
no_unit No hay unidad en {slot}
not_adjacent {slot} no está al lado
not_attack_zone Solo Zona de Ataque
not_defence_zone Solo Zona de Defensa
not_enough_energy Energía: solo hay {energy}
not_straight Solo en línea recta
not_your_turn No es tu turno
only_in_recargar Solo en Recargar
phase_passed Esa fase ya pasó
slot_taken {slot} está ocupado
too_slow Velocidad {speed}: no llega
unit_deployed Unidad recién bajada
unit_in_battle Unidad ya en Batalla
unit_moved Unidad ya movida
unit_was_bridge Unidad ya fue puente
""",
}
