"""What every scene is made of: the scene itself and its host, input, widgets, sound."""
