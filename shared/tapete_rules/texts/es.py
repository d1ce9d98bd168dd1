"""Palabras comunes a todos los juegos, y las de los errores."""

WORDS = {
    "do": """
draw Proponer empate
agree Aceptar empate
decline Rechazar empate
take_back Retirar propuesta
concede Rendirse
time_over Terminar por tiempo
decide Decir quién gana
""",
    "did": """
concede Se rinde
decline Empate: no
draw Propone empate
first Empieza {0}
next Siguiente juego
reset Vuelve a empezar
set Corrige {1} ({0})
undo Deshace
redo Rehace
timer_start Reanuda {0}
timer_stop Para {0}: {1} s
timer_end Tiempo: {0}
time Se acabó el tiempo
time_more Tiempo: {0} más
time_over Fin por tiempo
decide Se decide: gana {0}
decide_draw Se decide: empate
ruling Juez: {0}
ruling_why Juez: {0}, {1}
withdraw Deja el torneo
withdraw_match Cede la partida
""",
    "timer": """
match Partida
""",
    "whose": """
yours TÚ
rivals RIVAL
both AMBOS
all TODOS
seat J{0}
yours_turn TU TURNO
rivals_turn TURNO RIVAL
seat_turn TURNO DE J{0}
""",
    "set": """
turn Turno
active Jugador en turno
wins Juegos ganados
""",
    "ruling": """
clock reloj
correct corrección
penalty sanción
end fin de la partida
swap cambio de lado
caution amonestación
warning advertencia
game_loss pérdida de un juego
""",
    "why": """
count mal contado
forgotten faltó anotar
misread mal leído
other otra razón
""",
    "time": """
turns Tiempo: {0} turnos más
turn Tiempo: 1 turno más
turn_last Tiempo: último turno
rounds Tiempo: {0} rondas más
round Tiempo: 1 ronda más
round_last Tiempo: última ronda
fights {0} Enfrentamientos más
fight Otro Enfrentamiento
fight_last Último Enfrentamiento
ahead Va {0}: {1} {2}-{3}
ahead_of_all Va {0}: {1} {2}
level Empate: {0} {1}
unknown Falta saber: {0}
no_criteria Sin ventaja
sudden Tiempo: muerte súbita
who Tiempo: ¿quién gana?
short +{0}
wins Gana {0}
draw Empate
""",
    "message": """
draw_offered Rival propone empate
draw_offered_by J{0} propone empate
""",
    "outcome": """
agreed_draw Empate acordado
concession Gana {0}: rendición
series Gana {0}: más juegos
time Gana {0}: tiempo
time_drawn Tiempo: empate
series_drawn Empate a juegos
""",
    "turn": """
count Turnos: {0}
short T{0}
heading Turno {0}, {1}
title ▶ Turno {0} · {1}
whole Partida
""",
    "because": """
agreed_draw lo acordaron todos
concession el rival se rindió
concessions los demás se rindieron
series más juegos ganados
series_drawn los mismos juegos ganados
time ventaja al acabar el tiempo
time_drawn se acabó el tiempo sin ventaja
""",
    "result": """
one Gana {0}: {1}
many Ganan {0}: {1}
none Empate: {1}
""",
    "error": """
bad_argument «{value}» no sirve como {name}.
bad_correction {path} va de {low} a {high}.
bad_deck_line No se entiende la línea {line} del mazo.
bad_deck_text Un mazo no puede tener esto: {text}
bad_header No se entiende «{text}» al comienzo del acta. Usa otra copia.
bad_option La opción {name} no puede ser «{value}».
deck_too_large El mazo es demasiado grande (más de {most} bytes). Deja menos cartas o nombres más cortos.
draw_offered Ya propusiste empate
game_goes_on El juego sigue
has_conceded Ya te rendiste
has_withdrawn Ya dejaste el torneo
impossible_move La jugada {move} («{text}») no es posible: {why}.
line_after_result Hay jugadas tras el resultado (línea {line}). Quítalas, o usa otra copia del acta.
match_begun La partida ya comenzó
match_not_begun Falta quién empieza
match_over La partida terminó
missing_argument En «{kind}» falta un dato: {name}.
needs_winner Hace falta un ganador
no_draw_offered Nadie propuso empate
not_level J{seat} no va empatado
not_a_deck No es un mazo de Tapete (línea {line}).
not_a_record No es un acta de Tapete (línea {line}).
nothing_to_redo Nada que rehacer
nothing_to_undo Nada que deshacer
option_needs La opción {name} necesita {other}={wanted}.
record_without_moves El acta está incompleta: no tiene jugadas. Usa otra copia.
seat_out Ese jugador ya salió
time_called Ya se pidió tiempo
time_not_called Aún hay tiempo
time_not_over No hay qué decidir
time_over El tiempo acabó
timer_runs Reloj ya en marcha
timer_stopped El reloj está parado
too_many_arguments Sobran datos en «{kind}»: como máximo {most}.
turn_is_yours Ya es tu turno
unknown_game Juego desconocido: {game}.
unknown_move Jugada desconocida: {kind}.
unknown_number Ningún número se llama «{path}».
unknown_option Opción desconocida: {name}.
unknown_timer La partida no tiene ningún reloj «{name}». Revisa su nombre.
unreadable_line No se entiende la línea: {text}
unreadable_move No se entiende la jugada «{text}»: va el jugador (1, 2 o 0: ninguno), su nombre y sus datos.
wrong_seat El asiento {seat} no está en la partida, o «{kind}» no es jugada suya.
""",
}
