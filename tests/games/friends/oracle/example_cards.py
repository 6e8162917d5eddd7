"""The cards that the rulebook's examples name; made-up lines complete those of which it shows only a part."""

from __future__ import annotations

from games.friends.oracle.cards import Card, read_card


def chain_smoking() -> Card:
    """The introduction's example, complete."""
    return read_card("chain_smoking", "life_a", "needs 1 wealth", "gives 1 smoking + 1 illness")


def write_poetry() -> Card:
    """The example of timing; nothing else on it is known."""
    return read_card("write_poetry", "life_a", "gives 1 drinking + 1 wisdom")


def bungee_jumping() -> Card:
    """The example of offers needs a friend; what it brings is made up."""
    return read_card("bungee_jumping", "life_b", "with 1 friend", "gives 1 wisdom")


def letter_card() -> Card:
    """The example of letters: friend, partner, sex."""
    return read_card("letter_card", "life_b", "with friend A", "loves A", "sex with A")


def first_semester_party() -> Card:
    """The example of celibacy: a friend, and something that a celibate friend has given up."""
    return read_card("first_semester_party", "life_b", "with friend A", "sex with A")


def just_one_time() -> Card:
    """The puberty card for players without any experience."""
    return read_card("it_was_just_one_time", "puberty", "needs no sex", "sex anonymous")


def celibacy() -> Card:
    """The life goal; its category and its prerequisite are made up."""
    return read_card("celibacy", "goal spirit", "needs 1 religion", "bars sex", "bars love")
