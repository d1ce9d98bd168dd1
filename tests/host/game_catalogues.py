"""Invented cards of each game, as its players' files have them: titles in Spanish, in English, and few of them."""

KODEM_SPANISH = """\
Código,Nombre,Tipo,Energía,Daño,Descansos,Rareza
FAR-001,Ilda del Faro,Adendei,Átlica,2,1,Común
FAR-002,Muelle Hondo,Protector,,,,Rara
FAR-003,Ancla Viva,Ixim,,,,
"""
KODEM_ENGLISH = """\
folio,name,type,damage,rests
FAR-001,Ilda del Faro,Adendei Titán,2,1
FAR-002,Muelle Hondo,Protector,,
"""
KODEM_FEW = """\
code,name,type
FAR-001,Ilda del Faro,Adendei
FAR-003,Ancla Viva,Ixim
"""
ENADRYA_SPANISH = """\
código;nombre;tipo;raza;coste;energía;velocidad;ataque;defensa
HUM-1;Guardia del Puente;Unidad;Humanos;2;0;1;20;30
HUM-2;Pozo de Luz;Tecnología;Neutral;1;1;;;
HUM-3;Torre;Base;Humanos;;20;;;
"""
ENADRYA_ENGLISH = """\
code,name,type,race,cost,attack,defence
HUM-1,Guardia del Puente,Unidad,Humanos,2,20,30
HUM-4,Rayo,Poder,Neutral,3,,
"""
ENADRYA_FEW = """\
code,name,type
HUM-1,Guardia del Puente,Unidad
HUM-4,Rayo,Poder
"""
EXALIOS_SPANISH = """\
Código,Nombre,Tipo,Valor,Heridas,Icono izquierdo
EXA-1,Marea Alta,Fuerza Caos,7,,caos
EXA-2,Casa Honda,Facción Adelin,,2,
EXA-3,Rema,Personaje Adelin,3,2,orden
"""
EXALIOS_ENGLISH = """\
code,name,type,value,wounds,left,right
EXA-1,Marea Alta,Fuerza Caos,7,,caos,ley
EXA-3,Rema,Personaje Adelin,3,2,orden,ley
"""
EXALIOS_FEW = """\
code,name,type
EXA-1,Marea Alta,Fuerza Caos
EXA-2,Casa Honda,Facción Adelin
"""
INVOCACION_SPANISH = """\
Número,Nombre,Epíteto,Elemento,Poder,Apoyo,Maná,Icono
17,Ola Parda,La que vuelve,Agua,6,3,1,Combate
18,Roca Honda,La quieta,Tierra,7,2,1,Preparación
19,Nada,,Aire,5,5,2,
"""
INVOCACION_ENGLISH = """\
code,name,element,power,support,type
17,Ola Parda,Agua,6,3,Combate
18,Roca Honda,Tierra,7,2,Sin efecto
"""
INVOCACION_FEW = """\
numero,nombre,icono
17,Ola Parda,Combate
18,Roca Honda,Preparación
"""
DIGIMON_SPANISH = """\
Código,Nombre,Clase,Tipo de batalla,Nivel,Ataque A,Ataque B,Ataque C
Ab-1,Marmon,Digimon,A,3,300,200,100
Ab-2,Gran Marmon,Digimon,B,4,400,300,150
Ab-9,Red de Pesca,Opción,,,,,
"""
DIGIMON_ENGLISH = """\
code,name,card_type,battle_type,level,atk_a
Ab-1,Marmon,digimon,A,3,300
Ab-9,Red de Pesca,option,,,
"""
DIGIMON_FEW = """\
code,name,card_type
Ab-1,Marmon,digimon
Ab-9,Red de Pesca,option
"""
CATALOGUES = {
    "kodem": (KODEM_SPANISH, KODEM_ENGLISH, KODEM_FEW),
    "enadrya": (ENADRYA_SPANISH, ENADRYA_ENGLISH, ENADRYA_FEW),
    "exalios": (EXALIOS_SPANISH, EXALIOS_ENGLISH, EXALIOS_FEW),
    "invocacion": (INVOCACION_SPANISH, INVOCACION_ENGLISH, INVOCACION_FEW),
    "digimon": (DIGIMON_SPANISH, DIGIMON_ENGLISH, DIGIMON_FEW),
}
FORMS = [(game, text) for game, texts in CATALOGUES.items() for text in texts]
