"""What can be chosen at each switch of the house rules, and what the choices are called."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.content.editions import Edition
from game.content.library import Library
from game.rules import ENDINGS, SWITCHES, HouseRules, Switch, SwitchKind

from .editions import title_of
from .house import switch_words
from .language import current_language

ROUNDS = (None, 20, 30, 50, 100)
"""Rule 6.3: after how many rounds a race can be made to end."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A switch where it is chosen: the values to choose from, their names, and its help."""

    switch: Switch
    options: Sequence[Any]
    own: Any
    """The edition's own value."""
    name: Callable[[Any], str]
    help: Callable[[], str]

    def value(self, house: HouseRules) -> Any:
        """What is chosen with these house rules."""
        chosen = getattr(house, self.switch.name)
        return self.own if chosen is None else chosen

    def chosen(self, house: HouseRules, value: Any) -> HouseRules:
        """These house rules with another choice."""
        return replace(house, **{self.switch.name: None if value == self.own else value})


class Ending(Offer):
    """The switches for how a race ends as one choice among their names, and "" for none."""

    def value(self, house: HouseRules) -> Any:
        return house.ending

    def chosen(self, house: HouseRules, value: Any) -> HouseRules:
        return house.with_ending(value)


def offers(library: Library, chosen: Edition, players: int) -> list[Offer]:
    """Every point in which editions or races differ, for this number of players (2 to 8)."""
    switches = (switch for switch in SWITCHES if switch.name not in ENDINGS[1:])
    return [_offer(switch, library, chosen, players) for switch in switches]


def _ending_name(ending: str) -> str:
    return switch_words(ending or ENDINGS[0], hedgehog=False).choice(bool(ending))


def _offer(switch: Switch, library: Library, chosen: Edition, players: int) -> Offer:
    """The values are those of all editions for this number of players."""
    hedgehog = chosen.has_hedgehog(current_language())
    words = switch_words(switch.name, hedgehog=hedgehog)
    own, options = switch.own(chosen.ruleset, players), list[Any]((False, True))
    if switch.kind in (SwitchKind.CARROTS, SwitchKind.RESTART):
        all_rules = [each.ruleset for each in library.sound_editions()]
        playable = [rules for rules in all_rules if players in rules.player_counts]
        values = {switch.own(rules, players) for rules in playable} - {"start"}
        options = [*(["start"] if switch.kind is SwitchKind.RESTART else []), *sorted(values)]
    elif switch.kind is SwitchKind.EDITION:
        own, options = library.hare_edition(chosen.name), list(library.hare_editions())
        return Offer(
            *(switch, options, own),
            lambda name: words.choice(title_of(library.edition(name))),
            words.help,
        )
    elif switch.kind is SwitchKind.ROUNDS:
        options = list(ROUNDS)
    elif switch.name in ENDINGS:
        winner, everybody = ENDINGS
        return Ending(switch, (winner, "", everybody), "", _ending_name, words.help)
    return Offer(switch, options, own, words.choice, words.help)
