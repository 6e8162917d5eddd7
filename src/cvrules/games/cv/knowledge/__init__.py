"""Views, odds and other things that follow from what one seat may know.

Reading order: `view`, `world`, `purchase`, `losses`, `odds`, `flow`, `receipt`.
"""
