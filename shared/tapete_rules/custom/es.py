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
end Fin de turno {0}
finish Se acabó
""",
    "custom.set": """
finished Se acabó (0-1)
""",
    "outcome": """
alone Gana {0}: queda solo
all_out No queda nadie
compared Gana {0}: mejor
level Todos iguales
reached Gana {0}: llegó
""",
    "because": """
alone nadie más sigue en juego
all_out no queda nadie en juego
compared los mejores números
level todos quedaron iguales
reached se llegó a la meta
""",
    "error": """
no_change Eso no cambia nada
no_profile Falta el perfil del juego. Pon uno en el tablero Tapete.
not_a_profile La línea 1 debe ser «{text}». Escríbela así.
profile_id Línea {line}: «{word}» no es un nombre corto. Usa de 1 a {most} letras de la a a la z, y ninguno dos veces.
profile_large El perfil pasa de {most} letras. Acórtalo.
profile_long Línea {line}: pasa de {most} letras. Acórtala.
profile_many Línea {line}: son más de {most}. Quita los que sobran.
profile_missing Línea {line}: falta «{word}». Agrégalo.
profile_name Línea {line}: un nombre lleva de 1 a {most} letras; tras «|», el mismo en inglés.
profile_seat Línea {line}: «{word}» solo puede estar en lo que lleva cada asiento. Quítalo.
profile_start Línea {line}: el comienzo de «{word}» ya se indicó antes ({value}). Deja una sola de las dos líneas.
profile_steps Línea {line}: los pasos «{value}» se repiten o son más de {most}. Deja menos, todos distintos.
profile_surplus Línea {line}: sobra «{word}». Quítalo.
profile_turn Línea {line}: «{word}» pide antes una línea «turn yes». Agrégala.
profile_twice Línea {line}: «{word}» ya está definido. Usa otro nombre.
profile_unknown Línea {line}: antes no hay ningún «{word}». Escríbelo arriba, o corrige el nombre.
profile_value Línea {line}: «{word}» no puede ser «{value}», sino {known}.
profile_word Línea {line}: no se conoce «{word}». Escribe una de estas: {known}.
""",
}
