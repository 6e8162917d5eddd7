"""The tests of Funny Friends; `oracle` is its referee."""
