"""What the rivals say before and after a race: how they introduce themselves, and what they say on
the podium.

Sixty letters at most, kind, and for children; each in character. Whoever has won says something
that makes one want to try again. “You” is for the persons of the race.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from enum import Enum
from typing import TypeAlias

from game.rules import (
    Event,
    MarkerCameHome,
    MarkerId,
    MarkerMoved,
    RaceEnd,
    RaceResult,
    Seat,
    Square,
    TurnStarted,
)

from .language import _

NARROW = 2
"""Turns after the first that are narrow, at most."""


DECIDED = (RaceEnd.ALL_BUT_ONE_HOME, RaceEnd.ALL_HOME, RaceEnd.WINNER_HOME)
"""The ends at which it is decided who is home first."""


class Ending(Enum):
    """How a race ended for a rival."""

    WON = "won"
    JUST_WON = "just-won"  # and a person was home soon after
    CAUGHT = "caught"  # a person who was behind until the last move has won
    NARROWLY = "narrowly"  # home soon after the first
    LOST = "lost"  # a person has won
    LAST = "last"  # of several
    BEHIND = "behind"  # another rival has won


Farewells: TypeAlias = Mapping[Ending, tuple[str, ...]]


def endings(
    result: RaceResult, events: Sequence[Event], persons: Collection[Seat]
) -> dict[Seat, Ending]:
    """How a race of these events ended for those who have something to say, the first of them
    first. Without persons there is nobody to say it to, and a race that was broken off has no end.
    """
    if not persons or result.end not in DECIDED:
        return {}
    home = {
        event.seat: place for place, event in enumerate(events) if isinstance(event, MarkerCameHome)
    }
    first, seats = result.winners[0], len(result.places)
    ahead = _ahead_of(first, events[: home.get(first, 0)])

    def turns_after(seat: Seat, other: Seat) -> int:
        since = events[home.get(other, len(events)) : home.get(seat)]
        return sum(isinstance(event, TurnStarted) and event.seat == seat for event in since)

    found: dict[Seat, Ending] = {}
    for seat in (each for each in result.ranking if each not in persons):
        if result.places[seat] == 1:
            late = [turns_after(each, seat) for each in persons if each in home]
            found[seat] = Ending.JUST_WON if late and min(late) <= NARROW else Ending.WON
        elif first in persons and seat in ahead:
            found[seat] = Ending.CAUGHT
        elif seat in home and turns_after(seat, first) <= NARROW:
            found[seat] = Ending.NARROWLY
        elif result.places[seat] == seats > 2:
            found[seat] = Ending.LAST
        else:
            found[seat] = Ending.LOST if first in persons else Ending.BEHIND
    return found


def _ahead_of(winner: Seat, events: Sequence[Event]) -> set[Seat]:
    """Who was in front of the winner before the move with which it came home, the last of these."""
    squares: dict[Seat, dict[MarkerId, Square]] = {}
    turn, start = winner, 0
    for event in events:
        match event:
            case TurnStarted(seat):
                turn = seat
            case MarkerMoved(marker, start, to):
                squares.setdefault(turn, {})[marker] = to
            case _:
                pass
    gone = {event.seat for event in events if isinstance(event, MarkerCameHome)}
    return {seat for seat, own in squares.items() if seat not in gone and max(own.values()) > start}


def memory(bot: str, ending: Ending) -> str:
    """What this opponent says before a race of the last one with the same person, who has won it,
    has lost it, or nearly won or lost it."""
    won, lost, close = _memories()[bot]
    return {
        Ending.LOST: won,
        Ending.LAST: won,
        Ending.WON: lost,
        Ending.JUST_WON: close,
        Ending.CAUGHT: close,
        Ending.NARROWLY: close,
    }[ending]


def introduction(bot: str) -> str:
    """How this opponent introduces itself to somebody who has never met it."""
    return {
        "sprinter": _("I’m Hazel! Come on, I’m nearly off already!"),
        "plodder": _("I am Clover, dear. Sit down. Have some tea."),
        "alternator": _("I’m Pepper. I hum, I hop, and I save my carrots."),
        "level-1": _("I’m Pip! Is it lettuce time yet? I’m SO hungry!"),
        "level-2": _("Bramble’s my name. Do I smell carrots?"),
        "level-3": _("Call me Rowan. I have my eye on your numbers."),
        "strategist": _("Sage. You will find me behind you. For now."),
        "level-4": _("I am Juniper. Do try to keep up."),
        "master": _("Burdock. I have run every race there is."),
    }[bot]


def farewells(bot: str) -> Farewells:
    """What this opponent may say on the podium."""
    return {
        "sprinter": _hazel,
        "plodder": _clover,
        "alternator": _pepper,
        "level-1": _pip,
        "level-2": _bramble,
        "level-3": _rowan,
        "strategist": _sage,
        "level-4": _juniper,
        "master": _burdock,
    }[bot]()


def _hazel() -> Farewells:
    """Impatient and cheerful, always out of breath."""
    return {
        Ending.WON: (
            _("Puff! I won! Again? Now? Please?"),
            _("First! I bet you can catch me next time!"),
            _("What a race! Run with me again, quick!"),
        ),
        Ending.JUST_WON: (
            _("I won by half a puff! Again, again!"),
            _("Phew! I felt your breath on my tail!"),
        ),
        Ending.CAUGHT: (
            _("I could see the door! And then, whoosh, you!"),
            _("You flew past me! Where do you keep that puff?"),
        ),
        Ending.NARROWLY: (
            _("So close! I was nearly through the door!"),
            _("Argh! One more puff, that was all!"),
        ),
        Ending.LOST: (
            _("You won! Again, before my feet get cold!"),
            _("Puff! Next time I’ll save some breath. Maybe."),
            _("You’re fast! Wait till I get my breath back!"),
        ),
        Ending.LAST: (
            _("Last? Oops. I ran out of puff, didn’t I?"),
            _("Is it over? Can somebody tell my legs?"),
        ),
        Ending.BEHIND: (_("I didn’t win, but it was fun to run with you! Again?"),),
    }


def _clover() -> Farewells:
    """Slow and kind, never ruffled."""
    return {
        Ending.WON: (
            _("Did I win? Come again soon, dear. I’ll wait."),
            _("Small steps, dear. Next time it’s your turn."),
            _("How nice! Have some soup, dear, and try again."),
        ),
        Ending.JUST_WON: (
            _("One more nap, and I’d have been second, dear."),
            _("So close, dear! Shall we share the soup?"),
        ),
        Ending.CAUGHT: (
            _("I was nearly there, dear. Then came a breeze: you!"),
            _("Past me at the very end! I do love a surprise."),
        ),
        Ending.NARROWLY: (
            _("Nearly! My, that was exciting."),
            _("One nap less, and who knows?"),
        ),
        Ending.LOST: (
            _("You ran so well, dear. Same time next Sunday?"),
            _("I’m happy for you. Next time I’ll skip my nap."),
            _("Well done, dear! I’ll knit you a winner’s scarf."),
        ),
        Ending.LAST: (
            _("Last. But the flowers were worth it."),
            _("What a lovely walk it was."),
        ),
        Ending.BEHIND: (_("You ran with a good heart, dear. I saw it."),),
    }


def _pepper() -> Farewells:
    """Dreamy and thrifty, hums while running."""
    return {
        Ending.WON: (
            _("I won, la la la! Will you sing the next one?"),
            _("My tune won! Come and try yours!"),
            _("Tra-la! Can you hop in time with me next time?"),
        ),
        Ending.JUST_WON: (
            _("I won by one tiny note. Sing on, sing on!"),
            _("You were nearly in my last verse. What a duet!"),
        ),
        Ending.CAUGHT: (
            _("You came in on the end of my song. Bravo!"),
            _("I sang my big ending too soon. Hee hee!"),
        ),
        Ending.NARROWLY: (
            _("Just one note too late! Hee hee!"),
            _("So close! My song had one verse too many."),
        ),
        Ending.LOST: (
            _("You won! I’ll make up a song about you!"),
            _("Hurrah for you! Next time I’ll hum faster."),
            _("La la, you beat me! Once more from the top?"),
        ),
        Ending.LAST: (
            _("Last! I danced all the way, that’s why."),
            _("Somebody has to sing the last verse!"),
        ),
        Ending.BEHIND: (_("We two sang the second part. It’s the prettiest!"),),
    }


def _pip() -> Farewells:
    """The youngest, hasty and hungry, a fair loser."""
    return {
        Ending.WON: (
            _("I won? I won! Can we do it again?"),
            _("Wow, me! Now it’s your turn to win!"),
            _("First! Wait till I tell Grandma! Again?"),
        ),
        Ending.JUST_WON: (
            _("I won? By THIS much? My legs are jelly!"),
            _("You nearly had me! I squeaked! Did you hear?"),
        ),
        Ending.CAUGHT: (
            _("I was ahead! Then you went zoom! Teach me zoom!"),
            _("I could smell home! Then you flew by! Wow!"),
        ),
        Ending.NARROWLY: (
            _("I was nearly there! Did you see?"),
            _("So close! I need longer legs."),
        ),
        Ending.LOST: (
            _("You won! Can you show me how?"),
            _("I learnt a lot! Can we race next Sunday?"),
            _("You’re so good! But I’m still growing!"),
        ),
        Ending.LAST: (
            _("I was last! But I saw a beetle!"),
            _("Last is all right. Is there any cake?"),
        ),
        Ending.BEHIND: (_("I didn’t win either! But running with you was best!"),),
    }


def _bramble() -> Farewells:
    """Fond of carrots, and counts them."""
    return {
        Ending.WON: (
            _("First! The prize is a carrot. Come and win it!"),
            _("I counted well today. Will you count better?"),
            _("I won! Now I’m hungry. Another race after lunch?"),
        ),
        Ending.JUST_WON: (
            _("I won by one bite! Let’s share the prize."),
            _("You nearly got my dinner! Come back for more."),
        ),
        Ending.CAUGHT: (
            _("I was ahead and smelt dinner. Then you got it!"),
            _("I stopped to sniff the air. You didn’t. Clever!"),
        ),
        Ending.NARROWLY: (
            _("So close! I stopped for one carrot too many."),
            _("Nearly! My tummy was a bit too full."),
        ),
        Ending.LOST: (
            _("You won! Did you count my carrots too?"),
            _("Well run! Next time I’ll eat less and run more."),
            _("You beat me. I’ll count again, to be sure."),
        ),
        Ending.LAST: (
            _("Last. But what a picnic I had!"),
            _("I was last. Is there any dinner left?"),
        ),
        Ending.BEHIND: (_("No prize for me either. Shall we share a carrot?"),),
    }


def _rowan() -> Farewells:
    """Sly and friendly."""
    return {
        Ending.WON: (
            _("I guessed where you’d be. Can you guess me?"),
            _("Psst! I won. Race me again and find out how."),
            _("Now you know my tricks. Want to try them on me?"),
        ),
        Ending.JUST_WON: (
            _("That was close! I nearly ran out of tricks."),
            _("I heard you coming, my friend. Just in time."),
        ),
        Ending.CAUGHT: (
            _("Hiding behind me till the end? My own trick!"),
            _("I looked round once. Once too often!"),
        ),
        Ending.NARROWLY: (
            _("One tiptoe short! How did that happen?"),
            _("So close! Somebody tricked the trickster."),
        ),
        Ending.LOST: (
            _("You saw through me. I need new tricks!"),
            _("You won! Teach me that trick, my friend?"),
            _("Well done! Next time I’ll guess better."),
        ),
        Ending.LAST: (
            _("Last? I’m only hiding. And very well."),
            _("I watched every number but my own!"),
        ),
        Ending.BEHIND: (_("Psst! Next time we two will surprise them."),),
    }


def _sage() -> Farewells:
    """Dry and patient."""
    return {
        Ending.WON: (
            _("I hung back, and here I am. Try it yourself."),
            _("First. I had time for a nap too. Once more?"),
            _("You hurried. I did not. Shall we compare again?"),
        ),
        Ending.JUST_WON: (
            _("I won, just. I may need a longer nap."),
            _("You almost made me run. Do try again."),
        ),
        Ending.CAUGHT: (
            _("I was ahead. I should have stayed behind."),
            _("You waited longer than I did. I am moved."),
        ),
        Ending.NARROWLY: (
            _("Hm. I hurried a little too late."),
            _("So close. I blame the tea."),
        ),
        Ending.LOST: (
            _("You did not wait for me. Sensible. Once more?"),
            _("Well run. I shall think about it all week."),
            _("You won. I can wait for my turn. I’m good at it."),
        ),
        Ending.LAST: (
            _("Last. At least nobody stood on my tail."),
            _("Too much patience. Who would have thought?"),
        ),
        Ending.BEHIND: (_("You ran well. It does not always show."),),
    }


def _juniper() -> Farewells:
    """Proud and elegant."""
    return {
        Ending.WON: (
            _("I had the whole way planned. Had you?"),
            _("You may hold my cup. Or win it next time."),
            _("First, and not one hair out of place. Again?"),
        ),
        Ending.JUST_WON: (
            _("So close that my collar is creased. Again?"),
            _("By a whisker. Luckily, mine are long."),
        ),
        Ending.CAUGHT: (
            _("Overtaken at the very end! And I was posing."),
            _("I had my bow ready. You took the applause."),
        ),
        Ending.NARROWLY: (
            _("A whisker! One single whisker!"),
            _("So close. But I looked better."),
        ),
        Ending.LOST: (
            _("You won with style. I want another race. Please."),
            _("My plan was perfect. Yours was better. Again?"),
            _("I bow to you. Do not get used to it."),
        ),
        Ending.LAST: (
            _("Last? A star always comes on last."),
            _("We shall not speak of this. Another race?"),
        ),
        Ending.BEHIND: (_("You never let your ears droop. I noticed."),),
    }


def _burdock() -> Farewells:
    """Very old, of few words."""
    return {
        Ending.WON: (
            _("The cup is heavy. Come and take it from me."),
            _("You ran well. Not well enough. Tomorrow?"),
            _("They say nobody beats me. Prove them wrong."),
            _("I lost once, long ago. I’d like to again."),
        ),
        Ending.JUST_WON: (
            _("Close. Tomorrow it may be you."),
            _("I heard your feet. Good feet."),
        ),
        Ending.CAUGHT: (
            _("You let me run ahead. I taught that trick."),
            _("Ahead, and then not. So it goes."),
        ),
        Ending.NARROWLY: (
            _("That was close. My old heart liked it."),
            _("One more hop. Ah, well."),
        ),
        Ending.LOST: (
            _("Beaten! I have waited years for you."),
            _("You beat me. Tell your grandchildren."),
            _("Ha! Now I must train again. At my age!"),
        ),
        Ending.LAST: (
            _("Last. So that is how it looks from here."),
            _("I was last before. It rained then too."),
        ),
        Ending.BEHIND: (_("I lost my first forty races. You run better."),),
    }


def _memories() -> Mapping[str, tuple[str, str, str]]:
    """After a person has won, this opponent has, and either with little between them."""
    return {
        "sprinter": (
            _("You won last time! I’ve been training ever since!"),
            _("Last time I was faster! Quick, try again!"),
            _("Last time was THIS close! Come on, go, go!"),
        ),
        "plodder": (
            _("You won last time, dear. The scarf is nearly knitted."),
            _("I won last time, dear. Today the soup is yours."),
            _("Last time was so close, dear. I had to sit down."),
        ),
        "alternator": (
            _("You won last time. I wrote you a song. It’s long."),
            _("I won last time. I still hum it in the bath."),
            _("Last time we ran like two notes of one song."),
        ),
        "level-1": (
            _("You won last time! I practised! Watch me!"),
            _("I won last time! Me! I told EVERYBODY!"),
            _("Last time was SO close! I couldn’t sleep!"),
        ),
        "level-2": (
            _("You won last time. I’ve been eating well since."),
            _("I won last time. The prize was delicious!"),
            _("Last time was close. I missed you by a bite."),
        ),
        "level-3": (
            _("You won last time. I took notes, my friend."),
            _("My trick worked last time. Guess today’s!"),
            _("Last time was close. I’ve oiled my tiptoes."),
        ),
        "strategist": (
            _("You won last time. I have waited for today."),
            _("I won last time. I try not to mention it."),
            _("Last time was close. I nearly hurried."),
        ),
        "level-4": (
            _("You won last time. I have had my ears done since."),
            _("I won last time. The cup looks well with me."),
            _("Last time it was a whisker. Mine has grown."),
        ),
        "master": (
            _("You won last time. I have not forgotten."),
            _("I won last time. You came back. Good."),
            _("Last time was close. My heart liked it."),
        ),
    }
