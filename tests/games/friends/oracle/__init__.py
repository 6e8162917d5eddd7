"""The referee of Funny Friends."""
