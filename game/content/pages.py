"""The rules pages: one text for each chapter, in a small kind of Markdown.

A chapter begins with its title, `# …`. Paragraphs are separated by empty lines; lines that begin
with `- ` are entries of a list. A line that begins with `::` is not text:

- `::rules 3.4 3.5`: the numbers of `rules.md` that the chapter is about, `3.4-stay` for a part;
- `::also stuck blocked`: more words that find the chapter;
- `::squares carrot hare`: pictures of such squares;
- `::track POSITION | ACTION | WHAT IS TOLD | SEAT`: a worked example (`game.rules.notation`); the
  seat whose carrots are shown beside it, if it is not the one acting;
- `::table carrots`, `costs`, `editions`: what the program knows itself; `::hare`: of hare squares;
- `::if CONDITION …`: what comes next is for rules to which all these apply (`conditions`), or,
  with `not-` before one, to which it does not;
- `::only EDITION …` and `::not EDITION …`: what comes next is for these, or for all others: only
  where something is this booklet's own;
- `::ours`: the next paragraph or list is a ruling of our own.

Words in braces, as `{tortoise}`, stand for what an edition calls or counts otherwise than another;
`{key_undo}`, `{pad_undo}` and so on for the names of keys and pad buttons. What stands in `[[…]]`
is only for the window; after a `|` in it stands what is said instead where there is none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from game import resources
from game.rules import (
    SWITCHES,
    Always,
    Deck,
    DieTable,
    HareEffect,
    Ruleset,
    SquareKind,
    SwitchSource,
    Toll,
    parse_action,
)

from .errors import ContentError, Problem
from .folders import data_folder
from .reading import exists, read_bounded, unreadable

LARGEST = 100_000  # bytes of a chapter
OF_THE_WINDOW = re.compile(r"\[\[([^|\]]*)\|?([^\]]*)\]\]")
HARES = 3
"""In an example."""
TABLES = "carrots", "costs", "editions", "hare"
_IMPLIED = {
    HareEffect.MISS_IF_MORE_BEHIND: (HareEffect.MISS_TURN, HareEffect.MOVE_AGAIN),
    HareEffect.TEN_PER_LETTUCE: (HareEffect.MISS_TURN,),
}
"""Orders that may turn into another one."""
_OPTION_OF = {
    "take_or_give_optional": HareEffect.TAKE_OR_GIVE,
    "move_again_optional": HareEffect.MOVE_AGAIN,
    "back_onto_tortoise": HareEffect.POSITION_BACK,
}
"""The order that an option is about: without it the option says nothing."""


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
    purse: int | None = None
    """The seat whose carrots are shown; None: the one acting."""


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
    """Search words that do not stand in it."""
    blocks: tuple[Block, ...]

    def words(self) -> str:
        """All the text that can be searched."""
        told = (block.text for block in self.blocks if isinstance(block, Prose))
        shown = (block.told for block in self.blocks if isinstance(block, Example))
        return "\n".join([self.title, self.also, *told, *shown])


def conditions(rules: Ruleset) -> frozenset[str]:
    """What can be said of these rules after `::if`.

    The orders of their hare squares, by their names in edition files; of what kind hare squares
    are: `die` or `drawn`, both `table`; `deck`, `always`, `toll`, and `nap` if it is always a turn
    missed; the options that matter, as `move-again-optional`; `hidden` carrots; a `fixed-restart`;
    and `alone` if one can run alone.
    """
    orders, kinds = set(_orders(rules)), set(_kinds(rules))
    options = {
        switch.name
        for switch in SWITCHES
        if switch.source is SwitchSource.OPTION and getattr(rules, switch.name)
        if switch.name not in _OPTION_OF or _OPTION_OF[switch.name] in orders
    }
    other = {
        "hidden": rules.carrots_hidden,
        "fixed-restart": rules.restart_carrots is not None,
        "alone": 1 in rules.player_counts,
    }
    return frozenset(
        {order.value for order in orders}
        | kinds
        | {option.replace("_", "-") for option in options}
        | {name for name, holds in other.items() if holds}
    )


def _kinds(rules: Ruleset) -> Iterator[str]:
    match rules.hare:
        case DieTable(drawn=drawn):
            yield from ("table", "drawn" if drawn else "die")
        case Deck():
            yield "deck"
        case Toll():
            yield "toll"
        case Always(effects):
            yield "always"
            if effects == (HareEffect.MISS_TURN,):
                yield "nap"


def _orders(rules: Ruleset) -> Iterator[HareEffect]:
    """All orders of their hare squares, and those that may come of them."""
    match rules.hare:
        case DieTable(cells):
            found = [effect for row in cells for effects in row for effect in effects]
        case Deck(cards):
            found = [effect for card in cards for effect in card.effects]
        case Always(effects):
            found = list(effects)
        case Toll():
            found = []
    for effect in found:
        yield from (effect, *_IMPLIED.get(effect, ()))


def chapters(
    rules: Ruleset, words: Mapping[str, str], language: str = "en", *, window: bool = True
) -> tuple[Chapter, ...]:
    """All chapters for these rules, in their order, in this language or else in English. A page in
    the folder `pages/LANGUAGE` of the player's data folder takes the place of ours.

    `words` are those that stand in braces; without a `window` nothing is told of it. Raises
    `ContentError` naming a file that can't be read, or an example in it that lacks a part.
    """
    english = resources.asset("pages", "en")
    own = data_folder() / "pages" / language
    folders = own, resources.asset("pages", language), english
    found = []
    for page in sorted(english.glob("*.md")):
        path = next(filter(exists, (folder / page.name for folder in folders)))
        if path.parent == own:
            _check_examples(path, page)
        found.append(_chapter(path, rules, words, window=window))
    return tuple(found)


def _check_examples(path: Path, page: Path) -> None:
    """Raise `ContentError` if this page has an example that the English one has not."""
    known = {example for _number, example in _examples(page)}
    for number, example in _examples(path):
        if example not in known:
            raise ContentError(path, Problem.PAGE_LINE, number=number)


def _examples(path: Path) -> Iterator[tuple[int, tuple[str, ...]]]:
    """The line, and position, action and seat, of each example."""
    for number, line in enumerate(_read(path).splitlines(), 1):
        if line.startswith("::track"):
            start, *rest = (part.strip() for part in line.split("|"))
            yield number, (start, *rest[:1], *rest[2:])


def _read(path: Path) -> str:
    try:
        text = read_bounded(path, LARGEST).decode()
    except ValueError as error:
        raise unreadable(path, error) from error
    return "\n".join(text.splitlines())  # an editor on Windows ends lines otherwise


def _chapter(path: Path, ruleset: Ruleset, words: Mapping[str, str], *, window: bool) -> Chapter:
    text = OF_THE_WINDOW.sub(r"\1" if window else r"\2", _read(path))
    for name, word in words.items():
        text = text.replace(f"{{{name}}}", word)
    true = conditions(ruleset)
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
                applies &= (ruleset.name in said.split()) is (word == "::only")
            elif word == "::if":
                for condition in said.split():
                    bare = condition.removeprefix("not-")
                    applies &= (bare in true) is (bare == condition)
            elif word == "::ours":
                ours = True
            elif word.startswith("::"):
                if applies:
                    try:
                        blocks.append(_shown(word, said))
                    except ValueError as error:
                        number = text.splitlines().index(line) + 1
                        of_track = word == "::track"
                        problem = Problem.PAGE_EXAMPLE if of_track else Problem.PAGE_LINE
                        raise ContentError(path, problem, number=number) from error
                applies = True
            else:
                prose.append(line)
        if prose:
            if applies:
                blocks += _prose(prose, ours=ours)
            applies, ours = True, False
    return Chapter(title.removeprefix("# "), rules, also, tuple(blocks))


def _shown(word: str, said: str) -> Block:
    """What a line that is not text shows. Raises `ValueError` if there is no such thing, or if an
    example lacks a part."""
    if word == "::squares":
        return Squares(tuple(SquareKind(kind).value for kind in said.split()))
    if word == "::track":
        start, action, told, *purse = (part.strip() for part in said.split("|"))
        (seat,) = map(int, purse) if purse else (None,)
        if seat is not None and seat not in range(HARES):
            raise ValueError(seat)
        parse_action(action)
        return Example(start, action, told, seat)
    table = "hare" if word == "::hare" else said.strip()
    if word not in ("::hare", "::table") or table not in TABLES:
        raise ValueError(word)
    return Table(table)


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
