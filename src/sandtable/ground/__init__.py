"""The ground a game is played on: free tables measured in integers, and hexes."""
