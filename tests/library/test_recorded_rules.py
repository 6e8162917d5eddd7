"""Rules from JSON: equal to the original, or refused in a sentence."""

from __future__ import annotations

import json

import pytest

import cvrules
from cvrules import InvalidRecordError
from project import ROOT
from properties.subjects import SUBJECTS

RULES = cvrules.load("cv", edition="granna_en", rulings={"forever": "while_active"})
DATA = cvrules.to_json(RULES)
NOTHING = object()
FORMER = ROOT / "cards" / "cv" / "former"


def refused(data, **options) -> list[tuple[str, str]]:
    """Return the code and the message of each reason why data is refused."""
    with pytest.raises(InvalidRecordError) as raised:
        cvrules.rules_from_json(data, **options)
    assert all(fault.help for fault in raised.value.diagnostics)
    return [(fault.code, fault.message) for fault in raised.value.diagnostics]


@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_the_rules_of_every_game_are_equal_again(subject):
    """Also after a detour through text."""
    again = cvrules.rules_from_json(json.loads(json.dumps(cvrules.to_json(subject.rules))))

    assert again == subject.rules
    assert cvrules.to_json(again) == cvrules.to_json(subject.rules)


def test_rulings_that_were_chosen_are_kept():
    """A ruling that `load` was given is chosen again."""
    assert cvrules.rules_from_json(DATA) == RULES
    assert cvrules.rules_from_json(DATA).ruling("forever") == "while_active"


def test_packs_are_found_by_their_digest(tmp_path):
    """The data names them, and the caller says where they are now."""
    file = tmp_path / "mine.cv"
    file.write_text("deck early_adulthood\n\ncard 301 kite: health\n    cost     1 health\n", "utf-8")
    rules = cvrules.load("cv", cards=file)

    assert cvrules.rules_from_json(cvrules.to_json(rules), cards=file) == rules
    ((code, message),) = refused(cvrules.to_json(rules))
    assert code == "CV605"
    assert message.startswith("the rules need the cards of 'mine.cv'")


@pytest.mark.parametrize(
    ("change", "code", "message"),
    [
        ({"cvrules": NOTHING}, "CV603", "the data does not describe rules"),
        ({"kind": "view"}, "CV603", "the data does not describe rules"),
        ({"cvrules": 2}, "CV604", "the format of the data is unknown"),
        ({"game": 7}, "CV603", "'game' must be a string"),
        ({"digest": NOTHING}, "CV603", "'digest' must be a string"),
        ({"edition": 7}, "CV603", "'edition' must be a string"),
        ({"fill": ["house"]}, "CV603", "'fill' must be a string"),
        ({"rulings": {"forever": 7}}, "CV603", "'rulings' must map strings to strings"),
        ({"packs": []}, "CV603", "'packs' must map strings to strings"),
        ({"packs": {"7": "mine.cv"}}, "CV603", "'packs' must map digests of files to their names"),
    ],
)
def test_data_that_does_not_describe_rules_is_refused(change, code, message):
    """Each mistake has a message that names the key."""
    changed = {key: value for key, value in {**DATA, **change}.items() if value is not NOTHING}

    assert refused(changed) == [(code, message)]


@pytest.mark.parametrize(
    "change",
    [
        {"digest": "0" * 64},
        {"rulings": {}},
        {"edition": "../granna_en"},
        {"edition": "elsewhere"},
        {"game": "chess"},
        {"rulings": {"colour": "red"}},
    ],
)
def test_other_rules_are_refused(change):
    """The digest covers the cards and the rulings."""
    assert [code for code, _ in refused({**DATA, **change})] == ["CV605"]


@pytest.mark.parametrize("release", sorted(path.name for path in FORMER.iterdir()))
def test_old_data_brings_back_the_cards_of_its_release(release):
    """The digest decides; the rest of the data names the same edition as today."""
    old, new = cvrules.load("cv", cards=FORMER / release), cvrules.load("cv")
    again = cvrules.rules_from_json({**cvrules.to_json(new), "digest": old.digest})

    assert again == old
    assert again.origin == new.origin
    assert again != new


def test_old_cards_lie_below_packs(tmp_path):
    """A pack that changes one of them has the last word, as it had then."""
    file, both = tmp_path / "mine.cv", tmp_path / "both.cv"
    change = "amend 75 professor\n    cost     9 knowledge\n    gives    1 knowledge\n"
    former = (FORMER / "0.1.0.cv").read_text("utf-8").partition("amend 75")[0]
    file.write_text(change, "utf-8")
    both.write_text(former + change, "utf-8")
    old, new = cvrules.load("cv", cards=both), cvrules.load("cv", cards=file)
    again = cvrules.rules_from_json({**cvrules.to_json(new), "digest": old.digest}, cards=file)

    assert again == old
    assert again != new


def test_a_digest_of_no_release_is_refused():
    """The message has today's digest and the one in the data."""
    ((code, message),) = refused({**DATA, "digest": "0" * 64})

    assert code == "CV605"
    assert message == f"the digest of the rules is {RULES.digest[:12]}, not '000000000000' as recorded"


def test_the_cards_in_the_data_are_not_read():
    """They are there for programs in other languages."""
    assert cvrules.rules_from_json({**DATA, "cards": "nonsense", "symbols": 7}) == RULES


def test_other_arguments_are_refused():
    """The message names the function."""
    with pytest.raises(TypeError, match=r"rules_from_json.* the dictionary of rules"):
        cvrules.rules_from_json(RULES)
