"""What one seat may know.

Reading order: `view`, `world`, `purchase`, `losses`, `odds`, `receipt`.
"""
