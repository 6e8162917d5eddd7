"""The site, built as it is published and served here, and a browser that looks at it."""

from __future__ import annotations

import os
import shutil
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from project import build_site

BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def pytest_addoption(parser):
    """Let a person keep the pictures, and look at a site that is built already."""
    parser.addoption("--pictures", type=Path, help="Where to put pictures of pages; a temporary folder where left out.")
    parser.addoption(
        "--site",
        type=Path,
        help="A built site to look at, as CVRULES_SITE in the environment; it is built anew where left out.",
    )


@pytest.fixture(scope="session")
def site(request, tmp_path_factory):
    """The folder of the built site."""
    given = request.config.getoption("--site") or os.environ.get("CVRULES_SITE")
    if given:
        return Path(given)
    return build_site(tmp_path_factory.mktemp("site"))


@pytest.fixture(scope="session")
def pages(site):
    """Every page of the site, as its address below the site's own."""
    return sorted(page.relative_to(site).as_posix() for page in site.rglob("*.html"))


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and says nothing."""

    def log_message(self, *_):
        """Keep quiet."""


class Server(ThreadingHTTPServer):
    """Does not mind a browser that leaves a page before all of it arrived."""

    def handle_error(self, *_):
        """Keep quiet."""


@pytest.fixture(scope="session")
def address(site):
    """Where the site is served."""
    server = Server(("127.0.0.1", 0), partial(Quiet, directory=site))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def browser():
    """The system's own browser."""
    program = next(filter(None, map(shutil.which, BROWSERS)), None)
    assert program, "no browser here: run tests/browser/prepare"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


@pytest.fixture
def visit(browser, address):
    """Return a function that opens a page of the site in a window of its own."""
    windows = []

    def opened(page, **window):
        windows.append(browser.new_context(**{"viewport": {"width": 1280, "height": 900}, **window}))
        windows[-1].set_default_timeout(10_000)
        shown = windows[-1].new_page()
        shown.goto(address + page)
        return shown

    yield opened
    for window in windows:
        window.close()
