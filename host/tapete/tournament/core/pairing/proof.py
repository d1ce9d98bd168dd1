"""The proof of a round: sentences that a judge can check with the standings in his hand."""

from collections import Counter

from tapete.coded_notes import CodedNote
from tapete.tournament.core.pairing.candidates import bound_cost
from tapete.tournament.core.pairing.cost import PairingCost
from tapete.tournament.core.pairing.problem import Pair, PairingProblem
from tapete.tournament.core.pairing.swiss import cost_of_round


def prove_round(problem: PairingProblem, pairs: list[Pair], bye: int = 0) -> list[CodedNote]:
    """Return why no round is better, or where this one is not the bound and has to be solved again."""
    cost = cost_of_round(problem, pairs, bye)
    bound = bound_cost(problem)
    notes = [
        CodedNote("event.proof.rematches", {"count": cost.rematches})
        if cost.rematches
        else CodedNote("event.proof.new")
    ]
    if cost.forbidden:
        notes.append(CodedNote("event.proof.forbidden", {"count": cost.forbidden}))
    if bye:
        player = problem.by_number[bye]
        notes.append(CodedNote("event.proof.bye", {"player": bye, "points": player.points, "before": player.byes}))
    notes += _describe_differences(problem, pairs, cost, bound)
    if cost.lost_rounds:
        notes.append(CodedNote("event.proof.lost_rounds", {"count": cost.lost_rounds}))
    is_proven = cost.without_order() == bound
    notes.append(CodedNote("event.proof.bound") if is_proven else CodedNote("event.proof.solved"))
    return notes


def _describe_differences(
    problem: PairingProblem, pairs: list[Pair], cost: PairingCost, bound: PairingCost
) -> list[CodedNote]:
    """Count the pairs of each difference of points, the biggest first, then compare the squares with the bound."""
    seated = problem.by_number
    counted = Counter(abs(seated[first].points - seated[second].points) for first, second in pairs)
    across = [(difference, counted[difference]) for difference in sorted(counted, reverse=True) if difference]
    if not across:
        return [CodedNote("event.proof.same_points")]
    notes = [
        CodedNote("event.proof.difference", {"count": count, "points": difference}) for difference, count in across
    ]
    return [
        *notes,
        CodedNote("event.proof.squares", {"squares": cost.score_differences, "least": bound.score_differences}),
    ]
