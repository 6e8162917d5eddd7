"""Lines of cards: how they are read, printed and filled."""

from __future__ import annotations

import pytest

from cvrules.games.pursuit.cards.clauses import EACH_ROUND, Gives, Share, Solo, Spares
from cvrules.games.pursuit.cards.conditions import LifeSpan
from cvrules.games.pursuit.table.move_text import parse_move
from cvrules.games.pursuit.table.moves import PickFromPile, PickNothing
from cvrules.lang.printer import print_cards
from cvrules.library.cards import read_cards
from cvrules.model.bundle import Bundle, Term
from cvrules.model.hole import HOLE
from effort.loops import loop_over

LINES = (
    "level 1 tree", "level 2 ?", "level 3", "level ?", "role writer", "role ?", "filled 1 role", "filled 3 roles",
    "filled ?", "promotion", "retirement", "category arts", "category ?", "rank 2", "rank ?", "cost nothing",
    "cost 2 knowledge + 1 hourglass", "cost ?", "needs 5 influence", "needs ? money", "gives 1 long_term + ?",
    "gives 1 creativity on play", "gives 1 ? on ?", "gives 1 money each round", "gives 1 long_term per 3 money up to 5",
    "gives ? long_term per 1 completed health project", "upkeep nothing", "upkeep 2 hourglasses + 1 money", "earns 6 money",
    "takes partner at level 2", "takes job at level ?", "takes ?", "starts 3 money", "saves 1 money on spend",
    "spares 1 stress on study", "spares ?", "slots 1", "claim most items at the end", "claim most ? at the end",
    "claim first to have 2 arts projects + 1 level_3 partner", "claim first to die", "claim last to die", "claim ?",
    "solo 8 money", "solo ? items + ?", "solo die by round 6", "solo live to round ?", "solo ?", "clashes zen",
    "clashes ?", "spaces 3", "spaces ?",
)  # fmt: skip


def lines_of(text: str) -> list[str]:
    """Return the lines below the header of the only card of a text, with single spaces."""
    cards, faults = read_cards(f"game pursuit\ncard x: goal\n {text}\n")
    assert faults == ()
    return [" ".join(line.split()) for line in print_cards(cards).splitlines()[3:]]


@loop_over("line", LINES)
def test_a_line_is_printed_as_it_is_read(line):
    """Every phrase of the grammar, with its holes."""
    assert lines_of(line) == [line]


@pytest.mark.parametrize(
    ("line", "code", "help_text"),
    [
        (
            "filled 2 role",
            "CV206",
            "write '2 roles'; also, 2 roles can never be filled; the card has 0; ask for fewer, or add a role",
        ),
        ("filled 1 ?", "CV240", "write '1 role'"),
        ("claim most item at the end", "CV206", "write 'claim most items at the end'"),
        ("solo 1 completed projects", "CV206", "write 'solo 1 completed project'"),
        ("gives 2 hourglass", "CV206", "write '2 hourglasses'"),
        ("saves 1 money each round", "CV241", "write 'on spend' or another action"),
        ("spares 1 stress each round", "CV241", "write 'on study' or another action"),
        ("spares ? stress on ?", "CV202", "write 'spares ?'"),
        ("solo die by round 9", "CV242", "write a number from 1 to 8"),
        ("level tree", "CV101", "number the level: 'level 1 tree'"),
        ("upkeep 3 money -> 3 knowledge", "CV101", "write two lines: 'upkeep 3 money' and 'earns 3 knowledge'"),
        ("cost 2 resources", "CV101", "name the resources: 'knowledge', 'creativity' or 'influence'"),
        ("gives 3 coins", "CV101", "did you mean 'money'?"),
        ("takes partner", "CV102", "write 'takes partner at level 1'"),
    ],
)
def test_slips_are_answered_with_what_to_write(line, code, help_text):
    """In the words of this game."""
    (fault,) = read_cards(f"game pursuit\ncard x: ?\n {line}\n")[1]

    assert (fault.code, fault.help) == (code, help_text)


def test_an_unknown_reward_may_be_of_any_kind():
    """`gives ?` leaves open when and for what; a reward with a moment does not."""
    unknown = Gives(Bundle(partial=True))
    shared = Gives(Bundle((Term(1, "long_term"),)), share=Share(Term(3, "money"), 5))

    assert unknown.agrees_with(shared)
    assert unknown.agrees_with(Gives(Bundle((Term(1, "money"),)), EACH_ROUND))
    assert not Gives(Bundle(partial=True), "play").agrees_with(shared)
    assert not unknown.agrees_with(Spares(HOLE))


def test_an_unknown_solo_condition_may_be_of_any_kind():
    """Something to have, or a length of life."""
    unknown = Solo(Bundle(partial=True))

    assert unknown.agrees_with(Solo(LifeSpan(is_short=True, round=6)))
    assert not Solo(Bundle((Term(HOLE, "money"),))).agrees_with(Solo(LifeSpan(is_short=True, round=6)))


def test_a_card_knows_its_parts():
    """Typed fields give each part by its meaning."""
    text = (
        "game pursuit\ncard x: job\n category art\n rank 3\n cost 1 money\n retirement\n earns 4 money\n"
        "card y: group\n role a\n role b\n filled 2 roles\n gives 1 money\n"
    )
    job, group = read_cards(text)[0]

    assert (job.category, job.rank, job.promotion, job.is_project) == ("art", 3, None, False)
    assert str(job.retirement.clauses[0]) == "earns 4 money"
    assert [str(part.head) for part in group.roles] == ["role a", "role b"]
    assert [str(part.head) for part in group.additional_rewards] == ["filled 2 roles"]
    assert (group.category, group.rank, group.levels, group.is_project) == (None, None, (), True)


def test_parts_of_a_card_have_their_sums():
    """A sum is `None` if the part has no such line."""
    text = (
        "game pursuit\ncard x: item\n level 1 old\n cost nothing\n gives 1 relax\n upkeep 2 money\n earns 1 long_term\n"
        "card y: partner\n level 1\n needs 3 influence\ncard z: job\n rank 1\n cost 2 money\n promotion\n cost ?\n"
    )
    (item,), (partner,), job = (card.levels or card for card in read_cards(text)[0])

    assert [str(item.cost), str(item.gives), str(item.upkeep), str(item.earns)] == [
        "nothing", "1 relax", "2 money", "1 long_term",
    ]  # fmt: skip
    assert (item.name, item.needs, partner.name, partner.cost) == ("old", None, None, None)
    assert (str(partner.needs), str(job.body.cost), job.body.name) == ("3 influence", "2 money", None)
    assert job.promotion.cost.has_holes


@pytest.mark.parametrize("word", ["nothing", "pile"])
def test_words_of_moves_are_not_names_of_cards(word):
    """`pick nothing` must not name a card."""
    _, faults = read_cards(f"deck item_activity\n\ncard {word}: item\n", game="pursuit")

    assert [(fault.code, fault.message) for fault in faults] == [("CV203", f"'{word}' is a word of the game's moves")]
    assert isinstance(parse_move(f"pick {word}"), PickNothing | PickFromPile)
