"""How what has happened is shown: from the events of the rules to movement and sound."""
