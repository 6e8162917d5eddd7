"""Every page of the site loads whole and clean, from this site alone, and its links hold."""

from __future__ import annotations

from html.parser import HTMLParser
from urllib.parse import unquote, urljoin, urlsplit

import pytest

#: What a page may weigh with all it loads, before anything is compressed; the search is fetched behind it.
HEAVIEST = 1_000_000
HEAVIEST_SEARCH = 1_400_000  # the rules and pages of three games
SEARCH = "search_index.json"


@pytest.fixture(scope="module")
def visits(browser, address, pages):
    """What happened while each page loaded: complaints, requests elsewhere, bytes."""
    window = browser.new_context(viewport={"width": 1280, "height": 900})
    page = window.new_page()
    found = {}
    for name in pages:
        complaints, elsewhere = [], []

        def complain(message, complaints=complaints):
            if message.type in {"error", "warning"}:
                complaints.append(message.text)

        def fail(error, complaints=complaints):
            complaints.append(str(error))

        def ask(request, elsewhere=elsewhere):
            if not request.url.startswith((address, "data:", "blob:")):
                elsewhere.append(request.url)

        page.on("console", complain)
        page.on("pageerror", fail)
        page.on("request", ask)
        page.goto(address + name)
        page.remove_listener("console", complain)
        page.remove_listener("pageerror", fail)
        page.remove_listener("request", ask)
        found[name] = (complaints, elsewhere)
    window.close()
    return found


def test_no_page_complains(visits):
    """Nothing is missing, and no script fails."""
    assert {name: complaints for name, (complaints, _) in visits.items() if complaints} == {}


def test_no_page_asks_another_host(visits):
    """Fonts, scripts, styles, pictures and the search are all here."""
    assert {name: elsewhere for name, (_, elsewhere) in visits.items() if elsewhere} == {}


class Reader(HTMLParser):
    """Collects what a page links to, and what can be linked to in it."""

    def __init__(self):
        super().__init__()
        self.links, self.anchors = set(), set()

    def handle_starttag(self, tag, attrs):
        """Remember the addresses and names of one element."""
        values = dict(attrs)
        self.anchors |= {values[name] for name in ("id", "name") if values.get(name)}
        if tag in {"a", "link"} and values.get("href"):
            self.links.add(values["href"])
        if tag in {"img", "script"} and values.get("src"):
            self.links.add(values["src"])


def test_links_and_anchors_hold(site, pages):
    """A link inside the site leads to a file, and its anchor to a place in it."""
    readers = {}
    for name in pages:
        readers[name] = Reader()
        readers[name].feed((site / name).read_text("utf-8"))
    broken = []
    for name, reader in readers.items():
        if name == "404.html":
            continue  # served for any address, so its links begin at the root
        for link in reader.links:
            target = urlsplit(urljoin(f"here:///{name}", link))
            if target.scheme != "here":
                continue
            path = unquote(target.path).removeprefix("/")
            path = f"{path}index.html" if path.endswith("/") or not path else path
            there = readers.get(path)
            anchor = unquote(target.fragment)
            if not (site / path).is_file() or (anchor and there and anchor not in there.anchors):
                broken.append(f"{name}: {link}")

    assert broken == []


def test_pages_are_light(visit, site, pages, address):
    """The heaviest of each kind, with all it loads, stays under a megabyte."""
    by_folder = {}
    for name in pages:
        folder = name.rpartition("/")[0]
        by_folder[folder] = max(by_folder.get(folder, name), name, key=lambda one: (site / one).stat().st_size)
    weights = {}
    for name in {*by_folder.values(), "reference/cards/index.html", "index.html"}:
        page = visit("assets/site.css")  # so that the page itself is counted
        loaded = set()
        page.on("response", lambda response, loaded=loaded: loaded.add(urlsplit(response.url).path))
        page.goto(address + name, wait_until="networkidle")
        page.mouse.wheel(0, 100_000)  # pictures that are fetched when they come into view
        page.wait_for_load_state("networkidle")
        weights[name] = sum((site / path.removeprefix("/")).stat().st_size for path in loaded if SEARCH not in path)

    assert {name: weight for name, weight in weights.items() if weight >= HEAVIEST} == {}
    assert [path for path in site.rglob(SEARCH) if path.stat().st_size >= HEAVIEST_SEARCH] == []
