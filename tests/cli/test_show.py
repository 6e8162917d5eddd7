"""`cvrules show`: a card in the terminal, in a picture, on a page."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner

import cvrules.cli.files
from cvrules.cli.main import main
from cvrules.cli.show import _style

MINE = """\
deck middle_age

card allotment: health
    cost     1 health + 1 money
    gives    2 health + 1 good_luck

card broken: health
    cost     1 moeny
"""


def run(*words: object, **settings: str):
    """Return what a command did."""
    return CliRunner().invoke(main, ["show", *map(str, words)], env=settings or None, prog_name="cvrules")


@pytest.fixture
def mine(tmp_path):
    """A file with a good card and a broken one, and a French catalogue beside it."""
    path = tmp_path / "mine.cv"
    path.write_text(MINE, "utf-8")
    header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    entry = 'msgctxt "allotment.title"\nmsgid "Allotment"\nmsgstr "Potager"\n'
    (tmp_path / "mine.fr.po").write_text(header + entry, "utf-8")
    return path


@pytest.mark.parametrize("name", ["child", "20"])
def test_a_card_is_found_by_slug_and_by_number(name):
    """It is shown as a box."""
    result = run(name)

    assert result.exit_code == 0
    assert "│ ☻ Child                                       20 │" in result.output


@pytest.mark.parametrize(("language", "title"), [("en", "Child"), ("fr", "Enfant"), ("pl", "Dziecko")])
def test_a_card_speaks_every_language(language, title):
    """Title and rules."""
    assert title in run("child", "--language", language).output


def test_two_cards_of_one_slug_are_both_shown():
    """Life insurance is dealt once and sold once."""
    assert run("life_insurance").output.count("Life insurance") == 2


def test_holes_are_filled_and_marked_unless_asked():
    """The star says what is invented; without filling there is a question mark."""
    assert "* invented" in run("13").output
    assert "Unknown card" in run("13", "--holes").output
    assert "* invented" not in run("13", "--holes").output


def test_an_edition_may_be_chosen():
    """Goal 82 scores differently in French rules; house fills the bare game."""
    assert "◆4 / [♥] [♥] [⚒]" in run("82", "--edition", "gigamic_fr").output
    assert "◆3 / [⌂] [⌂] [⚒]" in run("82", "--edition", "house").output


def test_the_lines_of_a_card_can_be_shown():
    """As a card file has them."""
    assert (
        "card 18 marriage: relationship\n    cost     1 relationship + 1 good_luck\n"
        in run("marriage", "--code").output
    )


def test_an_unknown_card_is_a_wrong_usage():
    """With a guess at what was meant."""
    result = run("mariage")

    assert result.exit_code == 2
    assert "there is no card and no file 'mariage'; did you mean 'marriage'?" in result.output


def test_an_absurd_name_is_a_wrong_usage():
    """Too long for any file system."""
    assert run("x" * 5000).exit_code == 2


def test_something_has_to_be_named():
    """A card, a file, or a sheet."""
    result = run()

    assert result.exit_code == 2
    assert "name a card or a file" in result.output


def test_an_unknown_language_is_a_wrong_usage():
    """The known ones are listed."""
    result = run("child", "--language", "tlh")

    assert result.exit_code == 2
    assert "there is no language 'tlh'; there is: en, fr, pl" in result.output


def test_cards_of_a_file_are_shown_with_their_faults(mine):
    """The good card is shown, the broken one reported, and the command ends with 1."""
    result = run(mine, "--language", "fr")

    assert result.exit_code == 1
    assert "Potager" in result.output
    assert "'moeny' does not fit here" in result.output


def test_the_lines_of_a_file_can_be_shown(mine):
    """As `fmt` would write them, without the faulty card."""
    assert run(mine, "--code").output.endswith(
        "deck middle_age\n\ncard allotment: health\n    cost     1 health + 1 money\n    gives    2 health + 1 good_luck\n"
    )


def test_standard_input_is_a_file():
    """Called `-`."""
    result = CliRunner().invoke(main, ["show", "-"], input="card thing: health\n gives 1 die\n")

    assert result.exit_code == 0
    assert "Thing" in result.output


def test_amended_cards_are_shown_as_they_become(tmp_path):
    """An edition has no cards of its own."""
    path = tmp_path / "mine.cv"
    path.write_text("edition mine\n\namend 20 child\n    upkeep   5 money\n", "utf-8")

    assert "⊘$ ⊘$ ⊘$ ⊘$ ⊘$" in run(path).output


def test_an_empty_file_shows_nothing(tmp_path):
    """And is no fault."""
    (tmp_path / "empty.cv").write_text("", "utf-8")
    result = run(tmp_path / "empty.cv")

    assert (result.exit_code, result.output) == (0, "")


def test_a_picture_and_a_page_are_written(tmp_path):
    """Nothing is shown besides."""
    result = run("child", "--svg", tmp_path / "child.svg", "--html", tmp_path / "child.html")

    assert result.exit_code == 0
    assert result.output == f"wrote {tmp_path / 'child.svg'}\nwrote {tmp_path / 'child.html'}\n"
    assert ET.fromstring((tmp_path / "child.svg").read_text("utf-8")).get("role") == "img"  # noqa: S314 - our own output
    assert (tmp_path / "child.html").read_text("utf-8").startswith("<!doctype html>")


@pytest.mark.parametrize("ending", ["svg", "html", "SVG"])
def test_a_sheet_holds_all_cards(tmp_path, ending):
    """All 83, as page or picture, in the language asked for."""
    path = tmp_path / f"sheet.{ending}"
    result = run("--sheet", path, "--language", "pl")
    text = path.read_text("utf-8")

    assert result.exit_code == 0
    assert text.count("<title>Dziecko</title>") == 1
    assert text.count("nieoficjalne</text>") == 83


def test_a_sheet_of_a_file_holds_its_cards(mine, tmp_path):
    """And no others."""
    run(mine, "--sheet", tmp_path / "sheet.svg")

    assert (tmp_path / "sheet.svg").read_text("utf-8").count("unofficial</text>") == 1


def test_a_sheet_is_a_page_or_a_picture(tmp_path):
    """Another ending is a wrong usage."""
    result = run("--sheet", tmp_path / "sheet.pdf")

    assert result.exit_code == 2
    assert "ends in .html or .svg" in result.output


def test_a_missing_folder_is_named(tmp_path):
    """Nothing is written, and none is made."""
    result = run("child", "--svg", tmp_path / "nowhere" / "child.svg")

    assert result.exit_code == 2
    assert "there is no folder" in result.output
    assert not (tmp_path / "nowhere").exists()


def test_a_full_disk_is_told(tmp_path, monkeypatch):
    """And the old picture stays."""

    def refuse(_path, _data):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(cvrules.cli.files, "replace_file", refuse)
    result = run("child", "--svg", tmp_path / "child.svg")

    assert result.exit_code == 1
    assert "No space left on device" in result.output


@pytest.mark.parametrize(
    ("encoding", "term", "signs"),
    [("utf-8", "xterm", True), ("utf-8", "dumb", False), ("ascii", "xterm", False), ("latin-1", "xterm", False)],
)
def test_signs_only_where_they_can_be_shown(monkeypatch, encoding, term, signs):
    """A dumb terminal and a small alphabet get plain letters."""
    monkeypatch.setenv("TERM", term)

    assert _style(encoding).unicode is signs


@pytest.mark.parametrize(
    ("colour", "term", "painted"), [("", "xterm", True), ("1", "xterm", False), ("", "dumb", False)]
)
def test_colour_only_on_a_terminal_that_wants_it(monkeypatch, colour, term, painted):
    """`NO_COLOR` and a dumb terminal get none."""
    monkeypatch.setenv("NO_COLOR", colour)
    monkeypatch.setenv("TERM", term)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)

    assert _style("utf-8").colour is painted


def test_a_pipe_gets_no_colour():
    """Whatever the environment."""
    assert "\x1b[" not in run("child").output


def test_a_dumb_terminal_gets_plain_lines():
    """And the rules in words."""
    result = run("child", TERM="dumb")

    assert result.output.startswith("+---")
    assert "It costs 1 relationship and 1 money." in result.output


def test_a_narrow_terminal_is_respected(monkeypatch):
    """Lines are as long as it is wide, at most 80."""
    monkeypatch.setenv("COLUMNS", "40")

    assert max(map(len, run("child").output.splitlines())) == 40


def test_a_broken_catalogue_is_told_and_the_english_text_shown(mine):
    """A translator sees at once why a text does not appear."""
    catalogue = mine.with_name("mine.fr.po")
    catalogue.write_text(catalogue.read_text("utf-8").replace("Potager", "Potager {bogus}"), "utf-8")

    result = run(mine, "--language", "fr")

    assert "mine.fr.po" in result.stderr
    assert "CV307" in result.stderr
    assert "Allotment" in result.stdout
