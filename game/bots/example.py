"""A bot of one's own, to begin with: `hare-and-tortoise simulate --bot mine=example.py …`."""

from random import Random

from game.rules import Action, Finish, MoveBack, MoveForward, PlayerView, SquareKind, price


class Bot:
    """Eats where it can, keeps carrots for the way, and goes back for more when they are few."""

    def choose(self, view: PlayerView, dice: Random) -> Action:
        """One of `view.legal`: the one that it likes best."""
        return max(view.legal, key=lambda action: (self.liking(view, action), dice.random()))

    def liking(self, view: PlayerView, action: Action) -> float:
        """How much it likes this action: any number will do."""
        if isinstance(action, Finish):
            return 1000.0
        kinds, here = view.race.track.kinds, view.squares[action.marker]
        if isinstance(action, MoveBack):
            return 60.0 - view.own_carrots
        if not isinstance(action, MoveForward):
            return 0.0
        cost = price(action.to - here)
        if kinds[action.to] is SquareKind.LETTUCE:
            return 80.0 - cost / 2
        if kinds[action.to] is SquareKind.HARE:
            return -20.0
        return 20.0 - abs(cost - view.own_carrots / 5)
