"""What the rivals say at the table: a few words when something happens to them.

Eight words at most, kind, and for children; in character, and never about plans or what is held.
No two are alike.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import TypeAlias

from .language import _


class Occasion(Enum):
    """What happens to a rival, the weightiest first."""

    HOME = "home"
    BEATEN = "beaten"  # a person is home first
    GREETS = "greets"  # its first move
    LOSES_LEAD = "loses-lead"
    NUMBER_SPOILED = "number-spoiled"  # its square would have paid, until somebody moved
    BAD_LUCK = "bad-luck"  # on a hare square, or a restart
    LUCK = "luck"
    LETTUCE = "lettuce"
    POSITION_PAYS = "position-pays"
    FALLS_BACK = "falls-back"
    OVERTAKEN = "overtaken"
    OVERTAKES = "overtakes"


Lines: TypeAlias = Mapping[Occasion, tuple[str, ...]]


def lines_of(bot: str) -> Lines:
    """What this opponent may say on each occasion; nothing for a bot that is a player's own."""
    return SPEAKERS[bot]() if bot in SPEAKERS else {}


def _hazel() -> Lines:
    """Impatient and cheerful, always out of breath."""
    return {
        Occasion.GREETS: (_("Ready? I can’t wait! Let’s run!"),),
        Occasion.OVERTAKES: (_("Whoosh! Coming through!"), _("Can’t stop! See you later!")),
        Occasion.OVERTAKEN: (_("Hey! Wait for me!"), _("Puff… I only stopped to breathe!")),
        Occasion.LOSES_LEAD: (_("Oh! I was in front a moment ago!"),),
        Occasion.POSITION_PAYS: (
            _("Carrots! Now I can run again!"),
            _("Carrots for standing still? Thank you!"),
        ),
        Occasion.NUMBER_SPOILED: (_("My number! Oh well, run on!"),),
        Occasion.LUCK: (_("Lucky me! Off we go!"),),
        Occasion.BAD_LUCK: (_("Oh bother! And I was so fast!"),),
        Occasion.LETTUCE: (_("Munch, munch… done! Next!"), _("Eating is so slow! Yum, though.")),
        Occasion.FALLS_BACK: (
            _("Out of breath. Back I go!"),
            _("Running backwards is still running!"),
        ),
        Occasion.HOME: (_("Home! Phew! Can we race again?"),),
        Occasion.BEATEN: (
            _("You were first! Again, right now?"),
            _("Puff… what a runner you are! Hooray!"),
        ),
    }


def _clover() -> Lines:
    """Slow and kind, never ruffled."""
    return {
        Occasion.GREETS: (_("Good luck, dear. There is no hurry."),),
        Occasion.OVERTAKES: (_("Excuse me, dear. Step by step."), _("Slow feet get there too.")),
        Occasion.OVERTAKEN: (_("Good for you! Run well!"), _("Go ahead, dear. I have time.")),
        Occasion.LOSES_LEAD: (_("In front was nice. So is this."),),
        Occasion.POSITION_PAYS: (
            _("Thank you. That is very kind."),
            _("Good things come to slow hares."),
        ),
        Occasion.NUMBER_SPOILED: (_("Never mind. Another turn will come."),),
        Occasion.LUCK: (_("Well, what a nice surprise!"),),
        Occasion.BAD_LUCK: (_("Oh well. No harm done."),),
        Occasion.LETTUCE: (
            _("Lovely. I chew every bite twice."),
            _("A quiet lunch is the best lunch."),
        ),
        Occasion.FALLS_BACK: (
            _("A little walk back does me good."),
            _("No hurry. I’ll go back a bit."),
        ),
        Occasion.HOME: (_("Home. And not even tired!"),),
        Occasion.BEATEN: (
            _("Well done, dear! I am so glad."),
            _("How lovely! A carrot for you, dear."),
        ),
    }


def _pepper() -> Lines:
    """Giddy, hums while running."""
    return {
        Occasion.GREETS: (_("La la la! Let the race begin!"),),
        Occasion.OVERTAKES: (_("La la la… and over you!"), _("Hop and hop, and past I go!")),
        Occasion.OVERTAKEN: (_("Ooh! Do that again!"), _("Tra-la! You hop well!")),
        Occasion.LOSES_LEAD: (_("Oops! I hummed and forgot to look!"),),
        Occasion.POSITION_PAYS: (_("Carrots! Tum-ti-tum!"), _("Dum-di-dum, and carrots come!")),
        Occasion.NUMBER_SPOILED: (_("Hee hee! You mixed up my song!"),),
        Occasion.LUCK: (_("Tra-la-la! What luck!"),),
        Occasion.BAD_LUCK: (_("Oops! That was a wrong note!"),),
        Occasion.LETTUCE: (
            _("Crunch goes the lettuce, crunch, crunch!"),
            _("Can you hum with full cheeks?"),
        ),
        Occasion.FALLS_BACK: (_("And backwards! One, two, hop!"), _("Back I dance, la la!")),
        Occasion.HOME: (_("Home! That was a good tune!"),),
        Occasion.BEATEN: (
            _("Hooray! A song for the fastest hare!"),
            _("Tra-la-la, you were first! Hurrah!"),
        ),
    }


def _pip() -> Lines:
    """The youngest, curious, a fair loser."""
    return {
        Occasion.GREETS: (_("Hello! Will you race with me?"),),
        Occasion.OVERTAKES: (_("Wow! I went past you!"), _("Did you see my hop?")),
        Occasion.OVERTAKEN: (_("Wow! How did you do that?"), _("You’re really fast!")),
        Occasion.LOSES_LEAD: (_("I was first! Did you see?"),),
        Occasion.POSITION_PAYS: (_("All these carrots? For me?"), _("So that’s what numbers do!")),
        Occasion.NUMBER_SPOILED: (_("Oh! Where did my number go?"),),
        Occasion.LUCK: (_("Yay! What else can happen?"),),
        Occasion.BAD_LUCK: (_("Ow! Maybe next time!"),),
        Occasion.LETTUCE: (_("What’s this? Mmm, lettuce!"), _("I ate it all up!")),
        Occasion.FALLS_BACK: (_("What’s back here?"), _("I’m hopping backwards! Whee!")),
        Occasion.HOME: (_("I did it! I’m home!"),),
        Occasion.BEATEN: (
            _("You did it! Will you teach me?"),
            _("Wow! You were first! Can we race again?"),
        ),
    }


def _bramble() -> Lines:
    """Fond of carrots, and counts them."""
    return {
        Occasion.GREETS: (_("Hello! I count my carrots. Do you?"),),
        Occasion.OVERTAKES: (_("Sorry! I smell carrots!"), _("A carrot a day, and past I go!")),
        Occasion.OVERTAKEN: (_("Go on! Save me a carrot!"), _("Was that a carrot running by?")),
        Occasion.LOSES_LEAD: (_("First was good. Carrots are better."),),
        Occasion.POSITION_PAYS: (
            _("Crunchy! I’ll count them again."),
            _("Carrots, carrots, lovely carrots!"),
        ),
        Occasion.NUMBER_SPOILED: (_("There go my lovely carrots!"),),
        Occasion.LUCK: (_("My whiskers said so. Lucky me!"),),
        Occasion.BAD_LUCK: (_("That did not taste good."),),
        Occasion.LETTUCE: (_("Nice. But it is no carrot."), _("Are there green carrots too?")),
        Occasion.FALLS_BACK: (
            _("Ten carrots a square. Yum!"),
            _("Back to where the carrots grow!"),
        ),
        Occasion.HOME: (_("Home! What is for dinner?"),),
        Occasion.BEATEN: (
            _("Well run! You have earned a carrot."),
            _("Bravo! The biggest carrot is yours."),
        ),
    }


def _rowan() -> Lines:
    """Sly and friendly."""
    return {
        Occasion.GREETS: (_("Hello there. Watch out for me!"),),
        Occasion.OVERTAKES: (_("Tiptoe, tiptoe… hello!"), _("Peekaboo! Here I am.")),
        Occasion.OVERTAKEN: (_("Clever! I didn’t see you."), _("Well hopped, my friend!")),
        Occasion.LOSES_LEAD: (_("You sly thing! I like that."),),
        Occasion.POSITION_PAYS: (
            _("Now that’s a nice number."),
            _("The right square at the right time!"),
        ),
        Occasion.NUMBER_SPOILED: (_("Spoiling my number? That’s my trick!"),),
        Occasion.LUCK: (_("Was that luck? I won’t tell!"),),
        Occasion.BAD_LUCK: (_("Ha! The joke is on me."),),
        Occasion.LETTUCE: (_("Psst! The best leaf is inside."), _("All gone. Did anybody see me?")),
        Occasion.FALLS_BACK: (_("Back I slip, quiet as grass."), _("Boo! Now I’m behind you!")),
        Occasion.HOME: (_("Home! You nearly caught me."),),
        Occasion.BEATEN: (_("You were slyer than me. Bravo!"), _("Home before me? I tip my hat.")),
    }


def _sage() -> Lines:
    """Dry and patient."""
    return {
        Occasion.GREETS: (_("Good day. Shall we take our time?"),),
        Occasion.OVERTAKES: (_("Pardon me. It was time."), _("I did not even hurry.")),
        Occasion.OVERTAKEN: (_("Run along. It is a long race."), _("How fast. How tiring.")),
        Occasion.LOSES_LEAD: (_("It was windy in front."),),
        Occasion.POSITION_PAYS: (_("I wait, and carrots come."), _("Patience tastes of carrots.")),
        Occasion.NUMBER_SPOILED: (_("Hm. I liked that number."),),
        Occasion.LUCK: (_("Luck. It can happen to anybody."),),
        Occasion.BAD_LUCK: (_("Hm. I have had better turns."),),
        Occasion.LETTUCE: (_("One must eat. Slowly."), _("Green, leafy, and no trouble.")),
        Occasion.FALLS_BACK: (
            _("The view is better back here."),
            _("Backwards. Such a quiet road."),
        ),
        Occasion.HOME: (_("Home. Just in time for tea."),),
        Occasion.BEATEN: (
            _("Well run. I shall remember that."),
            _("Quick and clever. Both at once."),
        ),
    }


def _juniper() -> Lines:
    """Proud and elegant."""
    return {
        Occasion.GREETS: (_("Good morning. Do I look fast?"),),
        Occasion.OVERTAKES: (_("Mind my tail, please."), _("You may watch how I hop.")),
        Occasion.OVERTAKEN: (_("After you. I have good manners."), _("My, what a hurry!")),
        Occasion.LOSES_LEAD: (_("Enjoy the front. I kept it tidy."),),
        Occasion.POSITION_PAYS: (
            _("Naturally. This number suits me."),
            _("Carrots, just as I like them."),
        ),
        Occasion.NUMBER_SPOILED: (_("Well played. That number suited me."),),
        Occasion.LUCK: (_("Of course. Luck loves style."),),
        Occasion.BAD_LUCK: (_("Nobody saw that, I hope."),),
        Occasion.LETTUCE: (_("A light meal for light feet."), _("Lettuce! And a napkin, please.")),
        Occasion.FALLS_BACK: (_("I bow, and step back."), _("Backwards, but with grace.")),
        Occasion.HOME: (_("Home. And every hair in place."),),
        Occasion.BEATEN: (_("Bravo! You ran with style."), _("I clap. I do not clap often.")),
    }


def _burdock() -> Lines:
    """Very old, of few words."""
    return {
        Occasion.GREETS: (_("Morning. I have run this road often."),),
        Occasion.OVERTAKES: (_("Old legs. Still quick."), _("Good morning, young one.")),
        Occasion.OVERTAKEN: (_("Ah, young legs."), _("I ran like that once.")),
        Occasion.LOSES_LEAD: (_("Well run."),),
        Occasion.POSITION_PAYS: (_("A good square."), _("Old hares know the numbers.")),
        Occasion.NUMBER_SPOILED: (_("Hm. Well seen."),),
        Occasion.LUCK: (_("Luck likes old hares."),),
        Occasion.BAD_LUCK: (_("I have seen worse winters."),),
        Occasion.LETTUCE: (_("Fresh. Good."), _("My grandmother grew these.")),
        Occasion.FALLS_BACK: (_("I know this square."), _("Old friends back here.")),
        Occasion.HOME: (_("Home. Once more."),),
        Occasion.BEATEN: (_("You ran a fine race."), _("Ha! I did not see that coming.")),
    }


SPEAKERS: Mapping[str, Callable[[], Lines]] = {
    "sprinter": _hazel,
    "plodder": _clover,
    "alternator": _pepper,
    "level-1": _pip,
    "level-2": _bramble,
    "level-3": _rowan,
    "strategist": _sage,
    "level-4": _juniper,
    "master": _burdock,
}
"""Those who talk, by their names in records."""
