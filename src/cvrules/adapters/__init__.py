"""Makes games usable in other packages: `pettingzoo` (environments for agents)."""
