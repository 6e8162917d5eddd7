"""A page escapes what it shows."""

from __future__ import annotations

from cvrules.lab.reports.pages import Section, page, paragraph, scrollable_chart, table


def test_a_page_escapes_its_titles_and_its_data():
    """A text cannot end the element of the data."""
    html = page("A & B", "<p>lead</p>", [Section("C < D", "<p>content</p>")], {"what": "</script><b>"})

    assert "<title>A &amp; B</title>" in html
    assert "<h2>C &lt; D</h2>\n<p>content</p>" in html
    assert html.count("</script>") == 1


def test_a_table_escapes_its_texts():
    """In the rows."""
    assert "<td>&lt;c&gt;</td><td>d</td>" in table(("a", "b"), [("<c>", "d")])


def test_paragraphs_and_charts_have_a_style():
    """A chart can be scrolled with the keyboard."""
    assert paragraph("a < b") == "<p>a &lt; b</p>"
    assert paragraph("a", "soft") == '<p class="soft">a</p>'
    assert scrollable_chart("<svg></svg>") == '<div class="chart" tabindex="0"><svg></svg></div>'
