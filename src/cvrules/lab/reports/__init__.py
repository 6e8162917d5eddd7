"""Results as self-contained HTML pages.

Reading order: `charts` (drawings as SVG) and `pages` (the page around them).
"""
