"""What is said of a battle, and what its things are called."""
