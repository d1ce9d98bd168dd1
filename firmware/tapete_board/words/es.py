"""Palabras del tablero: entradas de 21 letras, preguntas de tres líneas."""

WORDS = {
    "home": """
title TAPETE
new Nueva partida
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
best_of Al mejor de
minutes Minutos
locked Torneo
none -
yes Sí
no No
""",
    "coin": """
title ¿Quién empieza?
hint Jugador {0} · -/+ · OK
""",
    "seat": """
name Jugador {0}
display Lado {0}
place J{0}
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
end Terminar partida
""",
    "board": """
undone Deshecho: {0}
redone Rehecho: {0}
asked Preguntado al otro
refused El otro no quiere
drawn Sale: {0}
paused El reloj está parado
game Comienza el juego {0}
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
empty Nada todavía
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
settings Los ajustes estaban dañados. Quedó lo que estaba entero.
damaged El diario estaba dañado. La partida sigue con lo que quedó entero.
""",
    "error": """
title Algo falló
hint La partida sigue
""",
}
