"""The means of drawing: renderer, sprites, movement over time, colours, units."""
