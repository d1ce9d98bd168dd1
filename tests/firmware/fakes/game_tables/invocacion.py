"""Invocación on a board: a whole match, what is usual in its menus, and options to look at it with."""

TOURS = [{"seats": 8}, {"seats": 3, "timed": "yes"}]
MOST_PRESSES, EVENTS = 90, 77
PRESSES_OF_AN_EVENT = 1.17
LATE = ("corrections", "menu_rare")

SHOWN = "1 guardian 1;1 deal 4;1 place conjuros 3;2 place conjuros 2;1 ready;2 ready"
OPENED = SHOWN + ";1 reveal 8;2 reveal 6;1 mana! 3;2 mana! 3;1 advance"
FIGHT = SHOWN + ";1 reveal 8;2 reveal 6;1 mana! 3;2 mana! 3;1 advance;1 advance"
USUAL = (
    ({}, "", 1, "Carta robada|Guardián al azar|Guardián acordado"),
    ({}, "1 guardian 1", 1, "Repartir 4"),
    ({}, "1 guardian 1;1 deal 4", 1, "Listo"),
    ({}, SHOWN, 1, "Poder impreso|Sacrificio|Iconos de Maná"),
    ({}, SHOWN + ";1 reveal 8;2 reveal 6", 1, "Sacrificios y Maná|Sacrificio|Iconos de Maná"),
    ({}, SHOWN + ";1 reveal 8;2 reveal 6;1 advance", 1, "Abrir el combate|Invocación: yo +/-"),
    ({}, FIGHT, 1, "Gana J1: 8 de J1|Potenciar|Revelar conjuro"),
    ({}, FIGHT, 2, "Retirarse de la ronda|Potenciar|Revelar conjuro"),
    ({}, FIGHT + ";2 retire", 1, "Gana J1: 8 de J1"),
)

# What is done most, likeliest moments first, with the presses that it takes: (options, moves before, acts).
ACTS = (
    ({}, "", "1 > Carta robada : 7 = 4|1 > Guardián al azar = 2|1 > Guardián acordado : J2 = 5"),
    ({}, "1 guardian 1", "1 > Repartir 4 = 1"),
    ({}, "1 guardian 1;1 deal 4", "1 conjuros +3 = 3|1 apoyos +1 = 2|1 > Listo = 1|1 > Carta de Preparación = 2"),
    ({}, SHOWN, "1 > Poder impreso : 8 = 5|1 > Poder impreso : 12 = 5"),
    ({}, SHOWN + ";1 reveal 8", "1 > Sacrificio : 1 : 0 = 3|1 > Iconos de Maná : 2 = 4"),
    ({}, SHOWN + ";1 reveal 8;2 reveal 6", "1 > Sacrificios y Maná = 1"),
    ({}, OPENED, "1 > Abrir el combate = 1|1 > Invocación: yo +/- : 2 = 4"),
    (
        {},
        FIGHT,
        (
            "2 > Potenciar : 2 = 6|2 > Revelar conjuro = 4|2 > Conjuro: yo +/- : 3 = 5|"
            "2 > Conjuro: otros +/- : -2 = 5|2 power +3 = 3|1 power -2 = 2|1 mana -2 = 3|"
            "2 > Prioridad (1 M) = 5|2 > Retirarse de la ronda = 1"
        ),
    ),
    ({}, FIGHT + ";2 retire", "1 > Gana J1: 8 de J1 = 1"),
)


def whole_match():
    """Rounds of two: both prepare and show their power; effects, Maná and Apoyo change it until one retires."""
    lines = ["1 > Guardián acordado : J1"]
    for deal, cards, power in (("1 > Repartir 4", 3, 8), ("2 > Repartir : 4", 1, 7), ("1 > Repartir : 4", 1, 9)):
        lines += [deal, f"1 conjuros +{cards}", "1 apoyos +1", "1 > Listo", f"2 conjuros +{cards}", "2 > Listo"]
        lines += [f"1 > Poder impreso : {power}", f"2 > Poder impreso : {power - 2}"]
        lines += ["2 power +3", "1 power +2", "2 power -2", "2 power +4"]
        lines += ["1 > Retirarse de la ronda", f"2 > Gana J2: {power} de J1"]
    return {"portal": 24}, lines, "2 points"
