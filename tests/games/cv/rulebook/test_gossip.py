"""Gossip and Fate: limits of a turn, whose CV a card joins, and points."""

from __future__ import annotations

import pytest
from attrs import evolve

import cvrules
from cvrules.cv import Added, BuyByLuck, GossipSpread, Put, Spread
from cvrules.games.cv.rulebook import gossip
from cvrules.games.cv.table.gossip_state import GossipPiles, GossipRow
from cvrules.games.cv.table.packed import pack
from cvrules.games.cv.table.phase import Phase
from cvrules.games.cv.table.refusal import refuse
from cvrules.model.bundle import Term
from tables.arrangement import arrange


def table_with(track=("running",), row=("insomnia", "panicker"), **rulings):
    """Return a table at the beginning of a turn, with these cards on the track and in the row."""
    rules = cvrules.load(edition="granna_en", expansions=["gossip"], rulings=rulings)
    table = arrange(rules, track=track)
    return evolve(table, gossip_row=GossipRow(ids(table, *row)))


def ids(table, *names):
    """Return the indices of cards."""
    return tuple(table.rules.by_name[name] for name in names)


def spec(table, name):
    """Return the numbers of a card."""
    return table.rules.specs[table.rules.by_name[name]]


@pytest.mark.parametrize(
    ("bought", "open_", "more"),
    [
        ((), ("running", "insomnia", "panicker"), True),
        (("night_owl",), ("running",), True),
        (("night_owl", "blogger"), ("running",), True),
        (("blogger", "villa"), ("insomnia", "panicker"), True),
        (("blogger", "villa", "night_owl"), (), False),
    ],
)
def test_one_fate_may_be_taken_beside_two_cards(bought, open_, more):
    """R3.2, R10.4: each limit counts its own cards."""
    table = table_with()
    table = evolve(table, bought_ids=ids(table, *bought))

    assert gossip.cards_within_limits(table) == ids(table, *open_)
    assert gossip.can_take_more(table) == more


@pytest.mark.parametrize(("option", "names"), [("yes", {"running", "neurosis"}), ("no", {"running"})])
def test_luck_is_offered_for_fate_by_ruling(option, names):
    """R10.4: three good luck buy any other card in any case."""
    table = table_with(row=("neurosis",), fate_by_luck=option)
    table = evolve(table, packed_dice=pack([Term(3, "good_luck")]), phase_id=Phase.BUY, asked=table.turn)
    offered = {move.card for move in cvrules.legal_moves(table) if isinstance(move, BuyByLuck)}

    assert offered == names


def test_no_fate_is_left_to_take():
    """R10.4: after two cards, an empty row ends a turn."""
    table = table_with(row=())

    assert gossip.can_take_more(table)
    assert not gossip.can_take_more(evolve(table, bought_ids=ids(table, "blogger", "villa")))


def test_a_refusal_names_the_limit():
    """R3.2, R10.4: one Fate, and two other cards."""
    table = table_with()
    full = evolve(table, bought_ids=ids(table, "blogger", "villa", "night_owl"))

    assert gossip.limit_refusal(table, *ids(table, "insomnia")) is None
    assert gossip.limit_refusal(full, *ids(table, "insomnia")) == refuse("one_fate", "R10.4")
    assert gossip.limit_refusal(full, *ids(table, "running")) == refuse("two_cards", "R3.2")


@pytest.mark.parametrize(("option", "names"), [("no", ("running",)), ("yes", ("running", "insomnia", "panicker"))])
def test_assistance_gives_cards_of_the_track(option, names):
    """R10.13: and of the row if the ruling says so."""
    table = evolve(table_with(fate_social=option), assisted=(0,))

    assert gossip.cards_within_limits(table) == ids(table, *names)


@pytest.mark.parametrize(("by_luck", "spared"), [(False, 2), (True, 0)])
def test_a_purchase_of_fate_is_remembered(by_luck, spared):
    """R10.5, R10.12: the card leaves the row, and its bad luck is spent unless good luck paid."""
    draft = table_with(row=("neurosis", "panicker")).thaw()
    gossip.record_purchase(draft, spec(draft, "neurosis"), by_luck=by_luck)

    assert draft.gossip_row == GossipRow(ids(draft, "panicker"), row_taken=True, spared=spared)


def test_a_purchase_from_the_track_leaves_the_row():
    """R10.12: neither Gossip nor another card counts as Fate."""
    draft = table_with().thaw()
    draft.track_ids = ids(draft, "fool")
    gossip.record_purchase(draft, spec(draft, "fool"), by_luck=False)

    assert draft.gossip_row == GossipRow(ids(draft, "insomnia", "panicker"))


def test_a_card_says_whose_cv_it_joins():
    """R10.6: any player's, another player's, or the own CV."""
    table = table_with()

    assert gossip.adding_moves(table, 1, spec(table, "coaching")) == [Spread("coaching", seat) for seat in range(3)]
    assert gossip.adding_moves(table, 1, spec(table, "fool")) == [Spread("fool", 0), Spread("fool", 2)]
    assert gossip.adding_moves(table, 1, spec(table, "insomnia")) == [Put("insomnia", "fate")]


def test_spreading_is_refused_with_its_reason():
    """R6.1, R10.6: a card that was not taken, a card that is not Gossip, a wrong seat."""
    table = table_with()
    table = evolve(table, asked=0, due_ids=ids(table, "fool", "running"))

    assert gossip.spread_refusal(table, Spread("fool", 1)) is None
    assert gossip.spread_refusal(table, Spread("boor", 1)) == refuse("not_taken", "R6.1", card="boor")
    assert gossip.spread_refusal(table, Spread("running", 1)) == refuse("not_taken", "R6.1", card="running")
    assert gossip.spread_refusal(table, Spread("nonsense", 1)) == refuse("not_taken", "R6.1", card="nonsense")
    for seat in (0, 3):
        refusal = refuse("not_there", "R10.6", card="fool", seat=seat)
        assert gossip.spread_refusal(table, Spread("fool", seat)) == refusal


def test_a_gossip_card_goes_on_top_and_is_remembered():
    """R10.6: in the CV of the chosen player, and as spread by the one who played it."""
    draft = table_with().thaw()
    draft.log, draft.due_ids = [], ids(draft, "fool", "running")
    draft.seats = (draft.seats[0], evolve(draft.seats[1], gossip_piles=GossipPiles(ids(draft, "boor"))), draft.seats[2])
    acts = gossip.add_gossip_or_fate_to_cv(draft, Spread("fool", 1), spec(draft, "fool"), 0)

    assert not acts
    assert draft.seats[1].gossip_piles.gossip_ids == ids(draft, "fool", "boor")
    assert draft.seats[0].gossip_piles == GossipPiles(spread_ids=ids(draft, "fool"))
    assert draft.due_ids == ids(draft, "running")
    assert draft.log == [GossipSpread(0, "fool", 1)]


def test_a_fate_card_joins_its_buyer():
    """R10.6: on top of the own Fate cards."""
    draft = table_with().thaw()
    draft.log, draft.due_ids = [], ids(draft, "insomnia")
    acts = gossip.add_gossip_or_fate_to_cv(draft, Put("insomnia", "fate"), spec(draft, "insomnia"), 2)

    assert not acts
    assert draft.seats[2].gossip_piles == GossipPiles(fate_ids=ids(draft, "insomnia"))
    assert draft.due_ids == ()
    assert draft.log == [Added(2, "insomnia", "fate", 0)]


@pytest.mark.parametrize("move", [Spread("coaching", 1), Put("wake_up_call", "fate")])
def test_cards_that_rearrange_act_at_once(move):
    """R10.11: Gossip or Fate."""
    draft = table_with().thaw()
    draft.due_ids = ids(draft, move.card)

    assert gossip.add_gossip_or_fate_to_cv(draft, move, spec(draft, move.card), 0)


def test_a_lost_card_is_forgotten_everywhere():
    """R10.10: it is neither in the CV nor among the cards that were spread."""
    draft = table_with().thaw()
    fool, boor = ids(draft, "fool", "boor")
    first = evolve(draft.seats[0], gossip_piles=GossipPiles(spread_ids=(fool, boor)))
    second = evolve(draft.seats[1], gossip_piles=GossipPiles((fool, boor)))
    draft.seats = (first, second, draft.seats[2])
    gossip.remove_gossip_or_fate(draft, 1, fool)

    assert draft.seats[0].gossip_piles == GossipPiles(spread_ids=(boor,))
    assert draft.seats[1].gossip_piles == GossipPiles((boor,))


@pytest.mark.parametrize(
    ("option", "points"), [("owner_of_the_cv", [(0, 0), (2, 4)]), ("who_played_it", [(2, 4), (0, 0)])]
)
def test_each_gossip_scores_two_points(option, points):
    """R10.15: for the owner of the CV, or for the player who played it."""
    table = table_with(gossip_points=option)
    cards = ids(table, "fool", "boor")
    seats = (
        evolve(table.seats[0], gossip_piles=GossipPiles(spread_ids=cards)),
        evolve(table.seats[1], gossip_piles=GossipPiles(cards)),
        table.seats[2],
    )
    table = evolve(table, seats=seats)

    assert [gossip.points_of_gossip(table, seat) for seat in (0, 1)] == points
