"""What misfortune may leave of a purchase: which losses matter."""

from __future__ import annotations

from attrs import evolve

from cvrules.games.cv.knowledge.losses import Outlook, Outlooks, _different_answers
from cvrules.games.cv.table.moves import Change
from cvrules.games.cv.table.packed import BAD_LUCK, ONE
from cvrules.games.cv.table.phase import Phase
from games.cv.turns import begun, faces, rules_of

CARDS = """
card licensed: work
cost 1 money
needs 1 knowledge
card pension: work
cost 2 bad_luck + 1 money
card first_job: work
cost 3 money
needs no relationship
card savings: event
play gain 2 money
card late_wish: event
play gain 2 money in old_age
card insurance: event
play save 1 card on misfortune
card school: knowledge
cost 1 money
card teacher: knowledge
cost 1 money
card walk: health
cost 1 health
card therapist: health
may change 1 bad_luck -> money once per turn
card optimist: knowledge
may change 1 bad_luck -> good_luck once per turn
card grudge: relationship
bars work
card friend: relationship
cost 1 relationship
card curse: possession
gives 2 bad_luck
"""
OPEN, CLOSED = Outlook(is_allowed=True), Outlook(is_allowed=False)


def struck(name, *, cv=(), hand=(), lying="", **rulings):
    """Return a table at which misfortune strikes before the purchase, and the outlooks for a card."""
    rules = rules_of(CARDS, misfortune="at_once", **rulings)
    draft = begun(rules, cv=cv, hand=hand, track=[name])
    draft.opened, draft.phase_id, draft.then, draft.packed_dice = True, Phase.MISFORTUNE, Phase.REROLL, faces(lying)
    return draft, Outlooks(rules.specs[rules.by_name[name]])


def left(draft, outlooks):
    """Return what the CV may hold after misfortune, by the names of its cards."""
    specs = draft.rules.specs
    return {
        frozenset(specs[card].name for pile in table.seats[0].stack_ids for card in pile)
        for table in outlooks.aftermaths(evolve(draft))
    }


# --- dice and the card --------------------------------------------------------------


def test_without_misfortune_at_once_no_loss_comes_before_the_purchase():
    """R4.7: bad luck strikes after cards were selected, unless the edition says otherwise."""
    rules = rules_of(CARDS)
    outlooks = Outlooks(rules.specs[rules.by_name["licensed"]])

    assert outlooks.outlook_of(begun(rules, cv=["school"], track=["licensed"])) == OPEN
    assert outlooks.outlook_of(begun(rules, track=["licensed"])) == CLOSED


def test_a_condition_is_safe_while_something_else_can_be_lost():
    """R3.6, R4.4: seven dice bring two losses at most, and the owner chooses."""
    spare, outlooks = struck("licensed", cv=["school", "walk", "friend"])
    bare, _ = struck("licensed", cv=["school", "walk"])

    assert outlooks.outlook_of(spare).is_safe()
    assert not outlooks.outlook_of(bare).is_safe()
    assert outlooks.outlook_of(bare) == Outlook(True, frozenset({Outlook(True, frozenset({CLOSED}))}))


def test_bad_luck_on_tokens_brings_one_loss_more():
    """R4.3: seven dice and two tokens are nine bad luck, and the third loss takes what the condition asks for."""
    cursed, outlooks = struck("licensed", cv=["school", "walk", "curse"])
    spare, _ = struck("licensed", cv=["school", "walk", "curse", "friend"])

    assert not outlooks.outlook_of(cursed).is_safe()
    assert outlooks.outlook_of(spare).is_safe()


def test_a_lost_card_may_lift_a_bar_or_meet_a_condition():
    """R3.6, R3.7: what forbids a card now may be gone after a loss."""
    barred, outlooks = struck("licensed", cv=["school", "grudge"])
    befriended, others = struck("first_job", cv=["friend"])

    assert not outlooks.outlook_of(barred).is_allowed
    assert not outlooks.outlook_of(barred).is_hopeless()
    assert any(after.is_allowed for after in others.outlook_of(befriended).afters)


def test_who_has_nothing_to_lose_keeps_what_he_has():
    """R4.8: misfortune without cards changes nothing."""
    draft, outlooks = struck("licensed")

    assert outlooks.outlook_of(draft).is_hopeless()
    assert outlooks.outlook_of(draft) == Outlook(False, frozenset({Outlook(False, frozenset({CLOSED}))}))


def test_one_misfortune_a_turn_is_one_loss():
    """`misfortunes at_most_one`: outlooks look one loss ahead, and none once it is suffered."""
    draft, outlooks = struck("licensed", cv=["school", "walk"], misfortunes="at_most_one")

    assert outlooks.outlook_of(draft) == Outlook(True, frozenset({OPEN}))
    assert outlooks.outlook_of(evolve(draft, suffered=1)) == OPEN


def test_a_fate_beats_another_that_is_nowhere_better():
    """Outlooks are compared loss by loss."""
    soon_closed, later_open = Outlook(True, frozenset({CLOSED})), Outlook(False, frozenset({OPEN}))

    assert Outlook(True, frozenset({OPEN})).is_as_good_as(soon_closed)
    assert Outlook(True, frozenset({OPEN})).is_as_good_as(later_open)
    assert not soon_closed.is_as_good_as(later_open)
    assert not later_open.is_as_good_as(soon_closed)
    assert not Outlook(True, frozenset({soon_closed, later_open})).has_no_choice()


# --- ways to take it ------------------------------------------------------------------


def test_a_loss_that_costs_nothing_is_the_only_answer_worth_trying():
    """R4.4: with cards to spare, neither the insurance nor the card it is about is given up."""
    draft, outlooks = struck("licensed", cv=["school", "walk", "friend"], hand=["insurance"], lying="3 bad_luck")

    assert left(draft, outlooks) in ({frozenset({"school", "friend"})}, {frozenset({"school", "walk"})})


def test_a_loss_that_forbids_the_card_is_averted_if_it_can_be():
    """R4.6: the insurance saves the card that the condition asks for."""
    draft, outlooks = struck("licensed", cv=["school"], hand=["insurance"], lying="3 bad_luck")

    assert left(draft, outlooks) == {frozenset({"school"})}


def test_a_loss_that_forbids_the_card_comes_where_nothing_helps():
    """R4.1: without help the card goes."""
    draft, outlooks = struck("licensed", cv=["school"], lying="3 bad_luck")

    assert left(draft, outlooks) == {frozenset()}


def test_every_loss_is_tried_where_lost_cards_stop_working():
    """`lost_card stops_at_once`: which card goes decides what is there to pay with."""
    cards = ["school", "therapist", "friend"]
    draft, outlooks = struck("licensed", cv=cards, lying="3 bad_luck", lost_card="stops_at_once")

    assert {frozenset(cards) - {name} for name in ("therapist", "friend")} <= left(draft, outlooks)


def test_an_idle_card_goes_first_where_lost_cards_stop_working():
    """`lost_card stops_at_once`: a card that gives nothing this turn is no loss for this turn."""
    draft, outlooks = struck("pension", cv=["school", "therapist"], lying="3 bad_luck", lost_card="stops_at_once")

    assert left(draft, outlooks) == {frozenset({"therapist"})}


def test_an_idle_card_that_covers_a_bar_does_not_have_to_go():
    """R3.7, R4.4: what the loss would uncover forbids the card, so the others are tried as well."""
    cards = ["grudge", "friend", "therapist"]
    draft, outlooks = struck("pension", cv=cards, lying="3 bad_luck", lost_card="stops_at_once")

    assert left(draft, outlooks) == {frozenset(cards), *(frozenset(cards) - {name} for name in ("friend", "therapist"))}


def test_each_way_through_misfortune_ends_with_the_throws_of_its_moment():
    """R4.7: what was worked out after one throw holds after another; how many are left is not part of it."""
    draft, outlooks = struck("licensed", cv=["school", "walk"], lying="3 bad_luck", lost_card="stops_at_once")
    throws = [{after.throws for after in outlooks.aftermaths(evolve(draft, throws=left))} for left in (2, 1)]

    assert throws == [{2}, {1}]


def test_nothing_happens_without_enough_bad_luck():
    """R4.1: two bad luck are no misfortune."""
    draft, outlooks = struck("licensed", cv=["school"], lying="2 bad_luck")
    (after,) = outlooks.aftermaths(evolve(draft, packed_dice=2 * ONE[BAD_LUCK]))

    assert after.phase_id == Phase.REROLL
    assert after.suffered == 0


def test_cards_with_the_same_change_are_interchangeable():
    """R4.2, R4.5: one of them is enough, unless a lost card takes its change away."""
    cv, dice = ["therapist", "coach", "optimist"], "4 bad_luck"
    cards = CARDS + "card coach: work\nmay change up to 2 bad_luck -> money once per turn\n"
    changes = {}
    for lost_card in ("works_until_end_of_turn", "stops_at_once"):
        rules = rules_of(cards, misfortune="at_once", lost_card=lost_card)
        draft = begun(rules, cv=cv, track=["pension"])
        draft.opened, draft.phase_id, draft.then, draft.packed_dice = True, Phase.MISFORTUNE, Phase.REROLL, faces(dice)
        changes[lost_card] = {move.card for move in _different_answers(draft) if isinstance(move, Change)}

    assert len(changes["works_until_end_of_turn"] & {"therapist", "coach"}) == 1
    assert "optimist" in changes["works_until_end_of_turn"]
    assert changes["stops_at_once"] == set(cv)
