"""Everything that comes from disk: editions, boards, settings.

Checked at this edge, trusted inside: pydantic and pytmx are imported here and nowhere else, and
only when a file is really read, since both are slow to import. Whatever is wrong with a file
becomes a `ContentError` that names the file, the place in it and the remedy.
"""
