"""The rules pages: one text for each chapter, in a small kind of Markdown.

A chapter begins with its title, `# …`. Paragraphs are parted by empty lines; lines that begin with
`- ` are entries of a list. A line that begins with `::` is no text:

- `::rules 3.4 3.5`: the numbers of `rules.md` that the chapter is about, `3.4-stay` for a part;
- `::also stuck blocked`: words under which the chapter can be sought, too;
- `::squares carrot hare`: pictures of such squares;
- `::track POSITION | ACTION | WHAT IS TOLD`: a worked example (`game.rules.notation`);
- `::table carrots`, `costs`, `editions`: what the program knows itself; `::hare`: of hare squares;
- `::only EDITION …` and `::not EDITION …`: what comes next is for these, or for all others;
- `::ours`: the next paragraph or list is a ruling of ours.

`{tortoise}` stands for what the edition's tortoise is called.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from game import resources

from .reading import ordinary_bytes, unreadable

LARGEST = 100_000
"""Bytes of a chapter."""


@dataclass(frozen=True, slots=True)
class Prose:
    """A paragraph, or (`bullet`) an entry of a list; `ours`: a ruling of this program."""

    text: str
    bullet: bool = False
    ours: bool = False


@dataclass(frozen=True, slots=True)
class Squares:
    """Pictures of squares, by the names of their kinds."""

    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Example:
    """A position, an action there, and what comes of it in words."""

    start: str
    action: str
    told: str


@dataclass(frozen=True, slots=True)
class Table:
    """What the program knows itself: `carrots`, `costs`, `editions`, orders of a `hare` square."""

    of: str


Block: TypeAlias = Prose | Squares | Example | Table


@dataclass(frozen=True, slots=True)
class Chapter:
    """One page: its title, the rules it is about, and what stands on it."""

    title: str
    rules: tuple[str, ...]
    also: str
    """Words under which it is sought, and which do not stand in it."""
    blocks: tuple[Block, ...]

    def words(self) -> str:
        """All that can be searched for."""
        told = (block.text for block in self.blocks if isinstance(block, Prose))
        shown = (block.told for block in self.blocks if isinstance(block, Example))
        return "\n".join([self.title, self.also, *told, *shown])


def chapters(edition: str, tortoise: str, language: str = "en") -> tuple[Chapter, ...]:
    """All chapters for this edition, in their order, in this language or else in English.

    Raises `ContentError` naming a file that can't be read.
    """
    folder = resources.asset("pages", language)
    if not folder.is_dir():
        folder = resources.asset("pages", "en")
    return tuple(_chapter(path, edition, tortoise) for path in sorted(folder.glob("*.md")))


def _chapter(path: Path, edition: str, tortoise: str) -> Chapter:
    try:
        text = ordinary_bytes(path, LARGEST).decode().replace("{tortoise}", tortoise)
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from error
    title, _line, rest = text.partition("\n")
    rules: tuple[str, ...] = ()
    also = ""
    blocks: list[Block] = []
    applies, ours = True, False
    for part in re.split(r"\n\s*\n", rest.strip()):
        prose: list[str] = []
        for line in part.splitlines():
            word, _space, said = line.partition(" ")
            if word == "::rules":
                rules = tuple(said.split())
            elif word == "::also":
                also = said
            elif word in ("::only", "::not"):
                applies = (edition in said.split()) is (word == "::only")
            elif word == "::ours":
                ours = True
            elif word.startswith("::"):
                if applies:
                    blocks.append(_shown(word, said))
                applies = True
            else:
                prose.append(line)
        if prose:
            if applies:
                blocks += _prose(prose, ours=ours)
            applies, ours = True, False
    return Chapter(title.removeprefix("# "), rules, also, tuple(blocks))


def _shown(word: str, said: str) -> Block:
    if word == "::squares":
        return Squares(tuple(said.split()))
    if word == "::track":
        start, action, told = (part.strip() for part in said.split("|"))
        return Example(start, action, told)
    return Table("hare" if word == "::hare" else said.strip())


def _prose(lines: list[str], *, ours: bool) -> Iterator[Prose]:
    """A paragraph of these lines, or the entries of a list."""
    if not lines[0].startswith("- "):
        yield Prose(" ".join(line.strip() for line in lines), ours=ours)
        return
    entries: list[str] = []
    for line in lines:
        if line.startswith("- "):
            entries.append(line[2:].strip())
        else:
            entries[-1] += " " + line.strip()
    for entry in entries:
        yield Prose(entry, bullet=True, ours=ours)
