"""A chart of Vega becomes a part of a page."""

from __future__ import annotations

from cvrules.lab.reports.svg import embed_svg

SVG = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" class="marks"
width="458" height="251" viewBox="0 0 458 251"><g><path class="background" aria-hidden="true" d="M0,0h400v192h-400Z"/>
<path aria-label="a &lt;b&gt;: 1" role="graphics-symbol" transform="translate(72.72727,12)" d="M1,0" opacity="1"/>
<text font-family="sans-serif" fill="var(--chart-ink)">a &lt;b&gt;</text></g></svg>"""


def test_names_of_hosts_and_idle_attributes_are_removed():
    """The chart has a name and no size, so that the page decides."""
    svg = embed_svg(SVG, 'Points & "more"')

    assert svg.startswith('<svg viewBox="0 0 458 251" role="img" aria-label="Points &amp; &quot;more&quot;"><g>')
    assert not any(word in svg for word in ("http", "background", "opacity", "font-family"))
    assert 'transform="translate(72.7,12)"' in svg


def test_descriptions_become_tooltips():
    """Still escaped."""
    assert "<title>a &lt;b&gt;: 1</title></path>" in embed_svg(SVG, "Points")
    assert "aria-roledescription" not in embed_svg(SVG, "Points")
