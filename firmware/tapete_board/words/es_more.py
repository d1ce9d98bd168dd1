"""Palabras del tablero que no hacen falta en una partida, salvo rara vez."""

WORDS = {
    "event": """
table {0} · Mesa {1}
sit Sentarse
free Partida sin torneo
hint -/+ cambia · OK sigue
results Resultados
seat Asiento {0}: número
number Tu número
zero El 0 no existe
taken El {0} ya está sentado
unknown No está en la lista
against contra {0}
check OK: soy yo · -/+: no
told OK: estoy listo
wait Listo. Falta el rival
""",
    "code": """
title Resultado {0}
hint Dictar · -/+: ver QR
old Es de otra ronda
taken Entregado
""",
    "act": """
time ¿Se acabó el tiempo de la ronda?
judge ¿Llamar a un juez?
withdraw ¿Dejas el torneo? Pierdes esta partida.
withdraw_over ¿Dejas el torneo después de esta partida?
concede ¿Te rindes? Pierdes esta partida.
""",
    "judge": """
call JUEZ
both OK ambos: cancelar
withdrawn Llamada cancelada
hint Código del juez
code Código {0}
wrong Código incorrecto
used Código ya usado
wait Espera {0} s
left quedan: {0}
noted anotado
clock Dar minutos
minutes Minutos más
penalty Sanción
why ¿Por qué?
end Terminar la partida
wins Gana {0}
draw Empate
swap Cambiar de lado
done Terminé
""",
    "pin": """
hint Tu PIN: 3 botones
wrong PIN incorrecto
wait Espera 10 s
ok OK: de acuerdo
""",
    "game": """
title ¿Qué juego?
""",
    "deck": """
title Mazo, jugador {0}
none Sin mazo
chosen Falta el mazo del rival. OK: cambiar el tuyo
gone El mazo está dañado. Envíalo otra vez.
""",
    "option": """
start Comenzar
edition Reglamento
seats Jugadores
best_of Al mejor de
minutes Minutos
locked Torneo
none -
""",
    "value": """
yes Sí
no No
""",
    "coin": """
title ¿Quién empieza?
hint Jugador {0} · -/+ · OK
""",
    "tools": """
coin Moneda
dice Dado
how_many_dice ¿Cuántas caras?
of_dice Dado de {0}
seat Jugador al azar
how_many_seats ¿Cuántos jugadores?
of_seats Uno de {0}
adjust Ajustes
state Este tablero
""",
    "adjust": """
language Idioma
this_language Español
light Brillo
light_0 Alto
light_1 Bajo
light_2 Medio
dim Atenuar tras
dim_0 1 min
dim_1 5 min
dim_2 15 min
off Apagar tras
off_0 Nunca
off_1 5 min
off_2 15 min
off_3 60 min
rotate1 Pantalla 1
rotate1_0 Normal
rotate1_1 Girada
rotate2 Pantalla 2
rotate2_0 Normal
rotate2_1 Girada
sound Sonido
sound_0 No
sound_1 Sí
repeat Botón repite
repeat_0 Normal
repeat_1 Lento
repeat_2 No
rest_ms Anotar tras
rest_ms_0 0.8 s
rest_ms_1 0.5 s
rest_ms_2 1.2 s
rest_ms_3 2 s
clock Reloj
clock_0 Partida
clock_1 Turno
coin Volado
coin_0 Águila/Sol
coin_1 Cara/Cruz
coin_2 Cara/Ceca
""",
    "state": """
free Espacio
kilobytes {0} KB
records Partidas
clear Borrar entregadas
ask ¿Borrar las partidas que ya están en la computadora?
drop Borrarlas
keep Dejarlas
supply Alimentación
volts {0}.{1} V
display Pantalla {0}
good bien
absent no está
unread no se lee
""",
    "undo": """
title {0} pide deshacer
""",
    "redo": """
title {0} pide rehacer
""",
    "reset": """
title {0} pide reiniciar
text Los números vuelven al comienzo. Se puede deshacer.
""",
    "help": """
buttons ▶ Botones
bar OK: otro número
menu OK mantenido: menú
first OK largo: 1ª opción
chord - y +: deshacer
""",
    "notice": """
ok Listo
title Aviso
saved Partida guardada.
unkept No hay espacio. Sincroniza, o confirma otra vez y no se guardará.
lost La partida no se guardó.
full No hay espacio. Pasa las actas a la computadora.
locked Torneo: solo números, historial, reloj y resultado.
profile El perfil del juego falta o está dañado. Envíalo otra vez.
sheet Los datos del torneo no sirven. Pide que preparen otra vez este tablero.
settings Los ajustes estaban dañados. Se conservó lo que se pudo leer.
damaged La partida guardada estaba dañada. Se recuperó lo que se pudo leer.
aside Partida guardada aparte. Pásala a la computadora con un cable.
unscored Partida sin resultado. Avisa a la organización: se anota a mano.
""",
    "unresumed": """
title Partida guardada
text No se pudo retomar.
aside Apartarla y jugar
again Intentar otra vez
""",
    "error": """
title Algo falló
hint La partida sigue
again Se está reiniciando
""",
    "stopped": """
title Aplicación detenida
text Un programa la detuvo por USB. Pulsa OK para seguir.
python La memoria no alcanza con esta versión. Instala la {0}. Lo guardado se queda.
""",
}
