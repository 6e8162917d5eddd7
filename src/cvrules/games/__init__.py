"""The games that come with cvrules, with one package for each."""
