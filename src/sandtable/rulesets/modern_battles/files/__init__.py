"""From files of scenarios and force lists to a battle that can start."""
