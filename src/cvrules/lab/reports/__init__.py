"""Results as self-contained HTML pages.

Reading order: `estimates` (estimates as JSON and text), `chart_rows` (the data of charts), `charts`
(drawings with altair), `svg` (makes charts fit into a page), `pages` (the page around them), and
`games` (how whole games ended, which several pages show).
"""
