"""Palabras de Exalios: menús de 21 letras."""

WORDS = {
    "exalios": """
duelo DUELO {0}
desempate DESEMPATE
wound 1 herida
wounds {0} heridas
personaje Personaje {0}
seat Jugador {0}
pile Personajes J{0}
""",
    "exalios.help": """
1 Elegir Personaje
2 Colocar 4 cartas
3 Ambos dicen listo
4 Revelar, comparar
5 Heridas al que pierde
6 Fin: tras 4, o a 0
7 Robar 2 y 2, repetir
""",
    "argument": """
left ícono izquierdo
""",
    "exalios.label": """
heridas Heridas
won Duelos
value Valor
last Última
don don +{0}
don_open don +{0}?
""",
    "exalios.line": """
value {0}
chain +{0}e
chain_open +{0}e?
don +{0}d
don_open +{0}d?
wounds h{0}
""",
    "exalios.detail": """
counts Heridas  Mano {0} Fue{1} Fac{2}
""",
    "exalios.result": """
win Ganas: {0}
lose Pierdes: {0}
tie Empate: {0} y {1}
none Sin heridas
""",
    "exalios.message": """
choose Elige Personaje
ready Rival listo
wait Falta el rival
missing Falta su Valor
missing_own Falta tu Valor
won Ganas {0}-{1}
lost Pierdes {0}-{1}
tied Empate {0}-{1}
last Facción: última carta
""",
    "exalios.do": """
fight Enfrentamiento {0}: fin
end Fin del Duelo
both Heridas para ambos
ready Listo
duelo Siguiente Duelo
desempate Duelo de desempate
drawn Sortear Personajes
last Última carta
last_typed Última: su Valor
lot Sortear quién gana
personaje Mi Personaje
reveal Revelar carta
chain_upper Encadenada: +{0}
chain_lower Bono inferior: +{0}
chain_none No encadenada
chain_anyway Encadenar aun así
don Don: +{0}
don_none Sin Don
type_upper Encadenada: bono
type_lower Bono inferior
type_don Bono del Don
type_value Carta: su Valor
type_icons Carta con íconos
type_dones Dones de mi Personaje
""",
    "exalios.ask": """
card ¿Qué carta?
value ¿Qué Valor?
wounds ¿Cuántas Heridas?
own_wounds Heridas al mío
rival_wounds Heridas al rival
left Ícono izquierdo
right Ícono derecho
upper Bono superior
lower Bono inferior
don Bono del Don
don3 Don con 3 Heridas
don2 Don con 2 Heridas
don1 Don con 1 Herida
mine Sorteo del mío
theirs Sorteo del rival
lot Sorteo
""",
    "exalios.icon": """
caos Caos (rojo)
ley Ley (amarillo)
orden Orden (azul)
""",
    "exalios.did": """
ready Listo
wound Sufre {0} (Heridas)
fight Cierra Enfr.
wounds Enfr. {0}-{1}
end Cierra Duelo
duelo Otro Duelo
drawn Sorteo: {0} y {1}
personaje Personaje {0}
reveal Revela {0}
last Última {0} (carta)
lot Sorteo: {0}
chain_none Sin bono (cadena)
chain_upper Bono {0} (cadena)
chain_lower Bono {0} (inferior)
chain_upper_all Bono (cadena)
chain_lower_all Bono (inferior)
don Don +{0}
""",
    "exalios.set": """
heridas Heridas Restantes
fight Enfrentamiento
duelo Duelo
won Duelos ganados
tied Duelos empatados
value Valor de la carta
chain Encadenada (0-2)
upper Bono superior
lower Bono inferior
don Bono del Don
wounds Heridas que causa
left Ícono izquierdo
right Ícono derecho
icon Ícono de la anterior
hand Cartas en mano
fuerzas Mazo de Fuerzas
faccion Mazo de Facción
ready Listo
hurt Heridas del enfr.
taken Heridas del anterior
don3 Don con 3 Heridas
don2 Don con 2 Heridas
don1 Don con 1 Herida
conditions Dones con condición
drawn Personaje sorteado
last Última carta
lot Jugador sorteado
""",
    "exalios.time": """
duelos Duelos
heridas Heridas
""",
    "outcome": """
duelos Gana {0}: Duelos
desempate Gana {0}: desempate
last_card Gana {0}: última carta
last_equal Empate a la última
lot Gana {0}: sorteo
""",
    "turn": """
count Duelos: {0}
short D{0}
heading Duelo {0}
title ▶ Duelo {0}
""",
    "because": """
duelos más Duelos ganados
desempate ganó el Duelo de desempate
last_card su última carta es mayor
last_equal las últimas cartas son iguales
lot así salió el sorteo
""",
    "error": """
another_drawn Salió otro Personaje
card_shown Carta ya revelada
deck_copy {name} está repetido: {card} y {other}. Deja uno de los dos.
deck_count Cartas de tipo {type}: {count}; deben ser {needed}.
deck_faction Falta un Personaje de la Facción {faction}, que es la de su mazo de Facción.
deck_even {name} ({card}): el Valor {value} es impar, y los de Facción son pares. Cambia esa carta.
deck_mixed En el mazo de Facción hay cartas de más de una Facción: {factions}. Deja las de una sola.
deck_odd {name} ({card}): el Valor {value} es par, y los de Fuerzas son impares. Cambia esa carta.
deck_other_icons {name} ({card}): en las cartas de Facción los dos íconos son distintos. Cambia esa carta.
deck_same_icons {name} ({card}): en las cartas de Fuerzas los dos íconos son iguales. Cambia esa carta.
deck_unknown_type {name} ({card}): este reglamento no conoce el tipo «{type}». Corrígelo en el catálogo de cartas.
don_is El Don es +{don}
draw_first Falta el sorteo
duelo_goes_on El Duelo sigue
duelo_over El Duelo terminó
faccion_empty Sin cartas de Facción
first_card La 1ª no se encadena
hand_too_small Mano: solo hay {hand}
icons_tell Lo deciden los íconos
is_drawn Ya se sorteó
is_out Está Fuera de Combate
is_ready Ya dijiste listo
last_is_even Facción: Valor par
last_shown Última ya revelada
no_card Aún no hay carta
no_last_card Solo tras desempate
no_lot No toca sortear
no_more_duelos No hay más Duelos
not_ready Primero, ambos listos
not_tie_break Solo en el desempate
personaje_used Ese ya luchó
which_card Di qué carta es
which_personaje Di qué Personaje
wounds_are Heridas correctas: {wounds}
""",
}
