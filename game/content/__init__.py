"""Everything that comes from disk: the library of editions and boards, settings, saved races.

Checked at this edge, trusted inside: pydantic is imported only when a file is really read, pytmx
only when a board is to be shown, since both are slow to import, and nowhere but here and in
`game.records`, which has pydantic look at a race. Whatever is wrong with a file becomes a
`ContentError`.
"""
