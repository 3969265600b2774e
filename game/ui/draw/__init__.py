"""What everything is drawn with: renderer, sprites, movement over time, colours, units."""
