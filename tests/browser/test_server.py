"""The server of the examples: people play whole games in their browsers."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import time
import urllib.request

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

import cvrules
from project import ROOT

DESKTOP = {"viewport": {"width": 1280, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SERIOUS = {"serious", "critical"}
OWN_GOAL = ".row:has(> .label:text-is('Personal goal')) [data-card]"


@pytest.fixture(scope="module")
def server():
    """Start the server with all games, and return its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    paths = [str(ROOT / "src"), str(ROOT / "tests")]
    settings = {"PYTHONPATH": os.pathsep.join(paths), "CVRULES_GAMES": "made_up_games.orchard"}
    command = [sys.executable, str(ROOT / "examples" / "server.py"), "--port", str(port)]
    process = subprocess.Popen(
        command, env={**os.environ, **settings}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    address = f"http://127.0.0.1:{port}/"
    for _ in range(300):
        try:
            urllib.request.urlopen(address).close()
            break
        except OSError:
            time.sleep(0.1)
    yield address
    process.terminate()
    process.wait(10)


@pytest.fixture
def open_page(browser, server):
    """Return a function that opens an address in a browser window of its own; errors in the page fail the test."""
    windows, errors = [], []

    def opened(url=server, **window):
        windows.append(browser.new_context(**{**DESKTOP, "locale": "en-GB", **window}))
        windows[-1].set_default_timeout(15_000)
        page = windows[-1].new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(url)
        return page

    yield opened
    for window in windows:
        window.close()
    assert errors == []


def begin(page, game="cv", seats=("person", "person"), players=None):
    """Choose a game in the form, begin it, and return when it can be played."""
    page.select_option("[name=game]", game)
    page.select_option("[name=players]", str(players or len(seats)))
    for at, seat in enumerate(seats):
        page.locator("[name=seat]").nth(at).select_option(seat)
    page.click("#create .main")
    page.wait_for_selector("#game[data-version]")


def link(page, text):
    """Return the address of a seat, or of spectators, from the list of links."""
    return page.evaluate(
        "text => [...document.querySelectorAll('#links a')].find(a => a.textContent === text).href", text
    )


def version(page):
    """Return the version of the game that the page shows."""
    return int(page.locator("#game").get_attribute("data-version"))


def wait_for(page, number):
    """Wait until the page shows a version, or a later one."""
    page.wait_for_function("number => Number(document.getElementById('game').dataset.version) >= number", arg=number)


def decide(page, number):
    """Make a decision as a person would: click some dice and throw them, or click a card or a button."""
    dice = page.locator("#dice button:not(.throw):enabled")
    card = page.locator("#table .playable")
    buttons = page.locator("#moves button")
    if number % 3 and dice.count():
        dice.nth(number % dice.count()).click()
        page.click("#dice .throw")
    elif number % 2 and card.count() == 1 and buttons.count() == 1:
        card.click()
    else:
        buttons.first.click()


def play_to_the_end(pages, most=1000):
    """Let each person decide in turn, wait until all browsers show it, and return the number of decisions."""
    for number in range(most):
        movers = [page for page in pages if page.locator("#moves button").count()]
        if not movers:
            return number
        assert len(movers) == 1
        before = version(movers[0])
        decide(movers[0], number)
        for page in pages:
            wait_for(page, before + 1)
    raise AssertionError("the game does not end")


def test_two_people_and_a_spectator_play_a_game_to_its_end(open_page, request, tmp_path):
    """In English on a desktop and in German on a phone; each sees only the own goal until the game is over."""
    place = request.config.getoption("--pictures") or tmp_path
    first = open_page()
    begin(first)
    second = open_page(link(first, "Player 2"), **PHONE, locale="de-DE", color_scheme="dark")
    spectator = open_page(link(first, "Spectators"), locale="fr-FR")
    for page in (second, spectator):
        page.wait_for_selector("#game[data-version]")
    for number in range(6):
        before = version(first)
        decide(first if first.locator("#moves button").count() else second, number)
        for page in (first, second, spectator):
            wait_for(page, before + 1)
    goal = first.locator(OWN_GOAL).get_attribute("data-card")
    hidden = [f'data-card="{goal}"' not in page.content() for page in (second, spectator)]
    for name, page in (("desktop", first), ("phone-dark", second), ("spectator", spectator)):
        page.screenshot(path=place / f"server-{name}.png")
    decisions = play_to_the_end([first, second, spectator])
    first.screenshot(path=place / "server-end-desktop.png", full_page=True)
    second.screenshot(path=place / "server-end-phone-dark.png", full_page=True)

    assert hidden == [True, True]
    assert decisions > 50
    assert first.inner_text("#status") == "The game is over"
    assert second.inner_text("#status") == "Das Spiel ist vorbei"
    assert spectator.inner_text("#status") == "La partie est terminée"
    for page in (first, second, spectator):
        assert page.locator("#scores .cvrules").count() == 2
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_every_game_is_offered_and_can_be_played_with_bots(open_page):
    """Also a game that was added by the environment."""
    page = open_page()
    page.wait_for_selector("[name=seat]")
    assert page.locator("[name=game] option").count() == len(cvrules.game_names())
    begin(page, "orchard", ["person", "eager", "random"])

    assert page.locator("#moves button").all_inner_texts()
    assert play_to_the_end([page]) >= 1
    assert page.locator("#scores .cvrules").count() == 3


def test_dice_are_chosen_by_clicking_them(open_page):
    """The button names the chosen dice; nothing can be thrown before one is chosen."""
    page = open_page()
    begin(page, seats=["person", "random"])
    for _ in range(30):
        if page.locator("#dice button").count():
            break
        before = version(page)
        page.locator("#moves button").first.click()
        wait_for(page, before + 1)
    throw, dice = page.locator("#dice .throw"), page.locator("#dice button:not(.throw):enabled")
    assert throw.is_disabled()
    dice.nth(0).click()
    dice.nth(1).click()
    both = throw.inner_text()
    dice.nth(1).press("Enter")
    one = throw.inner_text()

    assert re.match(r"Throw \S \S again", both)
    assert re.match(r"Throw \S again", one)
    assert dice.nth(0).get_attribute("aria-pressed") == "true"
    before = version(page)
    throw.click()
    wait_for(page, before + 1)
    assert "throws" in page.inner_text("#story")


def test_a_card_says_why_it_cannot_be_played(open_page):
    """By mouse or keyboard; the dialog shows its face."""
    page = open_page()
    begin(page)
    card = page.locator("#table [data-card]:not(.playable)").first
    card.focus()
    card.press("Enter")

    expect(page.locator("#card")).to_be_visible()
    assert page.locator("#face svg").count() == 1
    assert "not possible now" in page.inner_text("#reasons") or "No move" in page.inner_text("#reasons")
    page.keyboard.press("Escape")
    expect(page.locator("#card")).not_to_be_visible()


def test_a_decision_is_taken_back_or_the_page_says_why_not(open_page):
    """In the language of the player, which can be changed during the game."""
    page = open_page()
    begin(page, "orchard")
    page.click("#undo")
    expect(page.locator("#message")).to_have_text("There is nothing to take back yet.")
    page.click("[data-move=pass]")
    wait_for(page, 2)
    page.click("#undo")
    wait_for(page, 3)
    page.select_option("#language", "de")

    expect(page.locator("#status")).to_have_text("Du bist am Zug")
    assert page.locator("#moves button").count() == 2


def test_a_saved_game_goes_on(open_page, tmp_path):
    """The creator saves the whole game, and uploads it on another day; a player's file is refused with a sentence."""
    page = open_page()
    begin(page)
    before = page.locator("#moves button").all_inner_texts()
    with page.expect_download() as download:
        page.click("#save")
    download.value.save_as(tmp_path / "game.jsonl")
    guest = open_page(link(page, "Player 2"))
    guest.wait_for_selector("#game[data-version]")
    label = guest.inner_text("#save")
    with guest.expect_download() as download:
        guest.click("#save")
    download.value.save_as(tmp_path / "seen.jsonl")
    again = open_page()
    said = []
    again.on("dialog", lambda dialog: (said.append(dialog.message), dialog.accept()))
    again.set_input_files("#upload", tmp_path / "seen.jsonl")
    again.wait_for_timeout(1000)
    again.set_input_files("#upload", tmp_path / "game.jsonl")
    again.wait_for_selector("#moves button")

    assert label == "Save what I saw"
    assert len(said) == 1
    assert "export" in said[0]
    assert again.locator("#moves button").all_inner_texts() == before


def test_an_old_window_is_told_that_the_game_has_changed(open_page):
    """A move in a window without news is refused, and nothing happens twice."""
    page = open_page()
    begin(page)
    page.evaluate(
        "window.fetch = ((real) => (url, options = {}) => real(url, {...options,"
        ' body: options.body?.replace(/"version":\\d+/, \'"version":0\')}))(window.fetch)'
    )
    page.locator("#moves button").first.click()

    expect(page.locator("#message")).to_have_text("The game has changed. Look at the table again.")
    assert version(page) == 1


@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_is_accessible(open_page, window, scheme, request, tmp_path):
    """The form and the game: names, roles and contrast; nothing is wider than the window."""
    place = request.config.getoption("--pictures") or tmp_path
    page = open_page(**window, color_scheme=scheme)
    page.wait_for_selector("[name=seat]")
    name = f"{window['viewport']['width']}-{scheme}.png"
    page.screenshot(path=place / f"server-lobby-{name}")
    found = [("lobby", one) for one in Axe().run(page).response["violations"]]
    begin(page, seats=["person", "greedy", "random"])
    for _ in range(12):
        before = version(page)
        page.locator("#moves button").first.click()
        wait_for(page, before + 1)
    page.screenshot(path=place / f"server-game-{name}")
    found += [("game", one) for one in Axe().run(page).response["violations"]]

    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert [
        (where, one["id"], node["target"], node["failureSummary"])
        for where, one in found
        if one["impact"] in SERIOUS
        for node in one["nodes"]
    ] == []
