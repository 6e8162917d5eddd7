"""The base class `RulingFlags`: the chosen options of rulings, as flags."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from attrs import fields, frozen

from cvrules.model.frozen import Frozen

__all__ = ["RulingFlags"]


@frozen(repr=False)
class RulingFlags(Frozen):
    """The chosen option of every ruling, as flags that are quick to check.

    A flag is named `<ruling>_<option>` and is set if that option is chosen. Each ruling has one
    option without a flag, which is chosen if none of the ruling's flags is set.
    """

    @classmethod
    def from_options(cls, options: Mapping[str, str]) -> Self:
        """Return the flags for the given options.

        Args:
            options: The chosen option of each ruling, by the ruling's name.
        """
        chosen = {f"{ruling}_{option}" for ruling, option in options.items()}
        return cls(**{flag.name: flag.name in chosen for flag in fields(cls)})
