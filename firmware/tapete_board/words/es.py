"""Palabras del tablero: entradas de 21 letras, preguntas de tres líneas."""

WORDS = {
    "home": """
title TAPETE
new Nueva partida
tools Herramientas
language English
""",
    "game": """
title ¿Qué juego?
kodem Kódem TCG
enadrya Enadrya
exalios Exalios
invocacion Invocación: Fronteras
digimon Digimon HiperColiseo
""",
    "deck": """
title Mazo, jugador {0}
none Sin mazo
chosen Falta el mazo del otro. OK: cambiar el tuyo
gone El mazo está dañado. Envíalo otra vez.
""",
    "option": """
start Comenzar
edition Reglamento
mode Modo
seats Jugadores
timed Cronometrada
phases Fases
best_of Al mejor de
minutes Minutos
locked Torneo
none -
""",
    "value": """
yes Sí
no No
duelo Duelo
todos Todos
equipos Equipos
inferred Solas
stepped Paso a paso
""",
    "coin": """
title ¿Quién empieza?
hint Jugador {0} · -/+ · OK
""",
    "seat": """
name Jugador {0}
display Lado {0}
short J{0} {1}
""",
    "menu": """
result Resultado
next Siguiente juego
undo Deshacer
redo Rehacer
piles Pilas a la vista
history Historial
correct Corregir un número
help Ayuda
tools Herramientas
end Terminar partida
timer_start Sigue {0}
timer_stop Para {0}
""",
    "clock": """
match reloj
start Corre {0} {1}
stop Para {0}: {1}
end Tiempo: {0}
""",
    "tools": """
title Herramientas
coin Moneda
side_1 Cara
side_2 Cruz
dice Dado
how_many_dice ¿Cuántas caras?
of_dice Dado de {0}
seat Jugador al azar
how_many_seats ¿Cuántos jugadores?
of_seats Uno de {0}
adjust Ajustes
""",
    "adjust": """
title Ajustes
language Idioma
this_language Español
light Brillo
light_0 Alto
light_1 Bajo
light_2 Medio
dim Se atenúa
dim_0 1 min
dim_1 5 min
dim_2 15 min
rotate1 Pantalla 1
rotate1_0 Derecha
rotate1_1 Girada
rotate2 Pantalla 2
rotate2_0 Derecha
rotate2_1 Girada
sound Sonido
sound_0 No
sound_1 Sí
repeat Repetición
repeat_0 Normal
repeat_1 Lenta
repeat_2 No
rest_ms Espera
rest_ms_0 0.8 s
rest_ms_1 0.5 s
rest_ms_2 1.2 s
rest_ms_3 2 s
clock Tiempo
clock_0 Partida
clock_1 Turno
""",
    "help": """
title Fases
""",
    "board": """
undone Deshecho: {0}
redone Rehecho: {0}
asked Preguntado al otro
refused El otro no quiere
drawn Sale: {0}
paused El reloj está parado
game Juego {0}  {1}
""",
    "ask": """
unnamed Sin decirla
hint -/+ cambia · OK
""",
    "refused": """
title No se puede
leave Dejarlo
force Forzar
correct Corregir a mano
""",
    "history": """
title Historial
turn ▶ Turno {0} · J{1}
undo Deshace
redo Rehace
""",
    "piles": """
title Pilas a la vista
""",
    "correct": """
title Corregir
""",
    "undo": """
title J{0} pide deshacer
""",
    "redo": """
title J{0} pide rehacer
""",
    "consent": """
no No
yes Sí
""",
    "result": """
title Fin de partida
open Terminar sin resultado
hint Mantengan OK ambos
game Fin del juego
next OK ambos: siguiente
""",
    "notice": """
ok Listo
title Aviso
saved Partida guardada.
full No cabe más. Lleva las partidas a la computadora.
locked Torneo: números, historial, reloj y resultado, nada más.
profile El perfil del juego falta o está dañado. Envíalo otra vez.
settings Los ajustes estaban dañados. Quedó lo que estaba entero.
damaged El diario estaba dañado. La partida sigue con lo que quedó entero.
""",
    "error": """
title Algo falló
hint La partida sigue
""",
}
