"""Trying codes: how many, how many at once, and that strangers keep nobody out who has logged in here before."""

import asyncio
from contextlib import AsyncExitStack

import pytest
from desk_browser import DeskBrowser, client_of
from desk_client import ANOTHER_COMPUTER

from tapete.errors import UserError
from tapete.tournament.desk.access import SCOREKEEPER
from tapete.tournament.desk.desk import Desk
from tapete.tournament.desk.login_gate import MOST_AT_ONCE, MOST_TRIES, MOST_TRIES_OF_ALL, MOST_WAITING, LoginGate
from tapete.tournament.desk.people_codes import add_person

WRONG = "1-AAAAA-AAAAA"
DOOR = "192.0.2.1"


class Hall:
    """A gate with a clock, and those who try codes one after the other."""

    def __init__(self) -> None:
        self.now = 0.0
        self.gate = LoginGate(lambda: self.now)

    async def attempt(self, address: str = DOOR, device: str = "") -> int:
        """Try a code; return the seconds to wait, 0 for a try that is let in."""
        try:
            async with self.gate.enter(address, device):
                return 0
        except UserError as error:
            return int(error.fields["seconds"])


async def test_an_address_has_five_tries_a_minute_and_all_strangers_thirty() -> None:
    hall = Hall()
    assert [await hall.attempt() for _ in range(MOST_TRIES)] == [0] * MOST_TRIES
    assert await hall.attempt() == 61
    hall.now = 59.0
    assert await hall.attempt() == 2
    hall.now = 61.0
    assert await hall.attempt() == 0
    tries = [await hall.attempt(f"10.0.0.{number}") for number in range(MOST_TRIES_OF_ALL)]
    assert tries == [0] * (MOST_TRIES_OF_ALL - 1) + [61]


async def test_a_known_device_has_tries_of_its_own_when_all_others_are_spent() -> None:
    hall = Hall()
    for number in range(2 * MOST_TRIES_OF_ALL):
        await hall.attempt(f"10.0.0.{number}")
    for _ in range(2 * MOST_TRIES):
        await hall.attempt()
    assert [await hall.attempt(device="laptop") for _ in range(MOST_TRIES + 1)] == [0] * MOST_TRIES + [61]
    assert await hall.attempt(device="telephone") == 0


async def test_a_right_code_takes_back_the_slips_before_it() -> None:
    hall = Hall()
    for _ in range(3 * MOST_TRIES_OF_ALL):
        assert await hall.attempt() == 0
        hall.gate.forget(DOOR)
        assert await hall.attempt(device="laptop") == 0
        hall.gate.forget(DOOR, "laptop")


async def test_a_try_counts_before_it_is_checked() -> None:
    """Sixty at once were all checked: none was wrong yet when the next one came."""
    hall = Hall()
    async with AsyncExitStack() as stack:
        for _ in range(MOST_AT_ONCE):
            await stack.enter_async_context(hall.gate.enter(DOOR))
        waiting = [asyncio.create_task(hall.attempt()) for _ in range(60)]
        await asyncio.sleep(0)
        refused = [task.result() for task in waiting if task.done()]
        assert (len(refused), min(refused)) == (60 - MOST_TRIES + MOST_AT_ONCE, 61)
    assert sorted(await asyncio.gather(*waiting))[: MOST_TRIES - MOST_AT_ONCE] == [0] * (MOST_TRIES - MOST_AT_ONCE)


async def test_two_hashes_at_once_a_queue_with_an_end_and_a_place_of_its_own_for_a_known_device() -> None:
    hall = Hall()
    inside = 0

    async def stay(number: int, end: asyncio.Event) -> None:
        nonlocal inside
        async with hall.gate.enter(f"10.0.0.{number}"):
            inside += 1
            await end.wait()

    end = asyncio.Event()
    strangers = [asyncio.create_task(stay(number, end)) for number in range(MOST_AT_ONCE + MOST_WAITING)]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert inside == MOST_AT_ONCE
    assert await hall.attempt("10.0.1.1") > 0
    async with AsyncExitStack() as stack:
        await asyncio.wait_for(stack.enter_async_context(hall.gate.enter(DOOR, "laptop")), 5)
    end.set()
    await asyncio.gather(*strangers)
    assert inside == MOST_AT_ONCE + MOST_WAITING
    assert await hall.attempt("10.0.1.2") == 0


def log_in(browser: DeskBrowser, code: str) -> int:
    token = browser.find_token(browser.get("/login"))
    return browser.post("/login", {"code": code}, token).status_code


def test_a_laptop_that_was_here_before_logs_in_when_its_address_and_the_hall_are_spent(
    opened: tuple[Desk, DeskBrowser],
) -> None:
    desk, organiser = opened
    code = add_person(desk.keeper.library, "Mano", SCOREKEEPER)[1]
    laptop = DeskBrowser(client_of(organiser.client, ANOTHER_COMPUTER))
    stranger = DeskBrowser(client_of(organiser.client, ANOTHER_COMPUTER))
    assert log_in(laptop, code) == 303
    laptop.log_in(code)
    laptop.post("/logout")
    assert [log_in(stranger, WRONG) for _ in range(MOST_TRIES + 1)] == [403] * MOST_TRIES + [429]
    assert log_in(stranger, code) == 429
    assert log_in(laptop, code) == 303
    desk_computer = DeskBrowser(client_of(organiser.client))
    assert [log_in(desk_computer, WRONG) for _ in range(MOST_TRIES + 1)] == [403] * MOST_TRIES + [429]


@pytest.mark.parametrize("cookie", ["0", "laptop", "laptop.AAAA", "this computer"])
def test_a_cookie_that_is_not_ours_makes_no_known_device(opened: tuple[Desk, DeskBrowser], cookie: str) -> None:
    _, organiser = opened
    forger = DeskBrowser(client_of(organiser.client, ANOTHER_COMPUTER))
    forger.client.cookies.set("tapete_device", cookie)
    assert [log_in(forger, WRONG) for _ in range(MOST_TRIES + 1)] == [403] * MOST_TRIES + [429]
    stranger = DeskBrowser(client_of(organiser.client, ANOTHER_COMPUTER))
    assert log_in(stranger, WRONG) == 429
