"""A match of each game from the first move to the result, as playing.py reads it: (options, lines, how it ends)."""


def kodem():
    """Up to three cards in Extinción: cards turn up as they attack, get equipment, marks and rests; one Vínculo."""
    lines = ["1@1 > Revelar y atacar : 2", "2 1 -3", "1@1 > Ixim boca abajo", "1 > Fin de turno"]
    lines += ["2@2 > Revelar y atacar : 1", "1 1 -2", "2@2 > Rot boca arriba", "2 > Fin de turno"]
    lines += ["1@2 > Revelar y atacar : 2", "2 1 -3", "1@2 > Rot boca abajo", "1 > Fin de turno"]
    lines += ["2@3 > Revelar y atacar : 2", "1 2 -4", "1@2 > Marca : Veneno", "2 > Fin de turno"]
    lines += ["1@3 > Revelar y atacar : 1", "2 2 -2", "1@3 > Ixim boca arriba", "1 > Fin de turno"]
    lines += ["2@2 > Atacar : 1", "1 2 -2", "2@2 > Ixim boca abajo", "2 > Fin de turno"]
    lines += ["1@1 > Atacar : 2", "2 2 -2", "2 2 +1", "1 > Fin de turno"]
    lines += ["2@1 > Revelar y atacar : 1", "1 3 -1", "2@1 > Rot boca abajo", "2 > Fin de turno"]
    lines += ["1@3 > Atacar : 1", "2 1 -5", "2@1 > Marca : Quemadura", "1 > Fin de turno"]
    lines += ["2@3 > Activa : 2", "1 P -2", "2 > Fin de turno"]
    lines += ["1@2 > Revelar y atacar : 1", "2 1 -1", "1 > Fin de turno"]
    return {"target": 3}, lines, "1 extincion"


def enadrya():
    """Recarga, two costs, damage; a Tecnología, a Poder and an Ataque Masivo; the rival is the weaker one."""
    lines = ["1 > Poner mi Base : 20 : 5", "2 > Poner mi Base : 22 : 4"]
    lines += ["1 E -3", "1 E -2", "1 > Fin de turno", "2 E -2", "1 D -2", "2 > Fin de turno"]
    lines += ["1 E -4", "2 D -4", "1 > Fin de turno", "2@T > Bajar Tecnología : 3", "2 > Fin de turno"]
    lines += ["1 > Poder : 2", "2 D -5", "1 > Fin de turno", "2 E -4", "1 D -3", "2 > Fin de turno"]
    lines += ["1 E +1", "1 > Ataque Masivo (10)", "2 D -8", "1 > Fin de turno", "2 E -3", "1 D -2", "2 > Fin de turno"]
    return {}, lines + ["1 E -5", "2 D -5"], "1 base"


def exalios():
    """Three Duelos: the loser of each Enfrentamiento takes a wound; one tie, one Personaje Fuera de Combate."""
    lines = []
    for losers in ((2, 1, 2, 2), (1, 1, 2, 1), (2, 0, 2, 2)):
        for number, loser in enumerate(losers, 1):
            lines += [f"{loser} H -1"] if loser else []
            lines += [f"1 > Enfrentamiento {number}: fin"] if number < 4 else []
        lines += ["1 > Siguiente Duelo"]
    return {}, lines[:-1], "1 duelos"


def invocacion():
    """Rounds of two: both prepare and show their power; effects, Maná and Apoyo change it until one retires."""
    lines = ["1 > Guardián acordado : J1"]
    for deal, cards, power in (("1 > Repartir 4", 3, 8), ("2 > Repartir : 4", 1, 7), ("1 > Repartir : 4", 1, 9)):
        lines += [deal, f"1 conjuros +{cards}", "1 apoyos +1", "1 > Listo", f"2 conjuros +{cards}", "2 > Listo"]
        lines += [f"1 > Poder impreso : {power}", f"2 > Poder impreso : {power - 2}"]
        lines += ["2 power +3", "1 power +2", "2 power -2", "2 power +4"]
        lines += ["1 > Me retiro", f"2 > Gana J2: {power} de J1"]
    return {"portal": 24}, lines, "2 points"


def digimon():
    """Rounds in which one evolves or both do, then one loses points by its PEP row; a tie, and an effect."""
    lines = ["1 level +1", "2 level +1", "2 > Perdí : 10", "1 level +1", "2 level +1", "1 > Perdí : 20"]
    lines += ["2 > No evoluciono", "1 level +1", "1 > Empate: ambos -10", "2 points -10", "2 > Perdí : 20"]
    lines += ["1 > No evoluciono", "2 level +1", "2 > Perdí : 10", "2 > Perdí : 10"]
    lines += ["1 > No evoluciono", "2 level +1", "2 > Perdí : 20"]
    lines += ["2 > Perdí : 10"]
    return {}, lines, "1 points"


MATCHES = {
    "kodem": kodem,
    "enadrya": enadrya,
    "exalios": exalios,
    "invocacion": invocacion,
    "digimon": digimon,
}
