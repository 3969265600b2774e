"""Everything that comes from disk: the library of editions and boards, settings, saved races.

Checked at this edge, trusted inside: pydantic and pytmx are imported only when a file is really
read, since both are slow to import, and nowhere but here and in `game.records`, which has pydantic
look at a race. Whatever is wrong with a file becomes a `ContentError`.
"""
