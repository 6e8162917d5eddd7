"""A function is found by its name, in whatever folder its module is and whatever its variables are called."""

from __future__ import annotations

import ast

import pytest

from seeded.changes import change
from seeded.functions import LostError, function

pytestmark = pytest.mark.slow

SOURCE = '''
MOST: int = 2


def pay(price):
    """Pay the price, or 0."""
    return price + MOST


class Seat:
    size = 5

    def pay(self, price):
        return price
'''
#: The same, with other names and other line breaks.
RENAMED = SOURCE.replace("return price + MOST", "return (\n        cost\n        + MOST\n    )").replace(
    "price", "cost"
)


def write(folder, name, text=SOURCE):
    file = folder / f"{name}.py"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


@pytest.mark.parametrize(
    ("where", "code"),
    [
        ("shop.pay", "return price + MOST"),
        ("shop.MOST", "MOST: int = 2"),
        ("shop.Seat.pay", "return price"),
        ("shop.Seat.size", "size = 5"),
    ],
)
@pytest.mark.parametrize("place", ["shop", "rules/late/shop"])
def test_a_name_leads_to_the_code_of_a_function_or_constant(tmp_path, place, where, code):
    """Without its docstring, and in any folder."""
    write(tmp_path, place)

    assert ast.unparse(function(where, tmp_path).slots[0].node) == code


def test_a_change_survives_new_names_and_line_breaks(tmp_path):
    """Only the name of the function matters."""
    write(tmp_path, "old/shop")
    write(tmp_path, "new/shop", RENAMED)
    made = []
    for folder in ("old", "new"):
        code = function("shop.pay", tmp_path / folder)
        change(code, "operator", 1, "-")
        made.append(ast.unparse(code.node.body[-1]))

    assert made == ["return price - MOST", "return cost - MOST"]


@pytest.mark.parametrize(
    ("where", "message"),
    [
        ("shop.pya", "has no 'shop.pya'; did you mean 'shop.pay'"),
        ("shpo.MOST", "has no 'shpo.MOST'; did you mean 'shop.MOST'?"),
        ("bank.lend", "has no 'bank.lend'"),
    ],
)
def test_a_name_that_leads_nowhere_is_reported_with_close_ones(tmp_path, where, message):
    """A function that moved to another module is suggested first."""
    write(tmp_path, "shop")
    with pytest.raises(LostError) as caught:
        function(where, tmp_path)

    assert message in str(caught.value)


def test_two_modules_of_one_name_are_told_apart_by_their_folders(tmp_path):
    """The error shows what to write."""
    write(tmp_path, "cards/shop")
    write(tmp_path, "table/shop", RENAMED)
    with pytest.raises(LostError, match=r"2 modules called 'shop'; write 'cards/shop\.pay' or 'table/shop\.pay'"):
        function("shop.pay", tmp_path)

    assert ast.unparse(function("table/shop.pay", tmp_path).slots[0].node) == "return cost + MOST"
