"""The scenes, and which follows which."""
