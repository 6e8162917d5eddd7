"""What each phrase of a CV card makes, and what it refuses."""

from __future__ import annotations

from cvrules.games.cv.cards.abilities import ChangeAbility, CopyAbility, Gain, RerollAbility, Save
from cvrules.games.cv.cards.clauses import Bars, Cost, Counts, May, Needs, Play, Scores, Setup
from cvrules.library.cards import read_cards
from cvrules.model.bundle import Bundle, Term
from cvrules.model.hole import HOLE
from effort.loops import loop_over

WORK = Bundle((Term(1, "work"),))
MONEY = Bundle((Term(1, "money"),))
DIE = Bundle((Term(1, "die"),))
UNKNOWN = Bundle(partial=True)
OFTEN = "end the line with 'once per turn', or write 'any' for no limit"
LUCK = "write 'bad_luck -> ...', or leave it out"


def read(line):
    """Return the clauses of a card with this line, and what is wrong with it."""
    cards, faults = read_cards(f"card 1 dog: ?\n{line}\n")
    return [clause for card in cards for clause in card.clauses], faults


@loop_over(
    "line, clause",
    [
        ("cost nothing", Cost(Bundle())),
        ("needs ?", Needs(HOLE, HOLE)),
        ("needs ? work", Needs(HOLE, "work")),
        ("needs 2 ?", Needs(2, HOLE)),
        ("needs 2 work", Needs(2, "work")),
        ("needs no ?", Needs(0, HOLE)),
        ("needs no work", Needs(0, "work")),
        ("may change 1 plain -> plain once per turn", May(ChangeAbility(1, "plain", False, "plain"))),
        ("may change 1 bad_luck -> money once per turn", May(ChangeAbility(1, "bad_luck", False, "money"))),
        ("may change up to 2 money <-> plain once per turn", May(ChangeAbility(2, "money", True, "plain"))),
        ("may change any plain <-> health", May(ChangeAbility(None, "plain", True, "health"))),
        ("may change ? money -> ? once per turn", May(ChangeAbility(HOLE, "money", False, HOLE))),
        ("may change any ? <-> ?", May(ChangeAbility(None, HOLE, True, HOLE))),
        ("may reroll 1 bad_luck", May(RerollAbility(1, False))),
        ("may reroll any bad_luck once per turn", May(RerollAbility(None, True))),
        ("may copy 1 symbol from neighbour work once per turn", May(CopyAbility(1, "work"))),
        ("may copy up to 2 symbols from neighbour ? once per turn", May(CopyAbility(2, HOLE))),
        ("may copy ? symbols from neighbour work once per turn", May(CopyAbility(HOLE, "work"))),
        ("may copy any symbols from neighbour work", May(CopyAbility(None, "work"))),
        ("bars work", Bars("work", False)),
        ("bars ? forever", Bars(HOLE, True)),
        ("play gain 1 money", Play(Gain(MONEY, False, None))),
        ("play gain 1 money in middle_age", Play(Gain(MONEY, False, "middle_age"))),
        ("play gain 1 money in ?", Play(Gain(MONEY, False, HOLE))),
        ("play gain 1 die while rolling in old_age", Play(Gain(DIE, True, "old_age"))),
        ("play gain 1 money + ? while rolling", Play(Gain(Bundle((Term(1, "money"),), partial=True), True, None))),
        ("play gain 1 ? while rolling", Play(Gain(Bundle((Term(1, HOLE),)), True, None))),
        ("play gain ? while rolling", Play(Gain(UNKNOWN, True, None))),
        ("play gain ?", Play(Gain(UNKNOWN, False, None))),
        ("play save 1 card on misfortune", Play(Save(1))),
        ("play save 2 cards on misfortune", Play(Save(2))),
        ("play save ? cards on misfortune", Play(Save(HOLE))),
        ("play save ?", Play(Save(HOLE))),
        ("setup reveal", Setup(True, False)),
        ("setup go first", Setup(False, True)),
        ("setup go first, reveal", Setup(True, True)),
        ("setup ?, reveal", Setup(True, HOLE)),
        ("setup go first, ?", Setup(HOLE, True)),
        ("setup ?", Setup(HOLE, HOLE)),
        ("counts as 2 cards", Counts(2)),
        ("counts as ? cards", Counts(HOLE)),
        ("counts ?", Counts(HOLE)),
        ("scores 3 per 1 work", Scores(3, WORK)),
        ("scores 3 per ?", Scores(3, UNKNOWN)),
        ("scores ? per 1 work", Scores(HOLE, WORK)),
        ("scores ?", Scores(HOLE, UNKNOWN)),
    ],
)
def test_a_phrase_makes_what_it_says(line, clause):
    """Every number, name, bound and arrow of it, and what is unknown; and it knows where it stands."""
    (made,), faults = read(line)

    assert faults == ()
    assert made == clause
    assert (made.span.line, made.span.column) == (2, 1)


@loop_over(
    "line, code, message, advice, at",
    [
        (
            "may change any money -> health once per turn",
            "CV204", "'change any' has no limit, so 'once per turn' has no effect", "leave out 'once per turn'", 1,
        ),
        ("may change up to 3 money -> health", "CV204", "'change up to 3' does not say how often", OFTEN, 1),
        (
            "may copy any symbols from neighbour work once per turn",
            "CV204", "'copy any' has no limit, so 'once per turn' has no effect", "leave out 'once per turn'", 1,
        ),
        ("may copy 1 symbol from neighbour work", "CV204", "'copy 1' does not say how often", OFTEN, 1),
        (
            "may copy 1 symbols from neighbour work once per turn",
            "CV206", "'1 symbols' mixes singular and plural", "write 'symbol'", 12,
        ),
        (
            "may copy up to 2 symbol from neighbour work once per turn",
            "CV206", "'up to 2 symbol' mixes singular and plural", "write 'symbols'", 18,
        ),
        (
            "may copy any symbol from neighbour work",
            "CV206", "'any symbol' mixes singular and plural", "write 'symbols'", 14,
        ),
        (
            "may copy ? symbol from neighbour work once per turn",
            "CV206", "'? symbol' mixes singular and plural", "write 'symbols'", 12,
        ),
        (
            "may change any money <-> money",
            "CV207", "'money' is changed into itself", "use a different symbol on one side", 1,
        ),
        (
            "may change any bad_luck -> bad_luck",
            "CV207", "'bad_luck' is changed into itself", "use a different symbol on one side", 1,
        ),
        ("may change any money -> bad_luck", "CV207", "symbols cannot be changed into bad_luck", LUCK, 1),
        ("may change any money <-> bad_luck", "CV207", "symbols cannot be changed into bad_luck", LUCK, 1),
        ("may change any bad_luck <-> ?", "CV207", "symbols cannot be changed into bad_luck", LUCK, 1),
        ("may change any plain <-> plain", "CV207", "'plain <-> plain' means the same in both directions", "write 'plain -> plain'", 22),
        ("may reroll 1 money", "CV207", "dice with money are never frozen", "write 'bad_luck'", 14),
        (
            "may reroll any ?",
            "CV207", "only dice with bad_luck are frozen, so the symbol is known", "write 'bad_luck'", 1,
        ),
        ("play gain 1 die", "CV205", "dice can be gained only while rolling", "end the line with 'while rolling'", 1),
        ("play gain 1 money + 1 roll", "CV205", "rolls can be gained only while rolling", "end the line with 'while rolling'", 1),
        ("play gain 1 joker while rolling", "CV205", "'while rolling' is only for dice and rolls", "leave out 'while rolling'", 1),
        ("play save 1 cards on misfortune", "CV206", "'1 cards' mixes singular and plural", "write '1 card'", 13),
        ("play save 2 card on misfortune", "CV206", "'2 card' mixes singular and plural", "write '2 cards'", 13),
        ("play save ? card on misfortune", "CV206", "'? card' mixes singular and plural", "write '? cards'", 13),
        ("setup reveal, reveal", "CV202", "'reveal' is given twice in this line", "write it once", 1),
        ("setup ?, go first, ?", "CV202", "'?' is given twice in this line", "write it once", 1),
        ("counts as 1 card", "CV220", "every card already counts as 1 card", "write 2 or more, or leave the line out", 1),
        ("counts as 3 card", "CV206", "'3 card' mixes singular and plural", "write 'counts as 3 cards'", 1),
    ],
)  # fmt: skip
def test_a_phrase_without_sense_is_refused(line, code, message, advice, at):
    """It parses, and still somebody must be told what is wrong, where, and what to write instead."""
    clauses, (fault,) = read(line)

    assert clauses == []
    assert (fault.code, fault.message, fault.help) == (code, message, advice)
    assert (fault.span.line, fault.span.column) == (2, at)
