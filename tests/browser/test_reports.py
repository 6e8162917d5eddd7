"""Reports are whole in a browser: they ask for nothing, and charts fit into the page."""

from __future__ import annotations

import pytest

REPORTS = [f"reference/lab/{name}-report.html" for name in ("cv", "cv-gossip", "pursuit", "friends")]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", REPORTS)
def test_a_report_asks_for_nothing_but_itself(browser, site, name, scheme):
    """Opened from a file, without a network; every chart is drawn in the colours of the scheme."""
    window = browser.new_context(offline=True, color_scheme=scheme, viewport={"width": 820, "height": 900})
    page = window.new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto((site / name).as_uri())
    colours = page.evaluate("""() => ["body", "svg text"].map(name => {
        const style = getComputedStyle(document.querySelector(name));
        return name === "body" ? style.backgroundColor : style.fill;
    })""")
    overflow = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    charts = page.locator(".chart svg").count()
    window.close()

    assert asked == [(site / name).as_uri()]
    assert charts >= 5
    assert overflow <= 0
    light, dark = ["rgb(255, 255, 255)", "rgb(29, 36, 48)"], ["rgb(20, 24, 31)", "rgb(230, 233, 239)"]
    assert colours == (light if scheme == "light" else dark)
