"""`?` is a value: whatever a card says, it can say that nobody knows it.

The grammar is walked, not a list of lines, so a new clause cannot forget it.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from attrs import evolve
from lark.grammar import NonTerminal

import cvrules
from cvrules import HOLE, read_cards
from cvrules.games.cv.cards.words import WORDS
from cvrules.lang.grammar import Grammar
from cvrules.model.bundle import UNITS
from cvrules.model.words import Words
from made_up_games.orchard.cards import WORDS as ORCHARD

#: A line as the names of its words.
Shape = tuple[str, ...]

#: Headers that say something of a card; those of editions decide and attest nothing.
HEADERS = ("deck_head", "card_head", "amend_head")
LINES = [(words, rule) for words in (WORDS, ORCHARD) for rule in (*words.clause_words(), *HEADERS)]


class Walk:
    """All the lines a grammar allows, with no list longer than two."""

    def __init__(self, words: Words) -> None:
        self.grammar = Grammar(words, whole_files=True)
        self._rules: dict[str, list[list[tuple[str, bool]]]] = {}
        for rule in self.grammar.lark.rules:
            symbols = [(symbol.name, isinstance(symbol, NonTerminal)) for symbol in rule.expansion]
            self._rules.setdefault(rule.origin.name, []).append(symbols)

    def shapes(self, rule: str, above: tuple[str, ...] = ()) -> Iterator[Shape]:
        """Yield what a rule may look like; a rule inside itself ends there."""
        for expansion in self._rules[rule]:
            lines: list[Shape] = [()]
            for name, is_rule in expansion:
                path = (*above, rule)
                ends = list(self.shapes(name, path)) if is_rule and name not in path else [(name,)] * (not is_rule)
                lines = [(*line, *end) for line in lines for end in ends]
            yield from lines

    def forgotten(self, rule: str) -> set[Shape]:
        """Return the lines with `?` for a value that the grammar does not allow."""
        shapes = set(self.shapes(rule))
        values = ((shape, at) for shape in shapes for at, word in enumerate(shape) if self.is_value(word))
        return {(*shape[:at], "QMARK", *shape[at + 1 :]) for shape, at in values} - shapes

    def is_value(self, terminal: str) -> bool:
        """Tell whether a word could have been another: a number, a name, one of a list.

        Signs are none, nor is the plural that follows from a number.
        """
        spelled = self.grammar.spellings(terminal)
        if terminal in {"AMOUNT", "ID", "SLUG"}:
            return True
        is_unit = {UNITS.get(word, word) for word in spelled} <= {*UNITS.values()}
        return len(spelled) > 1 and all(map(str.isidentifier, spelled)) and (not is_unit or len(spelled) > 2)


WALKS = {words.game: Walk(words) for words in (WORDS, ORCHARD)}


@pytest.mark.parametrize(("words", "rule"), LINES, ids=[f"{words.game}-{rule}" for words, rule in LINES])
def test_every_value_may_be_unknown(words, rule):
    """Wherever a line has a number or one of several words, a line with `?` there is one as well."""
    assert WALKS[words.game].forgotten(rule) == set()


def test_a_forgotten_value_is_found(tmp_path):
    """The walk sees a clause that admits no `?` where it names a fruit."""
    grammar = tmp_path / "forgetful.lark"
    text = ORCHARD.grammar.read_text("utf-8")
    grammar.write_text(text.replace("TURNS (FRUIT | hole)", "TURNS FRUIT"), "utf-8")

    forgotten = Walk(evolve(ORCHARD, grammar=grammar)).forgotten("turns")

    assert {shape[-4:] for shape in forgotten} == {
        ("FRUIT", "TURNS", "QMARK", "_NL"),
        ("QMARK", "TURNS", "QMARK", "_NL"),
    }


@pytest.mark.parametrize("word", WORDS.clause_words())
def test_a_whole_clause_may_be_unknown(word):
    """That there is such a line may be all that somebody attests."""
    (card,), faults = read_cards(f"card 1 dog: ?\n {word} ?\n")

    assert faults == ()
    assert [clause.word for clause in card.clauses if clause.has_holes] == [word]


LINES_WITH_HOLES = """\
cost ? money + 1 health
cost 2 ?
needs ? work
needs ? health
needs 2 ?
needs no ?
gives 1 money + ? dice + ?
may change ? money -> health once per turn
may change any ? <-> money
may change 1 money -> ? once per turn
may reroll ? bad_luck
may copy ? symbols from neighbour work once per turn
may copy any symbols from neighbour ?
upkeep ? money
bars ? forever
play gain ? rolls while rolling
play gain 2 ? while rolling
play gain 1 money in ?
play save ? cards on misfortune
setup reveal, ?
setup go first, ?
counts as ? cards
scores 2 per ? work
scores 2 per ? health + ? tokens
scores 2 per 1 ? + 1 work
scores 2 per 1 work + ?
scores ? per 1 token
""".splitlines()


@pytest.mark.parametrize("line", LINES_WITH_HOLES)
def test_a_hole_is_read_printed_and_told(line):
    """The clause is the same again, it counts as unknown, and a set with it cannot be dealt."""
    cards, faults = read_cards(f"card 1 dog: ?\n {line}\n")
    (clause,) = cards[0].clauses

    assert faults == ()
    assert str(clause) == line
    assert clause.has_holes
    assert read_cards(cvrules.print_cards(cards)) == (cards, ())
    assert [note.message for note in cvrules.check_cards(cards) if note.code == "CV230"] == [
        f"'dog' has unknown values: {clause.word}, type"
    ]


@pytest.mark.parametrize(
    ("short", "full"),
    [
        ("counts ?", "counts as ? cards"),
        ("play save ?", "play save ? cards on misfortune"),
        ("scores ?", "scores ? per ?"),
    ],
)
def test_a_question_mark_alone_is_short_for_all_of_it(short, full):
    """Both are read; the longer one is printed."""
    clauses = [read_cards(f"card 1 dog: ?\n {line}\n")[0][0].clauses for line in (short, full)]

    assert clauses[0] == clauses[1]
    assert str(clauses[0][0]) == full


def test_a_set_with_an_unknown_amount_is_not_dealt(tmp_path):
    """The refusal names the card and the clause."""
    pack = tmp_path / "my.cv"
    pack.write_text("deck old_age\ncard 201 dog: health\n cost ? money\n bars ?\n", "utf-8")

    with pytest.raises(cvrules.IncompleteCardsError) as refused:
        cvrules.deal(cvrules.load(cards=[pack]), 3)
    assert refused.value.holes == ("dog: cost, bars",)


@pytest.mark.parametrize("line", ["setup ?", "setup reveal, ?"])
def test_an_unknown_start_is_no_error(line):
    """The card may well reach the CV, and may well go first."""
    cards, faults = read_cards(f"deck childhood\ncard 201 dog: health\n {line}\n")

    assert faults == ()
    assert [fault.code for fault in cvrules.check_cards(cards)] == ["CV230"]
    assert HOLE in {cards[0].clauses[0].reveal, cards[0].clauses[0].go_first}


@pytest.mark.parametrize(
    "line",
    ["gives ? die", "counts as ? card", "scores 1 per ? token", "may copy ? symbol from neighbour work once per turn"],
)
def test_an_unknown_amount_stands_with_the_plural(line):
    """Nobody knows that it is one."""
    assert [fault.code for fault in read_cards(f"card 1 dog: ?\n {line}\n")[1]] == ["CV206"]
