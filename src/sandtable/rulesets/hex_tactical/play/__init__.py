"""What each command does on the table. One file per heading; the dice are in the files above."""
