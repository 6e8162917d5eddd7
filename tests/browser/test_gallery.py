"""The gallery: filters by mouse and keyboard, an address to send, and a whole list without scripts."""

from __future__ import annotations

import pytest

GALLERY = "reference/cards/index.html"


def shown(page) -> list[str]:
    """Return the cards that can be seen, by number and title."""
    return [entry.inner_text() for entry in page.locator(".cv-gallery > li:visible span").all()]


def test_the_list_is_whole_without_scripts(visit):
    """83 cards of the box and 26 of Gossip, and no form that would do nothing."""
    page = visit(GALLERY, java_script_enabled=False)

    assert len(shown(page)) == 109
    assert not page.locator(".cv-filters").is_visible()


@pytest.mark.parametrize(
    ("name", "value", "number"),
    [("age", "childhood", 12), ("type", "goal", 10), ("status", "attested", 18), ("status", "invented", 31)],
)
def test_a_filter_leaves_the_cards_that_fit(visit, name, value, number):
    """By deck, by type, by origin; the count is told."""
    page = visit(GALLERY)
    page.select_option(f"select[name={name}]", value)

    assert len(shown(page)) == number
    assert page.locator(".cv-filters [role=status]").inner_text() == f"{number} of 109 cards"


def test_filters_work_together_and_are_undone_at_once(visit):
    """Childhood cards about money; then all again; then none."""
    page = visit(GALLERY)
    page.select_option("select[name=age]", "childhood")
    page.select_option("select[name=symbol]", "money")
    both = shown(page)
    page.click(".cv-filters button")
    page.wait_for_function("document.querySelectorAll('.cv-gallery > li[hidden]').length === 0")
    whole = shown(page)
    page.select_option("select[name=age]", "goal")
    page.select_option("select[name=symbol]", "money")

    assert both == ["1 · Piggy bank"]
    assert len(whole) == 109
    assert shown(page) == []
    assert page.locator(".cv-filters [role=status]").inner_text() == "No card matches."


def test_what_is_chosen_stands_in_the_address(visit):
    """Whoever gets the address sees the same cards."""
    page = visit(GALLERY)
    page.select_option("select[name=type]", "work")
    again = visit(f"{GALLERY}?type=work")

    assert page.url.endswith("?type=work")
    assert shown(again) == shown(page)
    assert again.locator("select[name=type]").input_value() == "work"


def test_filters_and_cards_are_reached_by_keyboard(visit):
    """Tab to the form, choose by letters, tab on to a card, open it."""
    page = visit(GALLERY)
    page.locator("select[name=age]").focus()
    page.keyboard.type("old")
    page.locator("select[name=status]").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    card = page.evaluate("document.activeElement.innerText")
    page.keyboard.press("Enter")
    page.wait_for_url("**/59.html")

    assert card.startswith("59 · Spa season")


def test_each_language_has_its_own_gallery(visit):
    """Titles, filters and the count are French in French, Polish in Polish."""
    french, polish = visit(f"fr/{GALLERY}"), visit(f"pl/{GALLERY}")

    assert "18 · Mariage" in shown(french)
    assert french.locator(".cv-filters [role=status]").inner_text() == "109 cartes sur 109"
    assert "18 · Małżeństwo" in shown(polish)
    assert polish.locator("html").get_attribute("lang") == "pl"
