"""- and + together: undo at the table, and in both lists of the menu as well."""

from table import Table


def table_with_a_move():
    table = Table().start()
    table.press("1-", "1OK")
    assert table.log == ["0 first 1", "1 damage 1 1 efecto"]
    return table


def test_the_menu_undoes_as_the_table_does():
    """The own move at once; that of the other seat once the other display agrees."""
    for seat in (1, 2):
        at_table, in_menu = table_with_a_move(), table_with_a_move()
        in_menu.hold(f"{seat}OK")
        assert in_menu.screens[seat - 1] == "menu"
        for table in (at_table, in_menu):
            table.chord(seat)
        assert in_menu.screens == at_table.screens, seat
        assert in_menu.log == at_table.log, seat
    assert in_menu.screens != ("play", "play")


def test_the_rest_of_the_menu_undoes_too():
    table = table_with_a_move()
    table.hold("1OK")
    table.press("1-", "1OK")
    assert table.screens[0] == "more"
    table.chord(1)
    assert table.screens == ("play", "play")
    assert table.log[2:] == ["1 undo"]


def test_with_nothing_to_undo_the_menu_says_what_the_table_says():
    for is_in_menu in (False, True):
        table = Table().start()
        table.rest(30000)
        if is_in_menu:
            table.hold("1OK")
        table.chord(1)
        assert table.screens == ("play", "play")
        assert table.log == ["0 first 1"]
        assert "Nada que deshacer" in table.texts(1), table.texts(1)


def test_a_list_that_is_no_menu_of_the_table_keeps_its_place():
    table = table_with_a_move()
    table.choose(1, "Historial")
    before = table.screens
    table.chord(1)
    assert table.screens == before
    assert table.log[2:] == []
