"""The bar in a view."""

from tapete_rules.view import Cell, View


def view(*cells):
    return View(1, [], 1, True, list, list(cells), [cell.id for cell in cells])


def test_the_bar_stands_on_a_cell_once_for_each_of_its_steps():
    points = Cell("points", 8000, step=1000)
    points.steps = (1000, 100, 10, 1)
    assert view(Cell("life", 20), points, Cell("power", 90, step=10)).bar_places() == [
        ("life", 1),
        ("points", 1000),
        ("points", 100),
        ("points", 10),
        ("points", 1),
        ("power", 10),
    ]


def test_presses_end_at_zero_unless_the_cell_says_otherwise():
    debt = Cell("debt", 3)
    debt.least = -99
    assert (Cell("life", 20).least, debt.least) == (0, -99)
    assert (debt.to_data()["least"], debt.to_data()["steps"]) == (-99, ())
