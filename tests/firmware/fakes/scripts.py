"""A match of each game from the first move to the result, as playing.py reads it: (options, lines, how it ends)."""


def kodem():
    """A card of seat 2 dies in each turn of seat 1, after the rival's attack on the same card."""
    lines = []
    for turn in range(10):
        place = 1 + turn % 3
        lines += [f"1@{place} > Revelar y atacar : 1"] if turn < 3 else [f"1@{place} > Atacar : 1"]
        lines += [f"2 {place} -6", "1 > Fin de turno"]
        other = 1 + (turn + 1) % 3
        if turn < 9:
            lines += [f"2@{other} > Revelar y atacar : 1", f"1 {other} -1", "2 > Fin de turno"]
    return {}, lines, "1 extincion"


def enadrya():
    """Recarga, two costs, four points of damage; the rival is the weaker one."""
    lines = ["1 > Poner mi Base : 20 : 5", "2 > Poner mi Base : 20 : 5"]
    for turn in range(5):
        lines += ["1 E -3", "1 E -2", "2 D -4"] + (["1 > Fin de turno"] if turn < 4 else [])
        lines += ["2 E -3", "1 D -2", "2 > Fin de turno"] if turn < 4 else []
    return {}, lines, "1 base"


def exalios():
    """Two Duelos: the loser of each Enfrentamiento takes a wound."""
    lines = []
    for duelo in range(2):
        for number, loser in enumerate((2, 1, 2, 2), 1):
            lines += [f"{loser} H -1"] + ([f"1 > Enfrentamiento {number}: fin"] if number < 4 else [])
        if duelo == 0:
            lines += ["1 > Siguiente Duelo"]
    return {}, lines, "1 duelos"


def invocacion():
    """Rounds of two: both prepare, show their power, one adds to it, the other retires."""
    lines = ["1 > Guardián acordado : J1"]
    for deal, cards in (("1 > Repartir 4", 3), ("2 > Repartir : 4", 1), ("1 > Repartir : 4", 1)):
        lines += [deal, f"1 conjuros +{cards}", "1 > Listo", f"2 conjuros +{cards}", "2 > Listo"]
        lines += ["1 > Poder impreso : 8", "2 > Poder impreso : 6", "2 > Sacrificios y Maná"]
        lines += ["2 power +4", "1 > Me retiro", "2 > Gana J2: 8 de J1"]
    return {"portal": 24}, lines, "2 points"


def digimon():
    """Rounds in which one evolves and the other loses points."""
    lines = []
    for level, points in (("Nv.4", 20), ("Perfecto", 30), ("Definitivo", 40)):
        lines += [f"1 > Evoluciono {level}", "2 > Evoluciono Nv.4", f"2 > Perdí : {points}"]
    return {}, lines + ["2 > Evoluciono Nv.4", "2 > Perdí : 40"], "1 points"


MATCHES = {
    "kodem": kodem,
    "enadrya": enadrya,
    "exalios": exalios,
    "invocacion": invocacion,
    "digimon": digimon,
}
