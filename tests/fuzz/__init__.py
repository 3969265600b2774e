"""Broken on purpose: files, command lines and input, changed at random, and what becomes of them.

    python -m tests.fuzz                                        # a thousand of every kind
    python -m tests.fuzz --kind edition --count 10000 --seed 1  # as many of one
    python -m tests.fuzz --kind edition --seed 1 --only 4711    # that one case again

A case is told by its kind, the seed and its number, and is the same each time. Whatever comes is
either taken or refused in a sentence: within a second, 200 MB and without any other error.
"""
