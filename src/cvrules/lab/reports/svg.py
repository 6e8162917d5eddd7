"""Makes a chart that Vega rendered fit into an HTML page.

Vega describes every mark for screen readers in an attribute. Browsers show a tooltip only for an
element `title`, so the descriptions become such elements, and the whole chart gets one name. XML
namespaces are not needed inside HTML and are removed, because they contain the addresses of other
hosts.
"""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

__all__ = ["embed_svg"]

#: Attributes to remove: those that the page does not need, and those that only repeat a default value.
_UNUSED = {"aria-hidden", "aria-label", "aria-roledescription", "class", "pointer-events", "role"}
_DEFAULTS = {"opacity": "1", "font-family": "sans-serif", "stroke-miterlimit": "10"}
_LONG_NUMBER = re.compile(r"-?\d+\.\d{2,}")


def embed_svg(svg: str, title: str) -> str:
    """Return a chart as an SVG element for an HTML page.

    Args:
        svg: The chart, as Vega renders it.
        title: The name of the chart, for screen readers.
    """
    root = ET.fromstring(re.sub(r' xmlns(:\w+)?="[^"]*"', "", svg))  # noqa: S314 - rendered by our own process
    _simplify_elements(root)
    size = root.attrib["viewBox"]
    root.attrib.clear()
    root.attrib.update({"viewBox": size, "role": "img", "aria-label": title})
    return ET.tostring(root, encoding="unicode", short_empty_elements=False)


def _simplify_elements(element: ET.Element) -> None:
    """Simplify all elements inside an element, and give them tooltips.

    Backgrounds and unused attributes are removed, and long numbers are rounded.
    """
    for child in list(element):
        if child.tag == "path" and child.get("class") in {"background", "foreground"}:
            element.remove(child)
            continue
        described = child.get("aria-label") if child.tag in {"path", "line"} else None
        for name in [name for name in child.attrib if name in _UNUSED or child.get(name) == _DEFAULTS.get(name)]:
            del child.attrib[name]
        for name in {"d", "transform", "x2", "y2"}.intersection(child.keys()):
            child.set(name, _LONG_NUMBER.sub(lambda found: f"{float(found[0]):.1f}", child.get(name, "")))
        if described:
            ET.SubElement(child, "title").text = described
        _simplify_elements(child)
