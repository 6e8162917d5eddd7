"""Decisions, dice and draws happen as written, or say why they cannot."""

from __future__ import annotations

import pytest

from texts.scenes import codes, message_of


def test_a_first_throw_may_be_told_either_way():
    """As what a seat does, or as how the dice fall."""
    assert codes("seat 1 throws 4 health", "expect throws 2") == []
    assert codes("dice 4 health", "expect throws 2") == []


def test_faces_may_be_written_in_any_order():
    """The dice do not care."""
    assert codes("seat 1 throws 1 bad_luck + 3 health", "seat 1 rerolls 2 health", "expect dice 4") == []


def test_a_hand_is_asked_before_it_throws():
    """One line does both: the decision and the dice."""
    told = ["seat 1 holds zoo_trip", "seat 1 throws 4 health"]

    assert codes(*told, "expect dice 4 health") == []
    assert (
        message_of(*told[:1], "seat 1 throws 5 health", "expect dice 4") == "4 dice are thrown, not 5 | write 4 symbols"
    )


def test_dice_that_wait_may_be_thrown_alone():
    """Those of the Zoo trip, while the others stay."""
    told = ["seat 1 holds zoo_trip", "seat 1 throws 4 bad_luck", "seat 1 plays zoo_trip", "seat 1 throws 2 health"]

    assert codes(*told, "expect dice 2 health + 4 bad_luck") == []


def test_every_verb_is_a_move():
    """From childhood to assistance."""
    told = [
        "seats 2", "seat 1 dealt bicycle, zoo_trip, camp", "seat 2 dealt 5, piggy_bank, first_love",
        "seat 1 chooses bicycle", "seat 2 chooses first_love", "seat 1 chooses piggy_bank", "seat 2 chooses zoo_trip",
        "seat 1 plays camp", "seat 1 throws 4 money + 1 health", "seat 1 rerolls 1 health", "dice 1 bad_luck",
        "seat 1 stops", "seat 1 passes",
    ]  # fmt: skip

    assert codes(*told, "expect seat 1 has bicycle", "expect seat 1 holds 1 card") == []


def test_a_card_goes_under_another():
    """Directly under the card that is named."""
    told = [
        "seat 1 has running, fitness",
        "track blood_donor",
        "seat 1 throws 2 health + 2 bad_luck",
        "seat 1 stops",
        "seat 1 buys blood_donor",
    ]
    under = [*told, "seat 1 puts blood_donor on health under running", "seat 1 loses fitness", "expect round 1"]

    assert codes(*told, "seat 1 puts blood_donor on health under fitness", "expect seat 1 has fitness on top") == []
    assert codes(*told, "seat 1 puts blood_donor on health under running", "expect seat 1 has 3 health cards") == []
    assert codes(*under) == ["CV522"]


def test_cards_are_drawn_one_after_the_other():
    """Until the track is full; a card too many is no draw."""
    told = ["track 13, 14, 16", "seat 1 throws 4 bad_luck"]

    assert codes(*told, "draw phd, child", "expect turn seat 2") == []
    assert codes(*told, "draw phd, child, marriage", "expect turn seat 2") == ["CV521"]


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["draw phd"], "no card is drawn now: 4 dice are being thrown"),
        (["seat 1 throws 4 health", "dice 1 money"], "no dice are being thrown: seat 1 is asked to reroll"),
        (["seat 1 throws 4 health", "draw phd"], "no card is drawn now: seat 1 is asked to reroll"),
        (["seat 1 stops"], "4 dice are being thrown, and the scene does not say how they fall"),
        (["seat 2 throws 4 health"], "4 dice are being thrown, and the scene does not say how they fall"),
        (["seat 1 throws 4 bad_luck", "seat 2 throws 4 health"], "a card is drawn to the track, and the scene"),
        (["seat 1 throws 4 health", "seat 1 rerolls 5 health"], "the rules forbid this: The dice show 4 health"),
        (["seat 1 throws 4 health", "seat 2 stops"], "seat 1 is asked to reroll, not seat 2"),
        (["seat 1 throws 4 health", "seat 1 passes"], "seat 1 is asked to reroll"),
        (["seat 1 throws 4 bad_luck", "draw pension"], "'pension' is not in early_adulthood"),
        (["seat 1 throws 4 bad_luck", "draw pensoin"], "there is no card 'pensoin'"),
    ],
)
def test_what_cannot_happen_says_why(lines, message):
    """And the scene ends there."""
    assert message_of(*lines, "expect over").startswith(message)


@pytest.mark.parametrize(
    ("lines", "hint"),
    [
        (["draw phd"], "write 'seat 1 throws FACES' or 'dice FACES' first, with 4 symbols"),
        (["seat 1 throws 4 health", "draw phd"], "write 'seat 1 stops' first"),
        (
            ["seat 1 throws 4 health", "seat 1 rerolls 5 health"],
            "leave this line out, or begin it with 'refuse' and end it with 'because R2.2'",
        ),
        (
            [
                "seats 2",
                "turn seat 2",
                "track pension, memoirs",
                "deck old_age 0 cards",
                "dice 4 health",
                "seat 2 stops",
                "draw phd",
            ],
            "leave this line out",
        ),
    ],
)
def test_what_cannot_happen_says_what_to_write_instead(lines, hint):
    """Also where chance is to move, and once all is over."""
    assert message_of(*lines, "expect over").endswith(f" | {hint}")


def test_a_small_deck_is_told():
    """Whoever named the wrong card sees the right ones."""
    told = message_of("deck middle_age villa, mba", "seat 1 throws 4 bad_luck", "draw manager", "expect over")

    assert told.endswith("name a card of that deck; choose from: mba, villa")
