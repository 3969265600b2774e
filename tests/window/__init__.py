"""Tests that drive the real program in a real window, by mouse and keyboard."""
