"""Coaching: which cards can be moved, where to, and when it ends."""

from __future__ import annotations

import pytest

import cvrules
from cvrules.cv import Arrange, Finish, Rearranged
from cvrules.games.cv.rulebook import rearranging
from cvrules.games.cv.table.phase import Phase
from cvrules.games.cv.table.refusal import refuse
from tables.arrangement import arrange

CVS = [["running", "fitness", "blogger"], ["phd", "mba"]]


def coached(scope="own_order", cvs=CVS):
    """Return a table on which seat 0 rearranges."""
    rules = cvrules.load(edition="granna_en", expansions=["gossip"], rulings={"coaching_scope": scope})
    draft = arrange(rules, cvs=cvs).thaw()
    draft.asked, draft.log = 0, []
    rearranging.begin_rearranging(draft, 0)
    return draft


def names(draft, cards):
    """Return the names of cards."""
    return [draft.rules.specs[card].name for card in cards]


@pytest.mark.parametrize(
    ("scope", "others"),
    [("own_order", set()), ("own_types", set()), ("any_order", {"phd", "mba"}), ("any_types", {"phd", "mba"})],
)
def test_the_scope_says_whose_cards_can_be_moved(scope, others):
    """R10.11: the own stacks, or those of all players."""
    draft = coached(scope)
    movable = set(names(draft, rearranging.movable_cards(draft)))

    assert draft.phase_id == Phase.REARRANGE
    assert {"running", "fitness", "blogger"} <= movable
    assert movable & {"phd", "mba"} == others


def test_moves_lead_to_every_other_place():
    """R10.11: within a stack, each card to each place but its own, and the end."""
    draft = coached()

    assert rearranging.legal_moves(draft) == (
        Arrange("fitness", "health", 1),
        Arrange("running", "health", 0),
        Finish(),
    )


def test_a_card_with_two_types_may_change_its_stack():
    """R10.11: only if the ruling says so."""
    moves = {scope: rearranging.legal_moves(coached(scope, [["athlete"]])) for scope in ("own_order", "own_types")}
    (home,) = {move.stack for scope in ("own_types",) for move in moves[scope] if isinstance(move, Arrange)}

    assert moves["own_order"] == (Finish(),)
    assert moves["own_types"] == (Arrange("athlete", home), Finish())


def test_a_moved_card_stays_where_it_is():
    """R10.11: each card is moved at most once."""
    draft = coached()
    rearranging.move_card(draft, Arrange("running", "health"))
    stack = next(pile for pile in draft.seats[0].stack_ids if len(pile) == 2)

    assert names(draft, stack) == ["running", "fitness"]
    assert draft.log == [Rearranged(0, "running", "health", 0)]
    assert rearranging.arrange_refusal(draft, Arrange("running", "health", 1)) == refuse(
        "not_movable", "R10.11", card="running"
    )
    assert rearranging.arrange_refusal(draft, Arrange("fitness", "health")) is None


def test_refusals_say_why():
    """R10.11: a card of another player, an unknown card, a wrong stack, a place that does not exist."""
    draft = coached()

    for card in ("phd", "nonsense"):
        move = Arrange(card, "knowledge")
        assert rearranging.arrange_refusal(draft, move) == refuse("not_movable", "R10.11", card=card)
    wrong = refuse("wrong_stack", "R10.11", card="running", what="work")
    nowhere = refuse("no_such_place", "R10.11", what="health", have=1, need=2)
    assert rearranging.arrange_refusal(draft, Arrange("running", "work")) == wrong
    assert rearranging.arrange_refusal(draft, Arrange("running", "health", 2)) == nowhere


@pytest.mark.parametrize(("assisted", "phase"), [((), Phase.PLACING), ((0,), Phase.ASSIST_ADD)])
def test_the_end_goes_on_with_adding(assisted, phase):
    """R10.11: the cards that are still due are added next."""
    draft = coached()
    fool = draft.rules.by_name["fool"]
    draft.assisted, draft.due_ids = assisted, (fool, *draft.due_ids)
    rearranging.end_rearranging(draft)

    assert draft.due_ids == (fool,)
    assert draft.phase_id == phase


def test_nobody_is_asked_without_a_card_to_move():
    """R10.11: a stack of one card has one order."""
    draft = coached(cvs=[["blogger"]])

    assert not rearranging.ask_to_rearrange(draft)
    assert draft.phase_id == Phase.PLACING
    assert rearranging.ask_to_rearrange(coached())
