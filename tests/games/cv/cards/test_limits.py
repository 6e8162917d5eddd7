"""CV232 and CV233: what the cards of a set do together stays within limits."""

from __future__ import annotations

import pytest

from cvrules import CardSet, InvalidCardsError, Severity, check_cards, load, read_cards
from cvrules.games.cv.cards.limits import MOST_COPIED, MOST_FURTHER_WAYS, MOST_HELD, MOST_SPLIT
from cvrules.library.cards import base_cards


def errors(*cards: str, base: str = "") -> list[tuple[str, str, int]]:
    """Return code, message and line of each error in a set of work cards, which give the lines named."""
    text = "deck early_adulthood\n" + "".join(
        f"card c{at}: work\ncost 1 money\n{card}\n" for at, card in enumerate(cards)
    )
    read, faults = read_cards(text)
    assert faults == ()
    below = read_cards(f"deck old_age\ncard below: health\ncost 1 money\n{base}\n")[0] if base else CardSet()
    found = check_cards(read, base=below)
    return [(fault.code, fault.message, fault.span.line) for fault in found if fault.severity is Severity.ERROR]


@pytest.mark.parametrize(
    ("line", "most", "what"),
    [
        ("may copy 1 symbol from neighbour work once per turn", MOST_COPIED, "symbols that may be copied"),
        ("may change 1 money <-> plain once per turn", MOST_SPLIT, "changes both ways with 'plain'"),
    ],
)
def test_a_set_has_a_limited_number_of_choices(line, most, what):
    """CV232: the first line beyond the limit is wrong, and each one after it."""
    assert errors(*[line] * most) == []
    assert errors(*[line] * (most + 1)) == [
        ("CV232", f"the set has {most + 1} {what}; the maximum is {most}", 3 * most + 4)
    ]
    assert len(errors(*[line] * (most + 2))) == 2
    assert len(errors(*[line] * most, base=line)) == 1


@pytest.mark.parametrize(
    "line",
    [
        "may copy any symbols from neighbour work",
        "may change any money <-> plain",
        "may change up to 99 money <-> health once per turn",
        "may change up to 99 plain -> plain once per turn",
        "may change up to 99 bad_luck -> plain once per turn",
    ],
)
def test_other_abilities_have_no_limit(line):
    """CV232 is not about changes that the flow decides at once."""
    assert errors(*[line] * 20) == []


def at_once(*cards: str, option: str = "at_once") -> list[tuple[str, int]]:
    """Return message and line of each error in a set of cards, by type and line, if misfortune strikes at once."""
    text = "deck early_adulthood\n" + "".join(
        f"card c{at}: {card.partition(':')[0]}\ncost 1 money\n{card.partition(':')[2]}\n"
        for at, card in enumerate(cards)
    )
    found = check_cards(read_cards(text)[0], base=CardSet(), rulings={"misfortune": option})
    return [(fault.message, fault.span.line) for fault in found if fault.code == "CV232"]


def test_bad_luck_is_limited_while_misfortune_strikes_at_once():
    """CV232: the best card of each type counts, and every card of two types."""
    two = "may change up to 2 bad_luck -> health once per turn"
    any_number = "may change any bad_luck -> health"

    assert at_once(*[f"{kind}: {two}" for kind in ("work", "health", "knowledge", "work", "health")]) == []
    assert at_once(*[f"{kind}: {two}" for kind in ("work", "health", "knowledge", "relationship")]) == [
        ("a turn may have 8 bad_luck that may be changed while misfortune strikes at once; the maximum is 6", 13)
    ]
    assert at_once(*[f"work | health: {two}"] * 3) == []
    assert len(at_once(*[f"work | health: {two}"] * 4)) == 1
    assert len(at_once(f"work: {any_number}")) == 1
    assert at_once(f"work: {any_number}", option="after_selecting") == []
    assert at_once("work: gives 6 bad_luck", "work: gives 5 bad_luck") == []
    assert at_once("work: gives 6 bad_luck", "health: gives 1 bad_luck") == [
        ("a turn may have 7 bad_luck on cards while misfortune strikes at once; the maximum is 6", 7)
    ]


def test_the_limit_holds_wherever_the_ruling_comes_from(tmp_path):
    """CV232: from the edition, from a file, or from `rulings=`, which overrides both."""
    pack, edition = tmp_path / "pack.cv", tmp_path / "edition.cv"
    pack.write_text("deck old_age\ncard lotus: health\n cost 1 money\n may change any bad_luck -> money\n")
    edition.write_text("edition mine\nruling misfortune at_once\n")

    assert load(cards=[pack], edition="granna_en").cards
    assert load(cards=[pack], edition="gigamic_fr", rulings={"misfortune": "after_selecting"}).cards
    for options in ({"edition": "gigamic_fr"}, {"rulings": {"misfortune": "at_once"}}):
        with pytest.raises(InvalidCardsError, match="while misfortune strikes at once"):
            load(cards=[pack], **options)
    with pytest.raises(InvalidCardsError, match="while misfortune strikes at once"):
        load(cards=[pack, edition])


def test_amounts_count():
    """CV232: a single line may go beyond a limit."""
    assert [code for code, _, _ in errors("may copy up to 5 symbols from neighbour work once per turn")] == ["CV232"]
    assert [code for code, _, _ in errors("may change up to 10 plain <-> money once per turn")] == ["CV232"]


def test_one_way_to_change_bad_luck_is_free_for_each_card():
    """CV232: only further ways of the same card count."""
    way = "may change 1 bad_luck -> money once per turn\n"

    assert errors(*[way] * 50) == []
    two = way + way.replace("money", "health")

    assert errors(*[two] * MOST_FURTHER_WAYS) == []
    assert [code for code, _, _ in errors(*[two] * (MOST_FURTHER_WAYS + 1))] == ["CV232"]


def test_a_set_gives_no_more_than_a_position_holds():
    """CV233: symbols of cards, of events and of copies count together."""
    much = "gives 99 health + 99 knowledge + 99 relationship + 99 money + 99 good_luck + 99 bad_luck + 99 joker"

    assert errors(*[much] * (MOST_HELD // 693)) == []
    assert errors(*[much] * (MOST_HELD // 693 + 1)) == [
        ("CV233", "the set has 10,395 symbols that cards give or copy; the maximum is 9,999", 46)
    ]
    assert len(errors(*[much] * 13, *["may copy any symbols from neighbour work"])) == 1


@pytest.mark.parametrize(("line", "what"), [("upkeep 99 money", "symbols of upkeep"), ("gives 99 rolls", "rolls")])
def test_upkeep_and_rolls_are_limited_too(line, what):
    """CV233: so that every position can be read again."""
    assert errors(*[line] * 101) == []
    assert errors(*[line] * 102)[0][1] == f"the set has 10,098 {what}; the maximum is 9,999"


def test_the_cards_of_the_game_are_far_below_the_limits():
    """CV232, CV233: packs have room for more."""
    copying = "deck early_adulthood\ncard friend_of_all: health\ncost 1 money\nmay copy up to 3 symbols from neighbour work once per turn\n"
    cards, _ = read_cards(copying)

    assert [fault for fault in check_cards(cards, base=base_cards("cv")) if fault.severity is Severity.ERROR] == []
