"""Palabras del tablero: entradas de 21 letras, preguntas de tres líneas."""

WORDS = {
    "home": """
title TAPETE
new Nueva partida
language English
resuming Retomando la partida guardada…
battery ¡Batería!
""",
    "seat": """
name Jugador {0}
display Lado {0}
short J{0}
you TÚ
rival RIVAL
says {0}: {1}
your tu {0}
your_many tus {0}
own su {0}
own_many sus {0}
""",
    "moment": """
turn TU TURNO
turn_of TURNO DE
won GANAS
wins GANA {0}
draw EMPATE
""",
    "menu": """
more Más...
result Resultado
next Siguiente juego
undo Deshacer
redo Rehacer
piles Montones a la vista
history Historial
correct Corregir un número
help Ayuda
tools Herramientas
reset Volver a empezar
end Terminar partida
time Tiempo
judge Juez
withdraw Dejar el torneo
timer_start Reanudar {0}
timer_stop Parar {0}
""",
    "clock": """
match el tiempo
start Corre {1} ({0})
stop ■ {1} ({0})
end Se acabó {0}
""",
    "board": """
hint Mantén OK: el menú
held -/+ cambia, suelta OK
yours Te toca empezar
begins Empieza {0}
together Se juega a la vez
undone Se deshizo: {0}
redone Se rehizo: {0}
asked Espera la respuesta
refused El rival no acepta
drawn Salió: {0}
paused Tiempo detenido
game Juego {0}  {1}
stuck Botón atascado en {0}
battery Batería baja
""",
    "ask": """
unnamed Sin decir la carta
hint -/+ cambia · OK
leave OK mantenido: dejarlo
""",
    "refused": """
title No se puede
leave Dejarlo
force Forzar
correct Corregir a mano
""",
    "correct": """
title Corregir
""",
    "result": """
withdrawn Deja el torneo: {0}
title Fin de partida
open Terminar sin resultado
hint Ambos: mantener OK
game Fin del juego
next OK ambos: seguir
""",
}
