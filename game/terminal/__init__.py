"""The race in a terminal: lines of text in, sentences out.

For whoever listens to a screen reader, sits at another computer over ssh, or has no screen for
pictures. It runs the same `Session` as the window, with the same rivals, keeps the race in the same
files, and shares all words that tell of the race (`game.text`). Decisions:

- One sentence a line, the most important first. Nothing moves, nothing is drawn over; what was said
  stays said. Escape codes only clear the screen and make headings bold; `Voice` alone knows them.
- Everything typed is one line: a number is a square, a word a command (`vocabulary`). The beginning
  of a word is enough where it can mean nothing else, and the English words work in every language.
- Questions are answered by `Asked`, from what the seat may know. Between persons who hide their
  carrots the screen is cleared, and nothing is said until the next one is alone.
- Leaving never loses a race: the end of the input and Ctrl+C do what “stop” does.
"""

from .desk import Desk
from .start import begin
from .voice import Voice, voice_here

__all__ = ["Desk", "Voice", "begin", "voice_here"]
