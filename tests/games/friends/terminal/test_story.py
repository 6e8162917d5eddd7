"""A story tells everything that matters, and every life at its end."""

from __future__ import annotations

from pathlib import Path

import pytest

import cvrules
from commands.calls import call
from cvrules.games.friends.cards.clauses import GAUGES
from cvrules.games.friends.rulebook.preparation import all_genders
from cvrules.games.friends.table import events as ev
from cvrules.games.friends.table import moves as mv
from cvrules.games.friends.table.bond import BONDS
from cvrules.games.friends.terminal.consent import Consent
from cvrules.games.friends.terminal.event_facts import bond_key
from cvrules.games.friends.terminal.life_story import Life, life_lines
from cvrules.games.friends.terminal.story import Story
from games.friends.shown import NAMES, game_of, rules, writer
from texts.catalogues import LANGUAGES
from texts.golden import golden_lines

TOLD = Path(__file__).parent / "told"
#: The seeds of two short games: one with a winner, and one without.
WON, LOST = 133, 13


def told(players=3, seed=7, language="en"):
    """Return the lines of a game, and the story."""
    story = Story(writer(language, players=players), NAMES[:players])
    lines = [line for step in game_of(players, seed) for line in story.tell(step.move, step.events)]
    return lines, story


def text_of(*events, players=3):
    """Return the lines about some events after the births of three players, as one text."""
    story = Story(writer(players=players), NAMES[:players])
    story.tell(None, [ev.GenderChosen(seat, "woman") for seat in range(players)])
    story.tell(None, [ev.PeriodBegan(2)])
    return " ".join(" ".join(story.tell(None, events)).replace("\xa0", " ").split())


@pytest.mark.parametrize("seats", [2, 6])
def test_the_command_tells_whole_lives_twice_the_same(seats):
    """From birth to the end."""
    words = ("play", "--game", "friends", "--auto", "--seed", 7, "--seats", seats, "--bots", "random")
    first, second = call(*words), call(*words)
    assert (first.returncode, first.stderr) == (0, b"")
    assert first.stdout == second.stdout
    assert first.stdout.decode().count("The life of ") == seats


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_told_as_it_was(language):
    """A whole story, letter by letter."""
    lines, _ = told(seed=WON, language=language)
    assert lines == golden_lines(TOLD, f"story_{language}", lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_heading_at_the_end_names_the_winner(language):
    """The same one as the result."""
    lines, _ = told(seed=WON, language=language)
    (winner,) = cvrules.winners(game_of(3, WON)[-1].table)
    ended = writer(language).text("story.ended", name=NAMES[winner])
    assert NAMES[winner] in ended
    assert sum(ended in line for line in lines) == 1


def test_every_event_is_told_twice():
    """When it happens, and in the life of the player."""
    lines, story = told()
    text = " ".join(" ".join(lines).split())
    for step in game_of(3):
        for event in step.events:
            if isinstance(event, ev.Lived | ev.Fulfilled):
                assert text.count(writer().title(event.card)) >= 2
                assert event.card in {one.card for _, one in story.lives[event.seat].episodes}


def test_a_life_has_a_paragraph_for_each_age():
    """Quiet years are told, too."""
    lines, _ = told(seed=WON)
    periods = game_of(3, WON)[-1].table.period
    ages = [writer().text(f"age.{number}") for number in range(1, periods + 1)]
    for age in ages:
        assert sum(line.startswith(f"  {age} ") for line in lines) == 3


def test_a_game_without_a_winner_is_told_as_such():
    """The heading says so, and no life is praised for its five goals."""
    lines, _ = told(seed=LOST)
    assert not cvrules.winners(game_of(3, LOST)[-1].table)
    text = "\n".join(lines)
    assert "Life has run out of cards, and everybody is still dreaming" in text
    assert "Five goals" not in text


def test_goals_are_told_only_when_they_are_fulfilled():
    """Trades and drafts stay secret, though their moves are known to the story."""
    lines, _ = told(4)
    text = " ".join(" ".join(lines).split())
    happened = [event for step in game_of(4) for event in step.events]
    open_goals = {event.card for event in happened if isinstance(event, ev.Fulfilled | ev.Revealed)}
    rules = writer().rules
    secret = [spec.name for spec in rules.specs if spec.is_goal and spec.name not in open_goals]
    assert any(isinstance(event, ev.Traded) for event in happened)
    assert [name for name in secret if writer().title(name) in text] == []


def test_names_are_those_of_the_screen():
    """Neutral persons have one name in the whole game."""
    _, story = told(4)
    table = game_of(4)[-1].table
    assert story.writer.people == writer(players=4).at(table).people


def test_an_auction_is_told_with_its_bids():
    """Unless there was only one bid."""
    auction = [ev.Auctioned(0, "carnival"), ev.BidMade(0, 0)]
    assert text_of(*auction, ev.Lived(0, "behind_the_gym", 0)) == "Alex goes for “Behind the gym”"
    bids = [*auction, ev.BidMade(1, 2), ev.Dropped(0), ev.Lived(1, "sofa_season", 2)]
    assert text_of(*bids) == (
        "Alex puts “Carnival” up for auction: Alex 0⧗, Kim 2⧗ Kim goes for “A season on the sofa” (2⧗)"
    )


def test_company_is_told_with_those_who_had_to_come_and_those_who_had_hoped():
    """Offers that were not accepted, and players who were forced."""
    events = [ev.Lived(0, "sauna_evening", 0), ev.Offered(2), ev.Forced(1), ev.CameAlong(0, (1, 5))]
    assert text_of(*events) == (
        "Alex goes for “Sauna evening, mixed infusions”, with Ben; forces Kim to join in (⚑); "
        "Noa would have joined in too, and keeps the ⚑ (F7.7)"
    )


def engaged_story():
    """Return a story in which Alex and Kim are engaged and an event with love has begun."""
    story = Story(writer(players=3), NAMES[:3])
    story.tell(None, [ev.GenderChosen(seat, "woman") for seat in range(3)])
    story.tell(None, [ev.PeriodBegan(2), ev.Became(0, 1, "engaged")])
    story.tell(None, [ev.Lived(0, "dance_course", 0)])
    return story


def test_a_refusal_is_told_at_once():
    """Before the question is asked again, with the partner who refused."""
    story = engaged_story()
    assert story.tell(mv.Bring(7), []) == []
    assert story.tell(mv.Refuse(), []) == [
        "Alex  goes for “Dance course for two left feet”",
        "      wants to bring Joe, but Kim does not agree (F9.6)",
    ]
    lines = story.tell(mv.Bring(1), [ev.CameAlong(0, (1,)), ev.Became(0, 1, "married")])
    assert lines == ["      chooses again for “Dance course for two left feet”, with Kim; Alex and Kim say yes"]


def test_a_neutral_partner_never_agrees_to_a_separation():
    """The story says so, because nobody is asked and nothing happens."""
    story = Story(writer(players=3), NAMES[:3])
    story.tell(None, [ev.GenderChosen(seat, "woman") for seat in range(3)])
    story.tell(None, [ev.PeriodBegan(2), ev.Became(0, 4, "engaged")])
    (line,) = story.tell(None, [ev.Lived(0, "finding_oneself", 0)])
    name = story.writer.person(4)
    assert f"Alex and {name} stay together: {name} does not agree (F9.6)" in line


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_life_does_not_tell_an_end_that_did_not_come(language):
    """The card's own sentence is told only if it parts the player; a couple that stays together is named."""
    writes = writer(language)
    titles = {name: writes.title(name) for name in ("finding_oneself", "clean_divorce")}
    tales = {name: writes.text(f"{name}.life.story") for name in titles}
    texts = {}
    for bond, later in (("engaged", None), ("happily_married", None), ("in_love", "ex"), ("married", "ex")):
        story = Story(writes, NAMES[:3])
        story.tell(None, [ev.GenderChosen(seat, "woman") for seat in range(3)])
        story.tell(None, [ev.PeriodBegan(2), ev.Became(0, 4, bond)])
        card = "clean_divorce" if "married" in bond else "finding_oneself"
        story.tell(None, [ev.Lived(0, card, 0), *([ev.Became(0, 4, later)] if later else []), ev.Passed(0, 0)])
        text = " ".join(" ".join(life_lines(story.lives, NAMES[:3], story.writer)).split())
        texts[bond] = text
        assert titles[card] in text
        assert (" ".join(tales[card].split()) in text) == bool(later)
    pair = {"name": "Alex", "person": story.writer.person(4)}
    together = {name: writes.text("life.together_1", **pair, card=title) for name, title in titles.items()}
    assert " ".join(together["finding_oneself"].split()) in texts["engaged"]
    assert " ".join(together["clean_divorce"].split()) in texts["happily_married"]
    assert " ".join(together["finding_oneself"].split()) not in texts["in_love"]


@pytest.mark.parametrize("is_last", [False, True])
def test_a_wedding_that_no_longer_happens_is_not_told(is_last):
    """The effects of a fifth goal do not matter any more."""
    writes = writer()
    story = Story(writes, NAMES[:3])
    story.tell(None, [ev.GenderChosen(seat, "woman") for seat in range(3)])
    story.tell(None, [ev.PeriodBegan(2), ev.Became(0, 4, "friend"), ev.Fulfilled(0, "marrying_the_best_friend")])
    story.tell(None, [ev.Ended(0)] if is_last else [ev.CameAlong(0, (4,)), ev.Became(0, 4, "married"), ev.Ended(None)])
    text = " ".join(" ".join(life_lines(story.lives, NAMES[:3], story.writer)).split())
    tale = writes.text("marrying_the_best_friend.life.story")
    assert (f"{tale[0].upper()}{tale[1:]}" in text) == (not is_last)


def test_consent_is_asked_of_both_couples():
    """If the first partner agrees, the second one can still refuse."""
    story = engaged_story()
    story.lives[2].bonds[8] = story.lives[0].bonds[1]
    assert Consent(rules()).refusing_partner(mv.Refuse(), 0, story.lives) is None
    consent = Consent(rules())
    assert consent.refusing_partner(mv.Bring(2), 0, story.lives) is None
    assert consent.refusing_partner(mv.Refuse(), 0, story.lives) == 1
    consent.begin()
    assert consent.refusing_partner(mv.Bring(2), 0, story.lives) is None
    assert consent.refusing_partner(mv.Agree(), 0, story.lives) is None
    assert consent.refusing_partner(mv.Refuse(), 0, story.lives) is None  # neutral persons are not asked


def couples_story(*couples):
    """Return a story with engaged couples, in which Alex begins an event that separates all."""
    story = Story(writer(players=4), NAMES[:4])
    story.tell(None, [ev.GenderChosen(seat, "woman") for seat in range(4)])
    story.tell(None, [ev.PeriodBegan(2), *(ev.Became(*couple, "engaged") for couple in couples)])
    return story


def test_a_couple_that_stays_together_is_named():
    """Each couple in the order of the questions, in the line about the event."""
    story = couples_story((0, 1), (2, 3))
    assert story.tell(None, [ev.Lived(0, "joining_a_cult", 0)]) == []
    assert story.tell(None, [ev.CameAlong(0, (2, 9))]) == []
    assert story.tell(mv.Refuse(), []) == []
    lines = story.tell(mv.Refuse(), [ev.Changed(0, "religion", 1)])
    assert " ".join(" ".join(lines).split()) == (
        "Alex goes for “Joining a cult”, with Noa and Tim; Alex and Kim stay together: Kim does not agree (F9.6); "
        "Noa and Sam stay together: Sam does not agree (F9.6) (+1☼)"
    )


def test_a_couple_is_asked_once_in_an_event():
    """Even if both join in; and those who agree are parted."""
    story = couples_story((0, 2))
    story.tell(None, [ev.Lived(0, "joining_a_cult", 0), ev.CameAlong(0, (2, 9))])
    lines = story.tell(mv.Agree(), [ev.Became(0, 2, "ex")])
    assert lines == ["Alex  goes for “Joining a cult”, with Noa and Tim; Alex and Noa split up"]


@pytest.mark.parametrize("seed", [8, 21, 30])
def test_the_story_asks_the_couples_that_the_engine_asks(seed):
    """The line of an event waits exactly while a partner is asked about one of its effects."""
    found, story = 0, Story(writer(players=4), NAMES[:4])
    for step in game_of(4, seed):
        story.tell(step.move, step.events)
        now = story._now
        couple = story._consent.couple_to_ask(now, story.lives) if now and not now.awaits_company else None
        is_asked = step.table.phase == "agreement"
        found += is_asked
        assert (couple is not None and couple[1]) == (is_asked and step.table.to_move)
    assert found or seed != 8


def test_an_offer_that_takes_the_place_of_another_person_is_told():
    """With the paragraph, so that it is clear why the person who was named stays at home."""
    story = Story(writer(players=3), NAMES[:3])
    story.tell(None, [ev.GenderChosen(seat, "woman") for seat in range(3)])
    story.tell(None, [ev.PeriodBegan(1), ev.Lived(0, "boy_next_door", 0)])
    story.tell(mv.Bring(5), [])
    lines = story.tell(mv.Offer(), [ev.Offered(1), ev.CameAlong(0, (1,))])
    assert " ".join(" ".join(lines).split()) == (
        "Alex goes for “The boy next door”, with Kim; Kim offers to join in (⚑) and takes Ben\N{RIGHT SINGLE QUOTATION MARK}s place (F7.6)"
    )


def test_thefts_are_one_line_with_their_reason():
    """Over several steps, until the player has everything."""
    story = Story(writer(players=3), NAMES[:3])
    story.tell(None, [ev.GenderChosen(seat, "woman") for seat in range(3)])
    story.tell(None, [ev.StartingPlayer(0), ev.PeriodBegan(2)])
    assert story.tell(mv.Pass(), [ev.Passed(0, 3)]) == ["Alex  passes and takes 3⧗"]
    assert story.tell(mv.Steal(1), [ev.Stole(0, 1)]) == []
    assert story.tell(mv.Steal(1), [ev.Stole(0, 1), ev.Stole(0, 2)]) == [
        "      takes 2⧗ from Kim, 1⧗ from Noa: the supply is empty (F5.2)"
    ]


def test_thefts_are_told_before_the_next_event():
    """Even if others had too little time."""
    text = text_of(ev.Passed(0, 3), ev.Stole(0, 1), ev.Passed(1, 4))
    assert text == ("Alex passes and takes 3⧗ takes 1⧗ from Kim: the supply is empty (F5.2) Kim passes and takes 4⧗")


def test_later_effects_name_their_card():
    """If other lines came between."""
    story = engaged_story()
    story.tell(None, [ev.CameAlong(0, (1,))])
    assert story.tell(None, [ev.Changed(1, "fat", 1)]) == ["      “Dance course for two left feet”: Kim +1●"]


def test_the_history_of_a_characteristic_names_the_cards():
    """By period; the value of a resumed game is from earlier years."""
    story = engaged_story()
    story.tell(None, [ev.CameAlong(0, (1,)), ev.Changed(0, "fat", 1)])
    assert story.explain(0, "fat") == story.explain(0, "●") == ["At twenty: +1● Dance course for two left feet"]
    assert story.explain(1, "fat") == story.explain(0, "carnival") == []
    story.catch_up([(None, [ev.PeriodBegan(2), ev.Changed(0, "fat", 2)])])
    assert story.explain(0, "fat") == ["Earlier: +2●"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_history_of_a_bond_names_the_cards(language):
    """By period, the asking player first; for the partner, too."""
    writes = writer(language, players=3)
    story = Story(writes, NAMES[:3])
    story.tell(None, [ev.GenderChosen(seat, "woman") for seat in range(3)])
    story.tell(None, [ev.PeriodBegan(1), ev.Lived(0, "dance_course", 0), ev.CameAlong(0, (7,))])
    story.tell(None, [ev.Became(0, 7, "friend"), ev.Became(0, 7, "in_love")])
    story.tell(None, [ev.PeriodBegan(2), ev.Lived(1, "carnival", 0), ev.CameAlong(1, (7,)), ev.Became(1, 7, "friend")])
    lines = story.explain(0, story.writer.person(7))
    title, other = writes.title("dance_course"), writes.title("carnival")
    assert title in lines[0]
    assert writes.text("age.1") in lines[0]
    assert lines[1].startswith("Kim")
    assert other in lines[1]
    assert writes.text("age.2") in lines[1]
    assert story.explain(0, "partner") == lines
    assert story.explain(2, "partner") == []


def test_an_overflow_is_told_with_its_cause():
    """A characteristic that the card itself clears needs no explanation."""
    links = rules().links
    spec = next(spec for spec in rules().specs if spec.kind == "life" and not spec.places and len(spec.gains) == 1)
    gauge = spec.gains[0][0]
    full, other = GAUGES[gauge], GAUGES[links[gauge]]
    story = Story(writer(players=3), NAMES[:3])
    story.tell(None, [ev.GenderChosen(seat, "woman") for seat in range(3)])
    story.tell(None, [ev.PeriodBegan(2), ev.Changed(0, other, 2), ev.Lived(0, spec.name, 0)])
    text = " ".join(" ".join(story.tell(None, [ev.Changed(0, other, 0)])).split())
    assert f"Alex: {full} overflows at 3, so {other} goes back to 0 (F2.2)" in text
    cleared = next(spec for spec in rules().specs if spec.clears and spec.kind == "life")
    changes = [ev.Changed(0, GAUGES[cleared.clears[0]], 2), ev.Lived(0, cleared.name, 0)]
    assert "overflows" not in text_of(*changes, ev.Changed(0, GAUGES[cleared.clears[0]], 0))


def ending(**bonds):
    """Return the last sentences of a life with these bonds to other persons."""
    life = Life(0, bonds={int(person[1:]): BONDS.index(bond) for person, bond in bonds.items()}, last_period=1)
    return " ".join(" ".join(life.lines(writer(players=3).with_people(NAMES[:3], all_genders([0, 0, 0])), {})).split())


def test_a_life_can_end_married_on_paper():
    """With the person to whom the player is still married."""
    assert "Alex and Kim live apart, and are still married on paper." in ending(p1="still_married", p2="friend")


def test_exes_are_counted_among_the_friends():
    """So that no person is counted twice."""
    assert "What remains: 3 friends (2 of them exes)." in ending(p1="ex", p2="ex", p3="friend")
    assert "What remains: 2 friends (all of them exes)." in ending(p1="ex", p2="still_married")
    assert "What remains: 1 friend (an ex)." in ending(p1="ex")
    assert "What remains: 1 friend." in ending(p1="friend")


def test_love_replaces_friendship_in_a_sentence():
    """New friends who fall in love are told once."""
    events = [ev.Lived(0, "dance_course", 0), ev.CameAlong(0, (1,))]
    events += [ev.Became(0, 1, "friend"), ev.Became(0, 1, "in_love"), ev.Changed(0, "fat", 1), ev.Changed(1, "fat", 1)]
    text = text_of(*events)
    assert text.endswith("with Kim; Alex and Kim fall for each other (+1●; Kim +1●)")
    assert "circle" not in text


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        (6, 3, "reunited"),
        (7, 5, "forgiven"),
        (4, 6, "divorced"),
        (7, 6, "divorced"),
        (2, 6, "ex"),
        (4, 7, "still_married"),
    ],
)
def test_the_past_of_a_couple_matters(old, new, key):
    """A return, a divorce and a separation are told apart."""
    assert bond_key(old, new) == key
    assert all(writer(language).voice.has_text(f"story.pair_{key}") for language in LANGUAGES)


def test_a_story_can_begin_in_the_middle():
    """What happened before is known, and told as earlier years."""
    from cvrules.games.friends.terminal.terminal import TERMINAL  # noqa: PLC0415 - needs the rules

    table = game_of(3)[120].table
    story = Story(writer(), NAMES[:3])
    story.catch_up([(None, TERMINAL.so_far(table))])
    lines = life_lines(story.lives, NAMES[:3], story.writer)
    assert sum(line.startswith("  Earlier") for line in lines) == sum(bool(seat.lived) for seat in table.seats)
    for at, seat in enumerate(table.seats):
        assert {person: bond for person, bond in enumerate(seat.bonds) if bond} == story.lives[at].bonds
        assert story.lives[at].children == sum(seat.children) + seat.bed_children


def test_every_refusal_is_told():
    """In games of bots, with the paragraph."""
    for seed in (8, 21):
        story = Story(writer(), NAMES[:3])
        for step in game_of(3, seed):
            text = " ".join(story.tell(step.move, step.events))
            is_refusal = isinstance(step.move, mv.Refuse)
            assert "(F9.6)" in text if is_refusal else "(F9.6)" not in text or "stay together: " in text


def lived(seat, card, *persons):
    """Return the events of an event with company."""
    return [ev.Lived(seat, card, 0), ev.CameAlong(seat, persons)]


def test_the_reason_for_a_separation_is_named():
    """A new love of one of the two, or the card itself."""
    story = couples_story()
    story.tell(None, [*lived(0, "dance_course", 1), ev.Became(0, 1, "friend"), ev.Became(0, 1, "in_love")])
    story.tell(None, [ev.PeriodBegan(3), *lived(2, "class_trip", 1)])
    story.tell(None, [ev.Became(0, 1, "ex"), ev.Became(2, 1, "in_love")])
    story.tell(None, [*lived(2, "finding_oneself"), ev.Became(2, 1, "ex")])
    first, second = story.explain(0, "kim")
    assert first == (
        "Alex and Kim: At twenty: a sweetheart (“Dance course for two left feet”); "
        "At thirty: an ex (“Class trip”: new love between Kim and Noa)"
    )
    title = writer().title("finding_oneself")
    assert second == f"Noa and Kim: At thirty: a sweetheart (“Class trip”), an ex (“{title}”: separation)"
    assert story.explain(0, "separation") == story.explain(0, "kim")[:1]


def test_a_missed_meeting_has_a_reason():
    """An offer that was not accepted, and a person whose place was taken; for both persons."""
    story = couples_story()
    story.tell(None, [ev.Lived(0, "boy_next_door", 0)])
    story.tell(mv.Bring(7), [])
    story.tell(mv.Offer(), [ev.Offered(1), ev.Offered(2), ev.CameAlong(0, (1,))])
    name = story.writer.person(7)
    taken = "At twenty, “The boy next door” (Alex): Kim offers to join in (⚑) and takes {}\N{RIGHT SINGLE QUOTATION MARK}s place (F7.6)"
    missed = "At twenty, “The boy next door” (Alex): Noa would have joined in too, and keeps the ⚑ (F7.7)"
    assert story.explain(0, name) == [taken.format(name)]
    assert story.explain(0, "noa") == story.explain(2, "alex") == story.explain(2, "friends") == [missed]
    assert story.explain(0, "friends") == [*story.explain(0, name), missed]
    assert story.explain(3, "noa") == story.explain(3, "friends") == []


def test_a_refused_consent_is_a_reason():
    """For the person who was wanted, and for the partner who refused."""
    story = engaged_story()
    story.tell(mv.Bring(7), [])
    story.tell(mv.Refuse(), [])
    reason = "At twenty, “Dance course for two left feet” (Alex): wants to bring Joe, but Kim does not agree (F9.6)"
    assert story.explain(0, "joe") == [reason]
    assert story.explain(0, "partner")[-1] == story.explain(0, "consent")[-1] == reason


def test_a_theft_is_told_at_once_even_if_the_others_have_too_little():
    """Not after the next move: nothing more can be taken."""
    story = Story(writer(players=2), NAMES[:2])
    story.tell(None, [ev.GenderChosen(seat, "woman") for seat in range(2)])
    story.tell(None, [ev.StartingPlayer(0), ev.PeriodBegan(2), ev.Lived(1, "carnival", 3)])
    lines = story.tell(mv.Pass(), [ev.Passed(0, 1), *[ev.Stole(0, 1)] * 3])
    assert " ".join(" ".join(lines).split()).endswith("takes 3⧗ from Kim: the supply is empty (F5.2)")


def test_the_end_of_a_love_by_a_wedding_is_not_called_new_love():
    """A card that only marries two persons ends the relationships of both in another way."""
    story = couples_story()
    story.tell(None, [*lived(0, "dance_course", 1), ev.Became(0, 1, "friend"), ev.Became(0, 1, "in_love")])
    story.tell(None, [ev.PeriodBegan(3), *lived(2, "marriage_of_convenience", 1)])
    story.tell(None, [ev.Became(0, 1, "ex"), ev.Became(2, 1, "married")])
    title = writer().title("marriage_of_convenience")
    assert story.explain(0, "kim")[0].endswith(f"At thirty: an ex (“{title}”: wedding of Kim and Noa)")


def test_a_missed_meeting_is_forgotten_in_the_next_period():
    """So that old remarks do not follow a player for the whole game."""
    story = couples_story()
    story.tell(None, [ev.Lived(0, "boy_next_door", 0)])
    story.tell(mv.Bring(7), [])
    story.tell(mv.Offer(), [ev.Offered(1), ev.Offered(2), ev.CameAlong(0, (1,))])
    assert story.explain(2, "friends")
    story.tell(None, [ev.PeriodBegan(3)])
    assert story.explain(2, "friends") == []
