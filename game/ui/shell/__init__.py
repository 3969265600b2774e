"""The program around the scenes: the window, what it shows, and the loop."""
