"""A page escapes what it shows."""

from __future__ import annotations

from cvrules.lab.reports.pages import page, table


def test_a_page_escapes_its_title_and_its_data():
    """A text cannot end the element of the data."""
    html = page("A & B", ["<p>content</p>"], {"what": "</script><b>"})

    assert "<title>A &amp; B</title>" in html
    assert html.count("</script>") == 1


def test_a_table_escapes_its_texts():
    """In the rows."""
    assert "<td>&lt;c&gt;</td><td>d</td>" in table(("a", "b"), [("<c>", "d")])
