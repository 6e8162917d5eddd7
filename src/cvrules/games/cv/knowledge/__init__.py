"""Views, sampled worlds, odds and receipts: what one seat can know or work out.

Reading order: `view`, `world`, `purchase`, `losses`, `odds`, `flow`, `receipt`.
"""
