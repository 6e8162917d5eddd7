"""What one seat may know of a table.

Reading order: `view`, `replay`, `world`.
"""
