"""The battle as a value, what happens in it, what each side may know, and how it ends."""
