"""What happens on the table: checks of commands, and what they do."""
