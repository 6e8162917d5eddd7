"""Every block of README and of the site is executed, page by page, from top to bottom.

- `cv` is read without faults and stands in canonical columns; `cv unformatted` need not, and `cv faulty` has faults.
- `scene` is tried and holds; `scene faulty` does not.
- `python` runs; blocks of a page share their names; `>>>` is a doctest.
- `python shown` is a signature, which is not run.
- `python extra` needs an extra; `tests/extras/docs/test_blocks.py` runs it.
- `sh` holds `cvrules` commands; they end with 0, after `sh fails` with 1, after `sh misused` with 2.
- `sh extra` needs an extra, too.
- `sh played` is a game at the terminal: each `text played` below it shows a part, with what is typed behind `> `.
- `text` right below one of these is what it says, to the letter.
- `title="my.cv"` saves a block under that name, for the commands below it.
"""

from __future__ import annotations

import contextlib
import doctest
import io
import re
import shlex
import shutil
from pathlib import Path

import pytest
from attrs import define, field
from click.testing import CliRunner

import cvrules
from commands.transcripts import answers, first_missing, play_transcript
from cvrules.cli.main import main
from cvrules.kernel.registry import words_of
from cvrules.lang.formatter import format_text
from cvrules.library.cards import declared_or_default_game
from cvrules.scenes.collecting import cases_of
from cvrules.text.report import report_text
from effort.loops import loop_over
from effort.sweeps import case
from project import ROOT
from project.pages import DOCS, README, Block, blocks, pages

COMMAND = re.compile(r"(?P<settings>(?:[A-Z_]+=\S+ )*)cvrules(?P<arguments>(?: [^>|;&]+)?)(?: > (?P<file>\S+))?")
EXIT_CODES = {"fails": 1, "misused": 2}
PLAYED = "played"
EXTRA = "extra"
#: Pages whose blocks let bots play many games.
LONG = {DOCS / "tutorial" / "first-bot.md", DOCS / "how-to" / "simulate-games.md", DOCS / "how-to" / "weigh-a-card.md"}
#: Pages whose commands are those of the English page.
TRANSLATED = {DOCS / language / "how-to" / "translate.md" for language in ("de", "fr", "pl")}
SHOWN_ONLY = {"text", "toml", "lark", "yaml"}


@define
class Reading:
    """Somebody who follows a page, in a folder that looks like the checkout."""

    place: Path
    names: dict[str, object] = field(factory=dict)
    said: str | None = None
    games: list[tuple[str, list[str]]] = field(factory=list)

    def follow(self, block: Block) -> None:
        """Do what a block says, and remember what that printed."""
        if block.title:
            (self.place / block.title).write_text(block.text, "utf-8")
        match block.language:
            case "cv":
                self.said = read(block)
            case "scene":
                self.said = tried(block)
            case "python" | "sh" if {EXTRA, "shown"} & block.marks:
                self.said = None
            case "python":
                self.names["__file__"] = str(self.place / (block.title or "block.py"))
                self.said = run(block, self.names)
            case "sh" if PLAYED in block.marks:
                self.games.append((block.text, []))
            case "text" if PLAYED in block.marks:
                self.games[-1][1].append(block.text)
            case "sh":
                self.said = "".join(command(line, block) for line in block.text.splitlines() if line.strip())
            case "text" if block.follows and self.said is not None:
                assert block.text == self.said, "this is not what the block above it says"
                self.said = None
            case other:
                assert other in SHOWN_ONLY, f"nobody executes ```{other}"

    def play(self) -> None:
        """Play the games of the page, as it tells to."""
        for command, parts in self.games:
            screen = play_transcript(command, answers(parts))
            lost = first_missing(parts, screen)
            assert lost is None, f"the game does not show\n{lost}\nbut\n{screen}"


def read(block: Block) -> str:
    """Read cards, and return their faults as `cvrules check` shows them."""
    path = block.title or "cards.cv"
    _, faults = cvrules.read_cards(block.text, path)
    assert bool(faults) == ("faulty" in block.marks), "\n".join(map(str, faults)) or "no faults here"
    if not faults and "unformatted" not in block.marks:
        words = words_of(declared_or_default_game(block.text))
        assert format_text(block.text, words)[0] == block.text, "not in canonical columns"
    return "\n".join(report_text(fault, block.text) + "\n" for fault in faults)


def tried(block: Block) -> str:
    """Try scenes, and return their faults as `cvrules try` shows them."""
    cases = cases_of(block.title or "my.scene", block.text.encode())
    faults = [fault for case in cases for fault in case.run()]
    assert bool(faults) == ("faulty" in block.marks), "\n".join(map(str, faults)) or "no faults here"
    return "\n".join(report_text(fault, block.text) + "\n" for fault in faults)


def run(block: Block, names: dict[str, object]) -> str:
    """Run Python, and return what it prints."""
    printed = io.StringIO()
    if ">>>" in block.text:
        test = doctest.DocTestParser().get_doctest(block.text, names, "block", None, block.line)
        test.globs = names  # the parser copies them, but a page's blocks share theirs
        with contextlib.redirect_stdout(printed):
            failed = doctest.DocTestRunner().run(test, clear_globs=False).failed
        assert not failed, printed.getvalue()
        return ""
    with contextlib.redirect_stdout(printed):
        exec(compile(block.text, "block", "exec"), names)  # noqa: S102 - our own page
    return printed.getvalue()


def command(line: str, block: Block) -> str:
    """Run one command line, and return what it prints."""
    found = COMMAND.fullmatch(line)
    assert found, f"not a plain cvrules command: {line}"
    settings = dict(setting.split("=", 1) for setting in found["settings"].split())
    result = CliRunner().invoke(main, shlex.split(found["arguments"]), env=settings, prog_name="cvrules")
    expected = next((code for mark, code in EXIT_CODES.items() if mark in block.marks), 0)
    assert result.exit_code == expected, result.output
    if found["file"]:
        Path(found["file"]).write_text(result.output, "utf-8")
        return ""
    return result.output


@pytest.mark.parametrize(
    "page",
    [case(page, slow=page in LONG | TRANSLATED) for page in pages()],
    ids=lambda page: str(page.relative_to(ROOT)),
)
def test_every_block_does_what_the_page_says(page, tmp_path, monkeypatch):
    """Nothing is shown that was not tried."""
    shutil.copytree(ROOT / "cards", tmp_path / "cards")
    monkeypatch.chdir(tmp_path)
    reader = Reading(tmp_path)
    for block in blocks(page):
        if page == README and block.language == "sh":
            continue  # the set-up lines: see test_readme
        try:
            reader.follow(block)
        except AssertionError as error:
            raise AssertionError(f"{page.relative_to(ROOT)}:{block.line}: {error}") from None
    reader.play()


@loop_over("page", pages(), ids=lambda page: str(page.relative_to(ROOT)))
def test_every_sentence_has_a_line_of_its_own(page):
    """One sentence a source line: a change shows as what it is."""
    text = re.sub(r"^ *```.*?^ *```$", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    prose = [line for line in text.splitlines() if not line.startswith(("|", "<"))]

    assert [line for line in prose if re.search(r"[a-z)`][.?!] [A-Z]", line)] == []
