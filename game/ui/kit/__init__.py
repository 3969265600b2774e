"""What every scene is made of: the scene itself and its host, input, widgets, sound.

Where things lie is said in rows, columns and grids (`layout`), not worked out by hand; what may be
taller than its place goes into a `scroll.ScrollArea`. A scene makes its widgets anew whenever they
change and hands them to `Form.renewed`, which keeps focus, caret and scrolling: widgets that come
and go, or stand among such, need a name.
"""
