"""Words for people: diagnostics as they are shown.

Reading order: `report`.
"""
