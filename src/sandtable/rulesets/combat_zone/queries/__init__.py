"""The odds queries of Combat Zone, each declared beside the function that fills it in."""
