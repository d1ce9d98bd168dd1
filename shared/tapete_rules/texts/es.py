"""Palabras comunes a todos los juegos, y las de los errores."""

WORDS = {
    "do": """
draw Proponer empate
agree Aceptar empate
decline Rechazar empate
concede Rendirse
""",
    "did": """
concede Se rinde
decline Retira el empate
draw Propone empate
first Empieza {0}
next Siguiente juego
reset Vuelve a empezar
set Corrige {1}: {0}
undo Deshace
redo Rehace
timer_start Corre {0}
timer_stop Para {0}: {1} s
timer_end Tiempo: {0}
""",
    "set": """
turn Turno
active Asiento en turno
wins Juegos ganados
""",
    "message": """
draw_offered El rival pide empate
""",
    "outcome": """
agreed_draw Empate acordado
concession Gana {0}: rendición
series Gana {0}: más juegos
series_drawn Empate a juegos
""",
    "error": """
bad_argument En «{kind}», {name} no puede ser {value}.
bad_correction {path} va de {low} a {high}.
bad_deck_line No se entiende la línea {line} del mazo.
bad_deck_text No cabe en un mazo: {text}
bad_header No se entiende «{text}» al comienzo del acta.
bad_option La opción {name} no puede ser {value}.
deck_too_large El mazo pasa de {most} bytes.
draw_offered Ya pediste empate
game_goes_on El juego sigue
has_conceded Ya te rendiste
impossible_move La jugada {move} («{text}») no es posible: {why}.
line_after_result Hay jugadas tras el resultado (línea {line}).
match_begun Ya comenzó
match_not_begun ¿Quién empieza?
match_over La partida terminó
missing_argument Falta {name} en «{kind}».
no_draw_offered Nadie pidió empate
not_a_deck No es un mazo de Tapete (línea {line}).
not_a_record No es un acta de Tapete (línea {line}).
nothing_to_redo Nada que rehacer
nothing_to_undo Nada que deshacer
option_needs La opción {name} pide {other}: {wanted}.
record_without_moves El acta no tiene la línea «moves».
seat_out Ese asiento ya salió
timer_runs Ya corre
timer_stopped No corre
too_many_arguments Sobran datos en «{kind}»: a lo más {most}.
unknown_game Juego desconocido: {game}.
unknown_move Jugada desconocida: {kind}.
unknown_number No hay ningún número {path}.
unknown_option Opción desconocida: {name}.
unknown_timer No hay ningún reloj {name}.
unreadable_line No se entiende la línea: {text}
unreadable_move No se entiende la jugada: {text}
wrong_seat El asiento {seat} no puede hacer «{kind}».
""",
}
