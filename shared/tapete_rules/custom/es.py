"""Palabras de los juegos por perfil: menús de 21 letras."""

WORDS = {
    "custom": """
name {0}
turn T{0:02d}
seat J{0}
of {0} J{1}
from de J{0}
clock Partida
""",
    "argument": """
source asiento de origen
""",
    "custom.do": """
end Fin de turno
end_other Cerrar turno de J{0}
change {0} +/-
finish Se acabó: comparar
run Corre {0}
rest Parar {0}
""",
    "custom.ask": """
points ¿Cuánto?
source ¿De quién?
left ¿Segundos que quedan?
""",
    "custom.did": """
change {0} {1} {2}
end Acaba turno {0}
finish Se acabó
""",
    "custom.set": """
finished Se acabó (0-1)
""",
    "outcome": """
alone Gana {0}: queda solo
all_out No queda nadie
compared Gana {0}: va mejor
level Todos iguales
reached Gana {0}: meta
""",
    "because": """
alone nadie más sigue en juego
all_out no queda nadie en juego
compared los mejores números
level todos quedaron iguales
reached se llegó a la meta
""",
    "error": """
no_change Ya está en su límite
no_profile Falta el perfil de este juego propio. Envíalo antes al tablero Tapete.
not_a_profile La primera línea de un perfil es «{text}», y aquí es otra. Escríbela así, o elige otro archivo.
profile_id Línea {line}: «{word}» no sirve. Usa un nombre corto de 1 a {most} minúsculas sin acento, y no «turn».
profile_large El perfil tiene más de {most} letras, y no cabe en el tablero Tapete. Acórtalo.
profile_long La línea {line} tiene más de {most} letras. Acórtala.
profile_many Línea {line}: hay más de {most} líneas «{word}». Quita esta, o alguna de las anteriores.
profile_missing Línea {line}: falta «{word}» con su valor. Agrégalo.
profile_no_line El perfil no tiene ninguna línea «{word}». Agrégala.
profile_name Línea {line}: un nombre está vacío o pasa de {most} letras. Corrígelo; entre dos idiomas va «|».
profile_seat Línea {line}: «{word}» solo sirve para lo que tiene cada jugador («of seat»). Quítalo, o cambia «of».
profile_start Línea {line}: «{word}» ya comienza en {value}, y la partida acabaría al empezar. Escribe otro número.
profile_steps Línea {line}: en «{value}» se repite un paso o hay más de {most}. Deja como máximo {most}, distintos.
profile_surplus Línea {line}: «{word}» sobra. Quítalo.
profile_turn Línea {line}: «{word}» solo sirve si antes hay una línea «turn yes». Agrega esa línea más arriba.
profile_twice Línea {line}: «{word}» ya está antes. Quítalo de aquí, o usa otro nombre.
profile_unknown Línea {line}: ninguna línea de más arriba crea un contador «{word}». Agrégala, o corrige el nombre.
profile_value Línea {line}: «{word}» no puede ser «{value}». Escribe uno de estos valores: {known}.
profile_word Línea {line}: la palabra «{word}» no se conoce aquí. Escribe una de estas: {known}.
""",
}
