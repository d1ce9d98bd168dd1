"""A list in pieces is a list."""

from expect import raises
from tapete_rules.dice import Dice
from tapete_rules.long_list import LongList


def items_of(numbers):
    return [numbers[place] for place in range(len(numbers))]


def test_it_grows_and_shrinks_at_its_end_as_a_list_does():
    for kind in ("H", ""):
        dice, plain, numbers = Dice(7), [], LongList(kind)
        assert not numbers
        for _ in range(4000):
            if plain and dice.draw_below(5) < (3 if len(plain) > 900 else 1):
                assert numbers.pop() == plain.pop()
            else:
                item = dice.draw_below(65536)
                plain.append(item)
                numbers.append(item)
            assert len(numbers) == len(plain)
            if plain:
                place = dice.draw_below(len(plain))
                assert (numbers[place], numbers[-1], numbers[-len(plain)]) == (plain[place], plain[-1], plain[0])
        assert items_of(numbers) == plain
        while plain:
            assert numbers.pop() == plain.pop()
        assert len(numbers) == 0


def test_it_can_be_cleared_and_filled_again():
    for count in (0, 5, 128, 129, 700):
        numbers = LongList("H")
        for _ in range(2):
            for number in range(count):
                numbers.append(number)
            assert items_of(numbers) == list(range(count))
            numbers.clear()
            assert len(numbers) == 0 and not numbers


def test_an_item_can_be_another():
    numbers = LongList("H")
    for number in range(300):
        numbers.append(number)
    for place in (0, 127, 128, 299):
        numbers[place] = 7
        assert numbers[place] == 7
    assert items_of(numbers)[1:127] == list(range(1, 127))


def test_there_is_nothing_beyond_its_end():
    numbers = LongList()
    raises(IndexError, numbers.pop)
    for place in (0, -1, 128):
        raises(IndexError, numbers.__getitem__, place)
