"""Files are checked together, as `cvrules check` does."""

from __future__ import annotations

import pytest

from cvrules import Limits, Severity
from cvrules.library.cards import card_files
from cvrules.library.checking import check_files
from cvrules.resources import resource_folder

DECK = "deck early_adulthood\n"
DOG = "card 201 dog: health\n cost 1 money\n"
CAT = "card 202 cat: health\n cost 2 health\n"


def said(limits: Limits | None = None, **files: str) -> list[str]:
    """Return `file:line code` for all that is said about files but notes."""
    proofs = check_files({name: text.encode() for name, text in files.items()}, limits=limits)
    return [
        f"{fault.span.path}:{fault.span.line} {fault.code}"
        for proof in proofs
        for fault in proof.diagnostics
        if fault.severity is not Severity.NOTE
    ]


def test_files_are_one_set():
    """A number may be used once among all of them, and one deck line does not reach into the next file."""
    assert said(a=DECK + DOG, b=DECK + CAT) == []
    assert said(a=DECK + DOG, b=DECK + CAT.replace("202", "201")) == ["b:2 CV215"]
    assert said(a=DECK + DOG, b=CAT) == ["b:1 CV217"]


def test_an_edition_is_checked_on_top_of_the_others():
    """It may amend cards of the game and of the files beside it, and two editions may amend one card."""
    edition = "edition e\namend 201 dog\n cost 3 money\namend 18 marriage\n cost 1 money\n"

    assert said(a=DECK + DOG, b=edition, c=edition) == []
    assert said(b=edition) == ["b:2 CV402"]


def test_an_edition_has_a_name_of_its_own():
    """The name of a shipped edition is taken, but the shipped file may have it."""
    shipped = (resource_folder("cards") / "cv" / "editions" / "house.cv").read_text("utf-8")

    assert said(a="edition house\nruling misfortune at_once\n") == ["a:1 CV411"]
    assert [line for line in said(a=shipped) if "CV411" in line] == []


def test_a_card_amended_in_two_files_is_told_with_both():
    """A line alone would be looked for in the wrong file."""
    amend = "amend 18 marriage\n cost 1 money\n"
    _, proof = check_files({"a.cv": amend.encode(), "b.cv": amend.encode()})

    assert [(fault.code, fault.message) for fault in proof.diagnostics] == [
        ("CV407", "this card is already amended in a.cv:1:1")
    ]


def test_the_games_own_files_are_not_their_own_doubles():
    """Checking what is shipped finds nothing twice."""
    place = resource_folder("cards") / "cv" / "base"
    files = {file.name: file.read_bytes() for file in card_files(place)}

    assert [fault for proof in check_files(files) for fault in proof.diagnostics if fault.code != "CV230"] == []


def test_a_file_without_cards_is_a_warning():
    """Most likely something went wrong while saving."""
    assert said(a="", b="# only a comment\n", c="deck goal\n") == ["a:1 CV108", "b:1 CV108", "c:1 CV108"]
    assert said(a="ruling misfortune at_once\n") == []


def test_faults_of_lines_and_of_sets_come_together_by_line():
    """One list a file, in the order of its lines."""
    text = DECK + "card 18 dog: health\n cost 1 money\n" + "card 203 cow: helth\n" + "card 204 hen: health\n"

    assert said(a=text) == ["a:2 CV215", "a:4 CV101", "a:5 CV212"]


def test_a_faulty_card_is_not_checked_further():
    """One faulty line gives one error, and no follow-ups."""
    assert said(a=DECK + "card 18 dog: event\n upkeep 1 moeny\n") == ["a:3 CV101"]


def test_what_sets_have_wrong_is_capped_by_severity():
    """Errors are never hidden behind warnings, and the rest is counted."""
    doubles = "".join(f"card 18 dog_{number}: event\n cost 99 money + 99 health\n play ?\n" for number in range(9))

    (proof,) = check_files({"a": (DECK + doubles).encode()}, limits=Limits(faults=3))

    assert [proof.count(severity) for severity in Severity] == [4, 4, 4]
    hidden = [(fault.severity.value, fault.message) for fault in proof.diagnostics if fault.code == "CV106"]
    assert sorted(hidden) == [
        ("error", "and 6 more errors"),
        ("note", "and 6 more notes"),
        ("warning", "and 6 more warnings"),
    ]


def test_sources_beside_the_files_are_known(tmp_path):
    """Each folder has its own file of sources."""
    file = tmp_path / "my.cv"
    (tmp_path / "sources.toml").write_text('[my_photo]\ntitle = "x"\n')

    assert said(**{str(file): DECK + DOG + " source my_photo, en_rules\n"}) == []
    assert said(a=DECK + DOG + " source my_photo\n") == ["a:4 CV401"]


def test_a_broken_file_of_sources_is_a_fault_of_its_own(tmp_path):
    """Not TOML, not UTF-8 or too deep: it is named with its place."""
    file, sources = tmp_path / "my.cv", tmp_path / "sources.toml"
    for content, place, reason in [
        (b"[my_photo]\ntitle = \n", "2", "invalid value"),
        (b"[my_photo]\n# \xff\n", "1", "byte 14 is not UTF-8"),
        (b"a = " + b"[" * 100_000, "1", "nested too deep"),
    ]:
        sources.write_bytes(content)

        proofs = check_files({str(file): (DECK + DOG).encode()})

        assert [proof.path for proof in proofs] == [str(file), str(sources)]
        ((fault,),) = [proof.diagnostics for proof in proofs[1:]]
        assert (fault.code, str(fault.span.line)) == ("CV409", place)
        assert reason in fault.message


def test_sources_that_cannot_be_opened_are_a_fault(tmp_path, monkeypatch):
    """As when somebody else owns the file."""
    (tmp_path / "sources.toml").write_text("")

    def refuse(*_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("pathlib.Path.open", refuse)

    (_, proof) = check_files({str(tmp_path / "my.cv"): (DECK + DOG).encode()})

    assert [fault.message for fault in proof.diagnostics] == ["this sources file cannot be read: permission denied"]


@pytest.mark.parametrize(
    ("row", "is_warned"),
    [
        ("    +1 health", True),
        ("+1 health", True),
        ("    + 1 health", False),
        ("           +1 health", False),
        ("           + 1 health", False),
    ],
)
def test_a_line_that_is_swallowed_is_warned_of(row, is_warned):
    """A line that looks like a clause continues the line above; an indented one is meant so."""
    text = f"deck old_age\n\ncard dog: health\n    cost     2 money  # much\n{row}\n"
    (file,) = check_files({"my.cv": text.encode()})
    said = [fault.message for fault in file.diagnostics if fault.code == "CV111"]

    assert said == (["this line continues line 4"] if is_warned else [])
