"""The odds queries of Modern Battles, each declared beside the function that fills it in."""
