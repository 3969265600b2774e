"""Editions: one readable TOML file each, checked and turned into rules."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.rules import Always, Card, Deck, DieTable, HareRule, Ruleset, RulesetError, Setup, Toll

from .errors import ContentError, Problem, Remedy, in_short, value_error
from .reading import read_bounded

if TYPE_CHECKING:
    from .schemas import AlwaysModel, DeckModel, TableModel, TollModel

DEFAULT_EDITION = "abacus-2000"
SECONDS_A_TURN = 30
"""What a turn takes people at a table, on the average: our assumption, and it is told."""
ROUNDED = 5
"""Minutes are told in steps of so many."""
LARGEST_FILE = 200_000
"""Bytes. An edition file is a page of text; anything longer is something else."""
DEEPEST_KEY = 8  # parts of a key
LONGEST_WORD = 60  # letters of a key, digits of a number
_TEXTS = re.compile(
    r'"""(?:\\.|[^\\])*?(?:"{3,5}|\Z)'
    r"|'''.*?(?:'{3,5}|\Z)"
    r'|"(?:\\.|[^"\\\n])*"?'
    r"|'[^'\n]*'?"
    r"|#[^\n]*",
    re.DOTALL,
)
"""Quoted texts and comments. Each alternative goes on to the end, so that no text is read twice."""
_PARTING = re.compile(r"[=,{}\n]")
_WORD = re.compile(r"[\w+-]+")


@dataclass(frozen=True, slots=True)
class BoxFacts:
    """What an edition's box says that does not follow from its rules.

    `picture` names the one on the lid, `year` is that of the box, and `best_for` whom it is best
    for: "first" race, "two", "experts", or "" for nobody above others. `luck` and `turns` are
    measured (`tests/match/edition_facts.py`): by how many turns chance carries a player forward or
    back, and how many turns a race takes, by the number of players. What is not known is None, or
    left out.
    """

    picture: str
    year: int | None
    best_for: str
    luck: float | None
    turns: tuple[tuple[int, int], ...]

    @property
    def minutes(self) -> tuple[int, int] | None:
        """How long a race takes with the number of players that is quickest, and slowest."""
        if not self.turns:
            return None
        each = [turns * SECONDS_A_TURN / 60 for _players, turns in self.turns]
        shortest, longest = (
            max(ROUNDED, ROUNDED * round(m / ROUNDED)) for m in (min(each), max(each))
        )
        return shortest, longest


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition as the program uses it: its rules, its title and its own board.

    `hedgehog_in` lists the languages in which its tortoise is a hedgehog, as on the boxes;
    `neighbours` the editions it could be taken for, whether they are there or not, to be told what
    it does otherwise. `cards` names the flower on its hare cards, if it has any.
    """

    name: str
    title: str
    board: str
    hedgehog_in: frozenset[str]
    neighbours: tuple[str, ...]
    cards: str
    ruleset: Ruleset
    box: BoxFacts

    def has_hedgehog(self, language: str) -> bool:
        """Whether the tortoise of this edition is a hedgehog in this language."""
        return language in self.hedgehog_in


def load_edition(path: Path) -> Edition:
    """Read and check one edition file. Raises `ContentError`."""
    data = read_bounded(path, LARGEST_FILE)
    try:
        text = data.decode("utf-8")
        _check_bounds(path, text)
        document = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise ContentError(path, Problem.NOT_TOML, reason=str(error)) from error
    return _checked(path, document)


def _check_bounds(path: Path, text: str) -> None:
    """Raise `ContentError` for what would cost the parser more than the text is long. A key of
    thousands of parts takes it minutes; a number of thousands of digits can't be quoted."""
    bare = _TEXTS.sub('""', text)
    for piece in _PARTING.split(bare):
        if piece.count(".") >= DEEPEST_KEY:
            raise ContentError(path, Problem.TOML_TOO_DEEP, limit=DEEPEST_KEY)
    longest = max(_WORD.findall(bare), key=len, default="")
    if len(longest) > LONGEST_WORD:
        found = in_short(longest, LONGEST_WORD)
        raise ContentError(path, Problem.TOML_TOO_LONG, limit=LONGEST_WORD, found=found)


def _checked(path: Path, document: dict[str, object]) -> Edition:
    from pydantic import ValidationError

    from .schemas import EditionModel

    try:
        model = EditionModel.model_validate(document)
    except ValidationError as error:
        raise value_error(path, error, Remedy.MEND_ENTRY) from error
    if model.name != path.stem:
        raise ContentError(path, Problem.EDITION_NAME, name=path.stem)
    try:
        ruleset = Ruleset(
            name=model.name,
            setups=tuple(
                (int(players), Setup(setup.markers, setup.lettuces, setup.carrots))
                for players, setup in model.players.items()
            ),
            hare=_hare_rule(model.hare),
            restart_carrots=None if model.restart_carrots == "start" else model.restart_carrots,
            carrots_hidden=model.carrots_hidden,
            **model.options.model_dump(),
        )
    except RulesetError as error:
        raise ContentError(path, Problem.RULES, cause=error) from error
    return Edition(
        model.name,
        model.title,
        model.board,
        frozenset(model.hedgehog_in),
        tuple(model.neighbours),
        model.cards,
        ruleset,
        BoxFacts(
            model.box.picture,
            model.box.year,
            model.box.best_for or "",
            model.box.luck,
            tuple((int(players), turns) for players, turns in model.box.turns.items()),
        ),
    )


def _hare_rule(model: TableModel | DeckModel | AlwaysModel | TollModel) -> HareRule:
    """What the file says of hare squares, as a rule. Raises `RulesetError`."""
    match model.kind:
        case "die-table" | "card-table":
            cells = tuple(tuple(map(tuple, row)) for row in model.table)
            return DieTable(cells, drawn=model.kind == "card-table")
        case "deck":
            return Deck(
                tuple(Card(tuple(card.effects), card.count, card.amount) for card in model.cards)
            )
        case "always":
            return Always(tuple(model.effects))
        case "toll":
            return Toll(model.reward, model.per_passer)
