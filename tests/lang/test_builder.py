"""What the parser recognised becomes frozen data, or a slip that says what is odd."""

from __future__ import annotations

import pytest

from cvrules import HOLE, read_cards
from cvrules.games.cv.cards.clauses import Cost, Gives
from cvrules.lang.builder import parse_number
from cvrules.model.bundle import Bundle, Term
from cvrules.model.clause import Source
from cvrules.model.words import PhraseError


def clause_of(line: str):
    """Return the clause a line makes."""
    cards, faults = read_cards(f"card 1 dog: health\n{line}\n")
    assert faults == ()
    return cards[0].clauses[0]


def fault_of(line: str, head: str = "card 1 dog: health") -> tuple[str, str, str]:
    """Return code, message and help of a line's only fault."""
    _, (fault,) = read_cards(f"{head}\n{line}\n")
    return fault.code, fault.message, fault.help


def test_a_sum_keeps_the_order_it_was_written_in():
    """Units stand in the singular; a hole makes the sum partial wherever it stands."""
    assert clause_of("gives 2 dice + 1 money") == Gives(Bundle((Term(2, "die"), Term(1, "money"))))
    assert clause_of("gives ? + 1 money") == clause_of("gives 1 money + ?")
    assert clause_of("cost ?") == Cost(Bundle((), partial=True))
    assert clause_of("cost nothing") == Cost(Bundle())


def test_words_are_plain_strings():
    """No trace of the parser is left in the model."""
    clause = clause_of("gives 2 dice + 1 money")

    assert [type(term.what) for term in clause.bundle] == [str, str]
    assert type(read_cards("card 1 dog: health\n")[0][0].slug) is str


def test_the_header_may_lack_a_number_or_have_holes():
    """A number is optional, and every value may be unknown."""
    cards, _ = read_cards("card dog: health\ncard ? dog: ?\ncard ?: health | ?\ncard 7 ?: work\n")

    assert [(card.number, card.slug, card.types) for card in cards] == [
        (None, "dog", ("health",)),
        (HOLE, "dog", (HOLE,)),
        (None, HOLE, ("health", HOLE)),
        (7, HOLE, ("work",)),
    ]


@pytest.mark.parametrize(
    ("token", "digits", "wrong"),
    [
        ("0", 2, "a number must be at least 1"),
        ("00", 2, "a number must be at least 1"),
        ("07", 2, "'07' begins with a zero"),
        ("100", 2, "a number of 3 digits is too long here"),
        ("9" * 5000, 6, "a number of 5000 digits is too long here"),
    ],
)
def test_odd_numbers_are_slips(token, digits, wrong):
    """A number of 5,000 digits is never computed."""
    with pytest.raises(PhraseError) as caught:
        parse_number(token, digits)

    assert (caught.value.code, caught.value.message) == ("CV103", wrong)


@pytest.mark.parametrize(("token", "digits"), [("1", 2), ("99", 2), ("999999", 6)])
def test_ordinary_numbers_are_numbers(token, digits):
    """Amounts have two digits, cards six."""
    assert parse_number(token, digits) == int(token)


def test_sums_name_each_thing_once():
    """The hint adds up, as long as the sum can be written."""
    assert fault_of("cost 1 money + 2 money")[1:] == ("'money' appears twice in this sum", "write '3 money'")
    assert fault_of("gives 1 die + 1 money + 1 die")[2] == "write '2 dice'"
    assert fault_of("cost 99 money + 2 money")[2] == "name it once"
    assert fault_of("cost ? + ?")[0] == "CV202"


def test_sources_are_listed_once():
    """Keys may be any names, each once."""
    assert clause_of("source en_rules, photo_1") == Source(("en_rules", "photo_1"))
    assert fault_of("source a, b, a")[0] == "CV202"


@pytest.mark.parametrize(
    ("types", "code"), [("health | health", "CV208"), ("? | ?", "CV208"), ("health | work | goal", "CV208")]
)
def test_types_are_one_or_two(types, code):
    """Three types or the same twice are on no card."""
    assert fault_of("", head=f"card 1 dog: {types}")[0] == code


def test_amounts_of_abilities_have_one_spelling():
    """`1`, `up to n` or `any`."""
    assert fault_of("may reroll up to 1 bad_luck")[0] == "CV209"
    assert fault_of("may reroll 2 bad_luck")[2] == "write 'up to 2'"
    assert [str(clause_of(f"may reroll {amount} bad_luck")) for amount in ("1", "up to 2", "any")] == [
        "may reroll 1 bad_luck",
        "may reroll up to 2 bad_luck",
        "may reroll any bad_luck",
    ]
