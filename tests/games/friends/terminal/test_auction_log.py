"""`why auction` says why a player lost the last auction."""

from __future__ import annotations

import pytest

from cvrules.games.friends.table import events as ev
from cvrules.games.friends.terminal.auction_log import AuctionLog
from cvrules.games.friends.terminal.story import Story
from games.friends.shown import NAMES, game_of, writer
from texts.catalogues import LANGUAGES


def story_of(*events, language="en"):
    """Return a story of three players: Alex has no time, Kim has four markers and Noa has six."""
    story = Story(writer(language), NAMES[:3])
    story.tell(None, [ev.GenderChosen(seat, "woman") for seat in range(3)])
    story.tell(None, [ev.StartingPlayer(0), ev.PeriodBegan(2), *events])
    return story


BIDS = [ev.Auctioned(0, "carnival"), ev.BidMade(0, 0), ev.BidMade(1, 2), ev.BidMade(2, 3), ev.Dropped(1)]
WON = [*BIDS, ev.Lived(2, "carnival", 3)]


@pytest.mark.parametrize(
    ("seat", "reason"),
    [(0, "You had 0⧗, which was not enough to bid more than 3⧗. (F4.4)"), (1, "You dropped out with 4⧗ left.")],
)
def test_the_loser_learns_the_bids_and_the_reason(seat, reason):
    """With the time that the player had when the auction began."""
    first, second = story_of(*WON).explain(seat, "auction")
    assert first == "At twenty, “Carnival”: Alex 0⧗, Kim 2⧗, Noa 3⧗. Noa won."
    assert second.startswith(reason)


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_an_answer_without_a_lost_auction(language):
    """The winner has lost none, and nobody has lost one that is not over."""
    alone = [ev.Auctioned(0, "carnival"), ev.BidMade(0, 0), ev.Lived(0, "carnival", 0)]
    for events, seats in (([], [0]), (WON, [2]), (BIDS, [0, 1, 2]), (alone, [0])):
        story = story_of(*events, language=language)
        for seat in seats:
            assert story.explain(seat, "auction") == [story.writer.text("why.no_auction_lost")]


def test_an_auction_with_own_bids_comes_first():
    """Even if others have had one since then."""
    others = [ev.Auctioned(0, "sofa_season"), ev.BidMade(0, 0), ev.BidMade(2, 1), ev.Lived(2, "sofa_season", 1)]
    assert "“Carnival”" in story_of(*WON, *others).explain(1, "auction")[0]
    assert "A season on the sofa" in story_of(*WON, *others).explain(0, "auction")[0]


def test_an_auction_can_be_asked_about_by_its_card():
    """Also one that the player won, one that goes on, and a card that was never put up."""
    story = story_of(*WON, ev.Auctioned(0, "sofa_season"), ev.BidMade(0, 0))
    for text in ("did I lose the Carnival?", "could I not bid for carnival", "was I not asked to bid for Carnival"):
        assert story.explain(1, text)[1].startswith("You dropped out")
    assert story.explain(2, "auction carnival") == []  # a move
    assert story.explain(2, "bids carnival") == ["At twenty, “Carnival”: Alex 0⧗, Kim 2⧗, Noa 3⧗. Noa won."]
    assert story.explain(1, "lose season on the sofa")[0].endswith("Alex 0⧗. The auction is not over.")
    assert story.explain(1, "lose bible circle") == ["“Bible circle” has not been put up for auction yet."]


def test_a_player_who_could_not_bid_learns_why():
    """The player had passed, missed a condition, or had no time; puberty has no auctions."""
    writes = writer()
    needing = next(spec for spec in writes.rules.specs if spec.kind == "life" and spec.needs and not spec.places)
    bids = [ev.Auctioned(0, needing.name), ev.BidMade(0, 0), ev.Lived(0, needing.name, 0)]
    text = story_of(*bids).explain(1, f"lose {writes.title(needing.name)}")[1]
    assert text.startswith("You could not bid, because you did not meet all conditions of the card.")
    assert "(0)" in text
    passed = story_of(ev.Passed(1, 6), *bids)
    assert passed.explain(1, "bid")[1].startswith("You had already passed in this period")
    carnival = [ev.Auctioned(0, "carnival"), ev.BidMade(0, 4), ev.Lived(0, "carnival", 4)]
    assert story_of(ev.PeriodBegan(3), *carnival).explain(1, "bid")[1].startswith("You had 4⧗, which was not enough")
    assert story_of(ev.Passed(1, 6), ev.PeriodBegan(3), *carnival).explain(1, "bid")[1].startswith("You met the cond")
    young = story_of(ev.PeriodBegan(1), ev.Lived(2, "green_hair", 0))
    assert (
        "Noa took “Green hair” in puberty. There are no auctions"
        in young.explain(0, "could I not bid for green hair")[0]
    )


def test_an_auction_that_the_player_could_not_enter_is_told_too():
    """After the last one with bids of the player, if it was later."""
    needing = next(spec for spec in writer().rules.specs if spec.kind == "life" and spec.needs and not spec.places)
    later = [ev.Auctioned(0, needing.name), ev.BidMade(0, 0), ev.Lived(0, needing.name, 0)]
    lines = story_of(*WON, *later).explain(1, "bids")
    assert ["Carnival" in line for line in lines[::2]] == [True, False]
    assert len(story_of(*later, *WON).explain(1, "bid")) == 2


def test_the_auction_of_another_player_says_why_the_player_stopped():
    """The player dropped out, which is public, or had too little time."""
    log, knows = AuctionLog(), writer().at(game_of()[-1].table)
    log.begin("carnival", 2, {0: 5, 1: 3, 2: 1}, ((), (), ()))
    for event in (ev.BidMade(2, 1), ev.BidMade(0, 2), ev.BidMade(1, 3), ev.BidMade(0, 4), ev.Lived(0, "carnival", 4)):
        log.note(event, 2)
    assert list(log.player_answers(1, knows))[1] == "Kim had 3⧗, which was not enough to bid more than 4⧗. (F4.4)"
    log.auctions[-1].dropped.add(2)
    assert list(log.player_answers(2, knows))[1].startswith("Noa dropped out with 1⧗ left")
    assert len(list(log.player_answers(0, knows))) == 1
