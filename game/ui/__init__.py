"""The window, in six rooms; each knows only those to the left of it:

`draw` ← `kit` ← `shell`, and `draw`, `kit` ← `table` ← `animation` ← `scenes`.

How a picture comes about: every scene *composes* a list of sprites, a surface and a place each,
or of groups of them, from what it shows at the moment. The presenter compares the list with the one
on screen and redraws only where they differ. So nothing here draws unasked, at rest nothing is
drawn at all, and a scene's picture depends on its state alone.

How a click comes about: `kit.input` turns the event queue into intents in logical units, the app
offers them to the top scene, the race scene finds the action that is meant and hands it to the
session. The state is final then; what moves afterwards is only shown.

Logical units: the window is at least 1280 × 720 of them, whatever its size in pixels. Everything
is drawn at the display's resolution; no picture is ever scaled up.
"""

import os
import sys

# Without a graphics card SDL's default on Linux presents through a software OpenGL, six times
# slower than shared memory; this must be said before pygame is imported.
if sys.platform == "linux":
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
os.environ.setdefault("SDL_IME_SHOW_UI", "1")
os.environ.setdefault("SDL_TOUCH_MOUSE_EVENTS", "0")  # `kit.fingers` hears the fingers themselves
os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")  # `shell.signals` does that
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
