"""Pending steps wait for the hand to rest."""

from tapete_board.input.pending_steps import PendingSteps


def test_steps_gather_until_the_hand_rests():
    pending = PendingSteps()
    pending.add_step(0, 1, "1", -1)
    pending.add_step(700, 1, "1", -1)
    assert (pending.stop, pending.delta) == ("1", -2)
    assert not pending.is_due(1499)
    assert pending.is_due(1500)


def test_two_costs_after_one_another_do_not_merge():
    pending = PendingSteps()
    pending.add_step(0, 1, "E", -3)
    assert pending.is_due(800)
    pending.clear()
    pending.add_step(801, 1, "E", -2)
    assert pending.delta == -2


def test_nothing_is_never_due():
    assert not PendingSteps().is_due(100000)


def test_a_chord_withdraws_only_its_first_edge():
    pending = PendingSteps()
    pending.add_step(0, 1, "1", -1)
    assert pending.withdraw_last() == 0
    pending.add_step(0, 1, "1", 2)
    pending.add_step(100, 1, "1", -1)
    assert pending.withdraw_last() == 2
    assert pending.withdraw_last() == 2


def test_a_step_that_the_number_could_not_follow_is_withdrawn_as_nothing():
    pending = PendingSteps()
    pending.add_step(0, 1, "1", -1)
    pending.add_step(100, 1, "1", 0)
    assert pending.withdraw_last() == -1


def test_steps_that_cancel_out_still_wait():
    pending = PendingSteps()
    pending.add_step(0, 1, "1", 1)
    pending.add_step(1, 1, "1", -1)
    assert pending.is_open
    assert pending.delta == 0


def test_what_a_power_cut_left_stays_long_enough_to_be_read():
    pending = PendingSteps()
    pending.resume_steps(0, 1, "P", -4)
    assert not pending.is_due(2999)
    assert pending.is_due(3000)
