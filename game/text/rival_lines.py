"""What the rivals say at the table: a few words when something happens to them, or a person moves.

Sixty letters at most, kind, and for children; in character, and never about plans or what is held.
No two are alike. A line is true whenever its occasion is (`game/text/occasions.py`); “you” is for
the person who has moved, and where it may be another rival who has, nobody is spoken to.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from .language import _
from .occasions import Occasion

Lines: TypeAlias = Mapping[Occasion, tuple[str, ...]]


def lines_of(bot: str) -> Lines:
    """What this opponent may say on each occasion; nothing for a bot that is a player's own."""
    return SPEAKERS[bot]() if bot in SPEAKERS else {}


def quoted(line: str) -> str:
    """A line as something that was said, to be read later."""
    return _("“{line}”").format(line=line)


def _hazel() -> Lines:
    """Impatient and cheerful, always out of breath."""
    return {
        Occasion.GREETS: (
            _("Ready? I can’t wait! Let’s run!"),
            _("There you are! Come on, come on!"),
        ),
        Occasion.RUNS: (_("Faster, feet, faster!"), _("Hop, hop, hop! Don’t look round!")),
        Occasion.TAKES_LEAD: (_("First! Who can catch me?"),),
        Occasion.OVERTAKES: (_("Whoosh! Coming through!"), _("Can’t stop! See you later!")),
        Occasion.LAGS: (_("Last? Not for long!"),),
        Occasion.NEAR_HOME: (_("I can see home! Run, legs, run!"),),
        Occasion.POSITION_PAYS: (
            _("Carrots! Now I can run again!"),
            _("Carrots for standing still? Thank you!"),
        ),
        Occasion.LUCK: (_("Lucky me! Off we go!"),),
        Occasion.BAD_LUCK: (_("Oh bother! And I was in such a hurry!"),),
        Occasion.MISSES_TURN: (_("Sitting still is so hard!"),),
        Occasion.LIES_DOWN: (_("A lettuce? Quick, quick!"),),
        Occasion.LETTUCE: (_("Munch, munch… done! Next!"),),
        Occasion.LAST_LETTUCE: (_("All eaten! Now I can really run!"),),
        Occasion.FALLS_BACK: (
            _("Out of breath. Back I go!"),
            _("Running backwards is still running!"),
        ),
        Occasion.STAYS: (_("Puff… just one little rest."),),
        Occasion.LOSES_LEAD: (_("Oh! I was in front a moment ago!"),),
        Occasion.NUMBER_SPOILED: (_("My number! Oh well, run on!"),),
        Occasion.OVERTAKEN: (_("Puff… I only stopped to breathe!"),),
        Occasion.CLOSE: (_("So close! Shall we run together?"),),
        Occasion.SPOILS: (
            _("Oops! Was that your number? No time to stop!"),
            _("Sorry! My feet ran through your number!"),
        ),
        Occasion.TAKES_SQUARE: (_("Lettuce! Were you coming here? Hurry up!"),),
        Occasion.TOO_MANY: (
            _("Too many carrots! I can’t run home with these!"),
            _("So heavy! Who wants to race with a full sack?"),
        ),
        Occasion.LEAVES_LETTUCE: (_("Lettuce? No time, no time!"),),
        Occasion.HOPS_FAR: (
            _("Wheee! Who needs carrots when you have legs?"),
            _("Did you see that? My ears are still catching up!"),
            _("Save carrots? What for? Carrots are for running!"),
            _("Oh! Was that a carrot I dropped? Never mind! Whoosh!"),
        ),
        Occasion.YOU_RUN: (_("Good hop! Is it my turn soon?"), _("Keep running! Running is fun!")),
        Occasion.YOU_FAR: (_("What a hop! I felt the wind!"),),
        Occasion.YOU_STEP: (_("Such a tiny hop! Are you tired?"),),
        Occasion.YOU_LEAD: (_("You’re in front? Here I come!"),),
        Occasion.YOU_TRAIL: (_("Come on, catch us up! Hop, hop!"),),
        Occasion.YOU_PASS: (_("Hey! Wait for me!"), _("You ran right past me! Puff!")),
        Occasion.PASSES_YOU: (
            _("Beep beep! Hot feet coming past you!"),
            _("Bye! I’ll wave to you from the next corner!"),
        ),
        Occasion.YOU_FALL_PAST: (_("You’re running the wrong way! Aren’t you?"),),
        Occasion.YOU_EXACT: (_("Not one carrot too many? How did you stop in time?"),),
        Occasion.YOU_HOME: (_("You’re home? And you can stop running? How?"),),
        Occasion.YOU_FALL_BACK: (
            _("Back? But home is that way!"),
            _("All those carrots! Now you can run!"),
        ),
        Occasion.YOU_STAY: (_("You can stand still? I never could!"),),
        Occasion.YOU_PAID: (_("Carrots for you! Now run, run!"),),
        Occasion.YOU_LUCK: (_("Lucky you! Off you go!"),),
        Occasion.YOU_BAD_LUCK: (_("Oh no! Come on, run again!"),),
        Occasion.YOU_SPOIL: (
            _("You ran into my number! And I was already counting!"),
            _("My number! Was that you? Then I’ll just run!"),
        ),
        Occasion.YOU_TAKE_SQUARE: (
            _("I wanted to eat there! Hurry up!"),
            _("Hey, that was my lettuce! Eat fast, please!"),
        ),
        Occasion.YOU_EAT: (_("Chew faster! The race goes on!"),),
        Occasion.YOU_LAST_LETTUCE: (_("No more lettuce! Now you can run!"),),
        Occasion.YOU_NEAR_HOME: (_("You’re nearly home! Wait for me!"),),
        Occasion.HOME: (_("Home! Phew! Can we race again?"),),
        Occasion.BEATEN: (
            _("You were first! Again, right now?"),
            _("Puff… what a runner you are! Hooray!"),
        ),
    }


def _clover() -> Lines:
    """Slow and kind, never ruffled."""
    return {
        Occasion.GREETS: (
            _("Good luck, dear. There is no hurry."),
            _("How nice to see you. Shall we?"),
        ),
        Occasion.RUNS: (
            _("Off I go. No, wait. Now I go."),
            _("What pretty flowers along the way!"),
        ),
        Occasion.TAKES_LEAD: (_("In front? Me? What a nice view."),),
        Occasion.OVERTAKES: (_("Excuse me, dear. Step by step."), _("Slow feet get there too.")),
        Occasion.LAGS: (_("Somebody has to be last. I don’t mind."),),
        Occasion.NEAR_HOME: (_("Nearly home. I can smell the soup."),),
        Occasion.POSITION_PAYS: (
            _("Thank you. That is very kind."),
            _("Good things come to slow hares."),
        ),
        Occasion.LUCK: (_("Well, what a nice surprise!"),),
        Occasion.BAD_LUCK: (_("Oh well. That’s what I get for rushing."),),
        Occasion.MISSES_TURN: (_("A little nap does me good."),),
        Occasion.LIES_DOWN: (_("Time for lunch, I think."),),
        Occasion.LETTUCE: (_("Lovely. I chew every bite twice."),),
        Occasion.LAST_LETTUCE: (_("That was the last leaf. Thank you."),),
        Occasion.FALLS_BACK: (
            _("A little walk back does me good."),
            _("No hurry. I’ll go back a bit."),
        ),
        Occasion.STAYS: (_("It is nice here. I’ll stay."),),
        Occasion.LOSES_LEAD: (_("In front was nice. So is this."),),
        Occasion.NUMBER_SPOILED: (_("Never mind. Another turn will come."),),
        Occasion.OVERTAKEN: (_("Run along. There is room for all."),),
        Occasion.CLOSE: (_("How nice to have company, dear."),),
        Occasion.SPOILS: (
            _("Oh dear, was that your number? I’m so sorry."),
            _("Did I spoil your number, dear? Have a biscuit."),
        ),
        Occasion.TAKES_SQUARE: (_("Did you want this place, dear? I’ll be done soon."),),
        Occasion.TOO_MANY: (
            _("So many, dear. I can’t take them all home."),
            _("A full basket. I shall need a good long walk."),
        ),
        Occasion.LEAVES_LETTUCE: (_("Not hungry yet, dear. The next one."),),
        Occasion.HOPS_FAR: (
            _("Such a hurry, dear! I must have left the soup on."),
            _("A long hop, just this once. Don’t tell the snail."),
            _("My basket was so heavy, dear. This hop made it light."),
            _("Goodness, was that me? I must sit down, dear."),
        ),
        Occasion.HOPS_SHORT: (
            _("One little step. I even had time to wave."),
            _("Small steps, dear. I like to greet every daisy."),
            _("The snail and I are having such a nice chat."),
            _("Short steps save the knees, dear. And the carrots."),
        ),
        Occasion.YOU_RUN: (_("A good square, dear. Well chosen."), _("Mind the puddles, dear.")),
        Occasion.YOU_FAR: (_("My goodness, what long legs!"),),
        Occasion.YOU_STEP: (_("Small steps. Just how I like it."),),
        Occasion.YOU_LEAD: (_("You are in front, dear. How nice!"),),
        Occasion.YOU_TRAIL: (_("Don’t worry, dear. Slow is fine."),),
        Occasion.YOU_PASS: (
            _("Off you hop, dear! I’ll wave all the way."),
            _("Go ahead, dear. I have time."),
        ),
        Occasion.PASSES_YOU: (
            _("Excuse me, dear. Shall I keep your place?"),
            _("Past you, dear? I must have skipped my nap."),
        ),
        Occasion.YOU_FALL_PAST: (_("Hello again, dear! Going back for your hat?"),),
        Occasion.YOU_EXACT: (_("Exactly the right number, dear! As in my recipes."),),
        Occasion.YOU_HOME: (_("Home safe, dear. Mind you wipe your feet."),),
        Occasion.YOU_FALL_BACK: (
            _("A walk back is never wasted, dear."),
            _("Have a good rest, dear. And a carrot."),
        ),
        Occasion.YOU_STAY: (_("Yes, dear, do stay a while."),),
        Occasion.YOU_PAID: (_("You waited so well. Carrots for you!"),),
        Occasion.YOU_LUCK: (_("How lovely for you, dear!"),),
        Occasion.YOU_BAD_LUCK: (_("Oh, you poor dear. Never mind."),),
        Occasion.YOU_SPOIL: (
            _("You spoiled my number, dear. It happens."),
            _("There go my carrots, dear. You clever thing."),
        ),
        Occasion.YOU_TAKE_SQUARE: (
            _("You found my lunch place. Enjoy it, dear."),
            _("I had my napkin ready, dear. I’ll wait."),
        ),
        Occasion.YOU_EAT: (_("Eat slowly, dear. It’s good for you."),),
        Occasion.YOU_LAST_LETTUCE: (_("All your lettuces! You ate well, dear."),),
        Occasion.YOU_NEAR_HOME: (_("Look, dear! You can see home."),),
        Occasion.HOME: (_("Home. And not even tired!"),),
        Occasion.BEATEN: (
            _("Well done, dear! I am so glad."),
            _("How lovely! A carrot for you, dear."),
        ),
    }


def _pepper() -> Lines:
    """Dreamy and thrifty, hums while running."""
    return {
        Occasion.GREETS: (
            _("La la la! Let the race begin!"),
            _("Hum, hum… one carrot for now, one for later."),
        ),
        Occasion.RUNS: (
            _("A long hop, a short hop, hum, hum!"),
            _("One carrot for the road, one for my pocket."),
        ),
        Occasion.TAKES_LEAD: (_("First in line, la la la!"),),
        Occasion.OVERTAKES: (_("La la la… and over I hop!"), _("Make way for the band, la la!")),
        Occasion.LAGS: (_("Last! Hee hee, what a long parade!"),),
        Occasion.NEAR_HOME: (_("One more song and I’m home!"),),
        Occasion.POSITION_PAYS: (
            _("Tum-ti-tum! Half of these go into my pocket."),
            _("Dum-di-dum, and carrots come!"),
        ),
        Occasion.LUCK: (_("Tra-la-la! What luck!"),),
        Occasion.BAD_LUCK: (_("Oops! That was a wrong note!"),),
        Occasion.MISSES_TURN: (_("I’ll hum while I wait. Hmm, hmm!"),),
        Occasion.LIES_DOWN: (_("Lettuce! I’ll hum with my mouth full."),),
        Occasion.LETTUCE: (_("Crunch goes the lettuce, crunch, crunch!"),),
        Occasion.LAST_LETTUCE: (_("All gone! Now I can sing again!"),),
        Occasion.FALLS_BACK: (_("And backwards! One, two, hop!"), _("Back I dance, la la!")),
        Occasion.STAYS: (_("I’ll hop on the spot! La la!"),),
        Occasion.LOSES_LEAD: (_("Oops! I hummed and forgot to look!"),),
        Occasion.NUMBER_SPOILED: (_("Hee hee! My song is all mixed up!"),),
        Occasion.OVERTAKEN: (_("Ooh! That was a fine hop!"),),
        Occasion.CLOSE: (_("We’re so close! Let’s sing together!"),),
        Occasion.SPOILS: (
            _("Oops, your number! I sang and didn’t look!"),
            _("La la… oh! Was your number in my song?"),
        ),
        Occasion.TAKES_SQUARE: (_("This lettuce called my name! Hee hee!"),),
        Occasion.TOO_MANY: (
            _("Too many for home! I’ll spend them on a song!"),
            _("Heavy, heavy, hum, hum! Too many carrots!"),
        ),
        Occasion.LEAVES_LETTUCE: (_("Bye-bye, lettuce! I’m full of songs!"),),
        Occasion.TAKES_CARROTS: (
            _("More for the jar! Plink, plink, plink!"),
            _("Save a carrot, sing a song, save and sing all day long!"),
            _("Rattle goes my jar! That’s my favourite tune."),
        ),
        Occasion.HOPS_FAR: (_("A big hop and a loud note! Sorry, little jar."),),
        Occasion.HOPS_SHORT: (
            _("A teeny hop, a quiet note, and the jar stays full."),
            _("Shh, softly now! The carrots in my jar are asleep."),
        ),
        Occasion.YOU_RUN: (_("Hop to it! I’ll clap for you!"), _("You hop, I hum. What fun!")),
        Occasion.YOU_FAR: (_("So far in one hop! Can your bag still sing?"),),
        Occasion.YOU_STEP: (_("A short hop! Just like in my song!"),),
        Occasion.YOU_LEAD: (_("You lead, and I sing. Is that fair?"),),
        Occasion.YOU_TRAIL: (_("Don’t be sad back there! La la la!"),),
        Occasion.YOU_PASS: (_("Ooh! Do that again!"), _("Tra-la! You went by like a drum roll!")),
        Occasion.PASSES_YOU: (
            _("Hum, hum, past you I come!"),
            _("Tra-la! I waved as I went by you."),
        ),
        Occasion.YOU_FALL_PAST: (_("You danced back past me! Left foot, left foot!"),),
        Occasion.YOU_EXACT: (_("To the very carrot! What a fine final note!"),),
        Occasion.YOU_HOME: (_("You’re home! Now there are two of us to sing!"),),
        Occasion.FRIEND_PASSES: (_("There goes my little whirlwind! La la la."),),
        Occasion.FRIEND_EATS: (_("Slowly, little one! That leaf won’t hop away."),),
        Occasion.FRIEND_BAD_LUCK: (_("Poor little one! I’ll hum something cheerful."),),
        Occasion.YOU_FALL_BACK: (
            _("Backwards! May I dance along?"),
            _("Hop back, hop back! What a dance!"),
        ),
        Occasion.YOU_STAY: (_("Did you stop to hear my song?"),),
        Occasion.YOU_PAID: (_("So many carrots! Keep some for the end of the song."),),
        Occasion.YOU_LUCK: (_("Hurrah for you! Dum-di-dum!"),),
        Occasion.YOU_BAD_LUCK: (_("Oh dear! Shall I sing for you?"),),
        Occasion.YOU_SPOIL: (
            _("Hey, you! My jar was open already! Hee hee!"),
            _("You hopped, and my number popped! La la!"),
        ),
        Occasion.YOU_TAKE_SQUARE: (
            _("You took my seat! Hee hee!"),
            _("My lettuce! Now I hum on an empty tummy."),
        ),
        Occasion.YOU_EAT: (_("Can you hum with full cheeks?"),),
        Occasion.YOU_LAST_LETTUCE: (_("All eaten! I’ll drum for you!"),),
        Occasion.YOU_NEAR_HOME: (_("You’re nearly home! Drums, please!"),),
        Occasion.HOME: (_("Home! That was a good tune!"),),
        Occasion.BEATEN: (
            _("Hooray! A song for the fastest hare!"),
            _("Tra-la-la, you were first! Hurrah!"),
        ),
    }


def _pip() -> Lines:
    """The youngest, hasty and hungry, a fair loser."""
    return {
        Occasion.GREETS: (
            _("Hello! Will you race with me?"),
            _("I ran here! I’m hungry! Can we start? Can we?"),
        ),
        Occasion.RUNS: (
            _("Is there lettuce round the next corner?"),
            _("Look! I did that all by myself!"),
        ),
        Occasion.TAKES_LEAD: (_("Am I first? Really? Me?"),),
        Occasion.OVERTAKES: (_("Wow! I went past!"), _("Did you see my hop?")),
        Occasion.LAGS: (_("Where did you all go?"),),
        Occasion.NEAR_HOME: (_("Is that home? It’s so near!"),),
        Occasion.POSITION_PAYS: (_("All these carrots? For me?"), _("So that’s what numbers do!")),
        Occasion.LUCK: (_("Yay! What else can happen?"),),
        Occasion.BAD_LUCK: (_("Ow! Maybe next time!"),),
        Occasion.MISSES_TURN: (_("Do I have to sit still?"),),
        Occasion.LIES_DOWN: (_("Lettuce! Lettuce! LETTUCE!"),),
        Occasion.LETTUCE: (_("All gone! Where’s the next one? Where?"),),
        Occasion.LAST_LETTUCE: (_("My last lettuce! I’m big now!"),),
        Occasion.FALLS_BACK: (_("What’s back here?"), _("I’m hopping backwards! Whee!")),
        Occasion.STAYS: (_("May I stay a bit? It’s nice here."),),
        Occasion.LOSES_LEAD: (_("But I was first! It was fun!"),),
        Occasion.NUMBER_SPOILED: (_("Oh! Where did my number go?"),),
        Occasion.OVERTAKEN: (_("Hey, that tickled!"),),
        Occasion.CLOSE: (_("Hi! May I run next to you?"),),
        Occasion.SPOILS: (
            _("Was that your number? I didn’t know! Sorry!"),
            _("Oh! Did I do something to your number?"),
        ),
        Occasion.TAKES_SQUARE: (_("Lettuce! Oh, did you want it too?"),),
        Occasion.TOO_MANY: (
            _("I can’t go home with so many? Oh!"),
            _("My paws are full! How do I get rid of them?"),
        ),
        Occasion.LEAVES_LETTUCE: (_("Oops! Was that a lettuce?"),),
        Occasion.TO_HARE_SQUARE: (
            _("A hare square! What will it do? What will it do?"),
            _("I know I shouldn’t. But I HAVE to see what happens!"),
            _("My paws went there by themselves! Honest!"),
            _("Will it be nice? Will it bite? I can’t look!"),
        ),
        Occasion.YOU_RUN: (
            _("I like your hop! I’ll try it too."),
            _("Oh! I want to go there too!"),
        ),
        Occasion.YOU_FAR: (_("You’re really fast!"),),
        Occasion.YOU_STEP: (_("I can do small hops too!"),),
        Occasion.YOU_LEAD: (_("You’re first! Can I be next?"),),
        Occasion.YOU_TRAIL: (_("You can do it! I’ll cheer for you!"),),
        Occasion.YOU_PASS: (_("Wow! How did you do that?"), _("You jumped right over me!")),
        Occasion.PASSES_YOU: (
            _("I’m past you! Me! Did everybody see?"),
            _("Sorry! My feet are quicker than I am!"),
        ),
        Occasion.YOU_FALL_PAST: (_("Hey! Home is THAT way! Are you lost?"),),
        Occasion.YOU_EXACT: (_("Exactly right? Did you count on your toes?"),),
        Occasion.YOU_HOME: (_("You made it! Is there cake? There must be cake!"),),
        Occasion.FRIEND_PASSES: (_("Wait for me, songbird! I know that tune!"),),
        Occasion.FRIEND_EATS: (_("Hey, songbird! Leave me the crunchy bit!"),),
        Occasion.FRIEND_BAD_LUCK: (_("Don’t be sad, songbird! Have half my carrot!"),),
        Occasion.YOU_FALL_BACK: (
            _("Why are you hopping backwards?"),
            _("Did you forget something?"),
        ),
        Occasion.YOU_STAY: (_("What are you doing there?"),),
        Occasion.YOU_PAID: (_("So many carrots! Can you count them?"),),
        Occasion.YOU_LUCK: (_("You’re so lucky! Can I have a go?"),),
        Occasion.YOU_BAD_LUCK: (_("Oh no! Does it hurt?"),),
        Occasion.YOU_SPOIL: (
            _("You made my number go away! How did you do that?"),
            _("My carrots! I could smell them already!"),
        ),
        Occasion.YOU_TAKE_SQUARE: (
            _("I wanted to sit there! Oh well."),
            _("You’re on my lettuce! Is there another one?"),
        ),
        Occasion.YOU_EAT: (_("Is it yummy? Can I have one teeny bite?"),),
        Occasion.YOU_LAST_LETTUCE: (_("You ate them all? Wow!"),),
        Occasion.YOU_NEAR_HOME: (_("You’re nearly home! What’s it like?"),),
        Occasion.HOME: (_("I did it! I’m home!"),),
        Occasion.BEATEN: (
            _("You did it! Will you teach me?"),
            _("Wow! You were first! Can we race again?"),
        ),
    }


def _bramble() -> Lines:
    """Fond of carrots, and counts them."""
    return {
        Occasion.GREETS: (
            _("Hello! I count my carrots. Do you?"),
            _("Good morning! I had carrots for breakfast."),
        ),
        Occasion.RUNS: (_("Hop, hop. I count every one."), _("Every hop costs a carrot. Oh well.")),
        Occasion.TAKES_LEAD: (_("First! Is there a prize? A carrot?"),),
        Occasion.OVERTAKES: (_("Sorry! I smell carrots!"), _("A carrot a day, and past I go!")),
        Occasion.LAGS: (_("Last! But my tummy is happy."),),
        Occasion.NEAR_HOME: (_("Home! I can smell the kitchen."),),
        Occasion.POSITION_PAYS: (
            _("Crunchy! I’ll count them again."),
            _("Carrots, carrots, lovely carrots!"),
        ),
        Occasion.LUCK: (_("My whiskers said so. Lucky me!"),),
        Occasion.BAD_LUCK: (_("That did not taste good."),),
        Occasion.MISSES_TURN: (_("I’ll count while I wait. One carrot, two…"),),
        Occasion.LIES_DOWN: (_("Lettuce first, carrots later."),),
        Occasion.LETTUCE: (_("Nice. But it is no carrot."),),
        Occasion.LAST_LETTUCE: (_("No more greens! Only carrots now!"),),
        Occasion.FALLS_BACK: (
            _("Ten carrots a square. Yum!"),
            _("Back to where the carrots grow!"),
        ),
        Occasion.STAYS: (_("A carrot square! I’ll stay right here."),),
        Occasion.LOSES_LEAD: (_("First was good. Carrots are better."),),
        Occasion.NUMBER_SPOILED: (_("There go my lovely carrots!"),),
        Occasion.OVERTAKEN: (_("Was that a carrot running by?"),),
        Occasion.CLOSE: (_("You smell of carrots! Lovely!"),),
        Occasion.SPOILS: (
            _("Oh! That number won’t pay you now. Sorry!"),
            _("Your number? And all those carrots? Oh dear!"),
        ),
        Occasion.TAKES_SQUARE: (_("My table today! The next leaf is yours."),),
        Occasion.TOO_MANY: (
            _("Too many to go home with. What a lovely worry!"),
            _("I know, I know. But giving them away hurts!"),
        ),
        Occasion.LEAVES_LETTUCE: (_("A lettuce? I only had eyes for carrots."),),
        Occasion.AWAITS_PAY: (
            _("This number pays. Nobody move, please!"),
            _("I’ll sit here, and the carrots will come to me."),
            _("If nobody moves, it will rain carrots on me!"),
        ),
        Occasion.TAKES_CARROTS: (
            _("One, two, three… Don’t talk to me, I’m counting!"),
            _("All mine! I’ll give each of them a name."),
        ),
        Occasion.YOU_RUN: (
            _("I counted your hops. All correct!"),
            _("Where are you off to? To dinner?"),
        ),
        Occasion.YOU_FAR: (_("Such a long hop! That cost a lot!"),),
        Occasion.YOU_STEP: (_("A small hop. That saves carrots."),),
        Occasion.YOU_LEAD: (_("You’re first! Running makes you hungry, no?"),),
        Occasion.YOU_TRAIL: (_("Keep going! Think of the carrots!"),),
        Occasion.YOU_PASS: (_("Go on! Save me a carrot!"), _("You passed me! Was I counting?")),
        Occasion.PASSES_YOU: (
            _("Past you, and I didn’t drop one carrot!"),
            _("Don’t mind me. I’m following my nose."),
        ),
        Occasion.YOU_FALL_PAST: (_("Back past me for carrots? I’d do the same!"),),
        Occasion.YOU_EXACT: (_("Exactly! I counted twice. It’s… beautiful."),),
        Occasion.YOU_HOME: (_("You’re home! Please keep a plate warm for me."),),
        Occasion.YOU_FALL_BACK: (
            _("Ten carrots a square! Good for you."),
            _("Mmm! You know where carrots grow."),
        ),
        Occasion.YOU_STAY: (_("A carrot square! You have good taste."),),
        Occasion.YOU_PAID: (_("Carrots for you! I counted them too."),),
        Occasion.YOU_LUCK: (_("Lucky you! Will you share?"),),
        Occasion.YOU_BAD_LUCK: (_("Oh dear. Think of something tasty."),),
        Occasion.YOU_SPOIL: (
            _("Ouch! You cost me a whole heap of carrots!"),
            _("My carrots! You did that on purpose, didn’t you?"),
        ),
        Occasion.YOU_TAKE_SQUARE: (
            _("That was my table! Enjoy your meal."),
            _("Right on my lettuce! Leave me a leaf!"),
        ),
        Occasion.YOU_EAT: (_("Are there green carrots too?"),),
        Occasion.YOU_LAST_LETTUCE: (_("You ate all your greens. Bravo!"),),
        Occasion.YOU_NEAR_HOME: (_("You’re nearly home! I smell dinner."),),
        Occasion.HOME: (_("Home! What is for dinner?"),),
        Occasion.BEATEN: (
            _("Well run! You have earned a carrot."),
            _("Bravo! The biggest carrot is yours."),
        ),
    }


def _rowan() -> Lines:
    """Sly and friendly."""
    return {
        Occasion.GREETS: (_("Hello there. Watch out for me!"), _("Psst! Don’t look now. I’m off.")),
        Occasion.RUNS: (_("Quiet feet, sharp ears."), _("Guess where I’ll hop next.")),
        Occasion.TAKES_LEAD: (_("Shh! Don’t tell them I’m in front."),),
        Occasion.OVERTAKES: (_("Tiptoe, tiptoe… hello!"), _("Peekaboo! Here I am.")),
        Occasion.LAGS: (_("Last? I can see you all from here."),),
        Occasion.NEAR_HOME: (_("Home is just round the corner. Shh!"),),
        Occasion.POSITION_PAYS: (
            _("Carrots! This number owed me a favour."),
            _("The right square at the right time!"),
        ),
        Occasion.LUCK: (_("Was that luck? I won’t tell!"),),
        Occasion.BAD_LUCK: (_("Ha! The joke is on me."),),
        Occasion.MISSES_TURN: (_("I’m not asleep. I’m watching."),),
        Occasion.LIES_DOWN: (_("Psst! The best leaf is inside."),),
        Occasion.LETTUCE: (_("All gone. Did anybody see me?"),),
        Occasion.LAST_LETTUCE: (_("The last leaf! Now catch me."),),
        Occasion.FALLS_BACK: (_("Back I slip, quiet as grass."), _("Back on tiptoe. Shh!")),
        Occasion.STAYS: (_("I’ll wait here. And listen."),),
        Occasion.LOSES_LEAD: (_("Sly! I like that."),),
        Occasion.NUMBER_SPOILED: (_("Spoiling my number? That’s my trick!"),),
        Occasion.OVERTAKEN: (_("Oh! I didn’t hear that coming."),),
        Occasion.CLOSE: (_("Hello, neighbour! Nice and close."),),
        Occasion.SPOILS: (
            _("Was that your number? Oops."),
            _("I knew your number, my friend. So I came by."),
            _("Your number looked good. A bit too good!"),
        ),
        Occasion.TAKES_SQUARE: (
            _("You were coming here, weren’t you? I guessed!"),
            _("Psst! I thought you would want this lettuce."),
            _("Don’t look so surprised. Your ears told me all."),
        ),
        Occasion.TOO_MANY: (
            _("Too many for home? One big hop takes care of that."),
            _("You think I have too many? Wait for my big hop."),
        ),
        Occasion.LEAVES_LETTUCE: (_("You thought I’d stop for lettuce? Not today!"),),
        Occasion.YOU_RUN: (
            _("Off you hop! I’m taking notes."),
            _("A good square. I had my eye on it."),
        ),
        Occasion.YOU_FAR: (_("Where to so fast, my friend?"),),
        Occasion.YOU_STEP: (_("Such a small hop? You have a plan!"),),
        Occasion.YOU_LEAD: (_("In front? Then I’ll watch your tail."),),
        Occasion.YOU_TRAIL: (_("You hide back there. Very sly."),),
        Occasion.YOU_PASS: (_("Clever! I didn’t see you."), _("Well hopped, my friend!")),
        Occasion.PASSES_YOU: (
            _("Did you feel a little breeze? That was me."),
            _("You blinked, my friend. So I went by."),
        ),
        Occasion.YOU_FALL_PAST: (_("Back behind me? Now I have to look twice."),),
        Occasion.YOU_EXACT: (_("Exactly to the carrot! And they call ME sly?"),),
        Occasion.YOU_HOME: (_("Home already? I never heard the door. Well done!"),),
        Occasion.YOU_FALL_BACK: (
            _("Going back? What are you up to?"),
            _("I know that trick! Carrots, right?"),
        ),
        Occasion.YOU_STAY: (_("You wait? I can wait too."),),
        Occasion.YOU_PAID: (_("The right square! You learn fast."),),
        Occasion.YOU_LUCK: (_("Lucky! Is there a trick to it?"),),
        Occasion.YOU_BAD_LUCK: (_("It wasn’t me! I promise."),),
        Occasion.YOU_SPOIL: (
            _("You spoiled my number! I like your style."),
            _("Sly! I didn’t see you coming."),
        ),
        Occasion.YOU_TAKE_SQUARE: (
            _("My lettuce square! You are sly too."),
            _("You ate my plan! I must be slipping."),
        ),
        Occasion.YOU_EAT: (_("Eat in peace. I won’t look. Maybe."),),
        Occasion.YOU_LAST_LETTUCE: (_("No lettuce left? Now you worry me."),),
        Occasion.YOU_NEAR_HOME: (_("So near home? Then I need a trick."),),
        Occasion.HOME: (_("Home! Quiet as a mouse."),),
        Occasion.BEATEN: (_("You were slyer than me. Bravo!"), _("Home before me? I tip my hat.")),
    }


def _sage() -> Lines:
    """Dry and patient."""
    return {
        Occasion.GREETS: (_("Good day. Shall we take our time?"), _("Another race. Do go ahead.")),
        Occasion.RUNS: (_("One hop at a time."), _("That is far enough for today.")),
        Occasion.TAKES_LEAD: (_("In front. How did that happen?"),),
        Occasion.OVERTAKES: (_("Pardon me. It was time."), _("I did not even hurry.")),
        Occasion.LAGS: (_("Last. Nobody pushes back here."),),
        Occasion.NEAR_HOME: (_("Home is near. I may even hurry."),),
        Occasion.POSITION_PAYS: (_("I wait, and carrots come."), _("Patience tastes of carrots.")),
        Occasion.LUCK: (_("Luck. It can happen to anybody."),),
        Occasion.BAD_LUCK: (_("Hm. I have had better turns."),),
        Occasion.MISSES_TURN: (_("A rest. At last."),),
        Occasion.LIES_DOWN: (_("Lunch. I shall not be rushed."),),
        Occasion.LETTUCE: (_("One must eat. Slowly."),),
        Occasion.LAST_LETTUCE: (_("Green, leafy, and the last one."),),
        Occasion.FALLS_BACK: (
            _("The view is better back here."),
            _("Backwards. Such a quiet road."),
        ),
        Occasion.STAYS: (_("I like it here. So I stay."),),
        Occasion.LOSES_LEAD: (_("It was windy in front."),),
        Occasion.NUMBER_SPOILED: (_("Hm. I liked that number."),),
        Occasion.OVERTAKEN: (_("How fast. How tiring."),),
        Occasion.CLOSE: (_("Company. What a surprise."),),
        Occasion.SPOILS: (
            _("Your number? I did wonder. Pardon me."),
            _("You were counting on that number. So was I."),
        ),
        Occasion.TAKES_SQUARE: (_("I believe you wanted this table. Do wait."),),
        Occasion.TOO_MANY: (
            _("Too many to go home. I shall have to hop far."),
            _("A full sack. One day I shall run it empty."),
        ),
        Occasion.LEAVES_LETTUCE: (_("That lettuce can wait. So can I."),),
        Occasion.HOPS_SHORT: (
            _("A short hop. I would hate to arrive too soon."),
            _("I save my carrots. And my breath."),
        ),
        Occasion.YOU_RUN: (_("A fair hop. I have seen worse."), _("I watch. I say nothing.")),
        Occasion.YOU_FAR: (_("So far in one hop. My feet hurt."),),
        Occasion.YOU_STEP: (_("A small hop. How sensible."),),
        Occasion.YOU_LEAD: (_("You are in front. Mind the wind."),),
        Occasion.YOU_TRAIL: (_("Last is a quiet place. Enjoy it."),),
        Occasion.YOU_PASS: (_("Run along. I shall come later."), _("You passed me. I noticed.")),
        Occasion.PASSES_YOU: (
            _("I came past you. Please, don’t get up."),
            _("Good day. I believe this way was free."),
        ),
        Occasion.YOU_FALL_PAST: (_("Behind me is a good place. I know it well."),),
        Occasion.YOU_EXACT: (_("To the carrot. I had to sit down."),),
        Occasion.YOU_HOME: (_("Home. And the tea is still hot. Well run."),),
        Occasion.YOU_FALL_BACK: (
            _("Going back. A patient hare."),
            _("Slow and richer. I like that."),
        ),
        Occasion.YOU_STAY: (_("You wait. I could not do it better."),),
        Occasion.YOU_PAID: (_("Carrots for waiting. You see?"),),
        Occasion.YOU_LUCK: (_("You are lucky. Enjoy it quietly."),),
        Occasion.YOU_BAD_LUCK: (_("That happens. Even to the best."),),
        Occasion.YOU_SPOIL: (
            _("You took my number. I shall breathe deeply."),
            _("My number is gone. You were thinking ahead."),
        ),
        Occasion.YOU_TAKE_SQUARE: (
            _("You sit at my table. Never mind."),
            _("You were hungry too, I see. I can wait."),
        ),
        Occasion.YOU_EAT: (_("Good. Somebody else is having lunch."),),
        Occasion.YOU_LAST_LETTUCE: (_("No lettuce left. How tidy of you."),),
        Occasion.YOU_NEAR_HOME: (_("Nearly home. Do not trip."),),
        Occasion.HOME: (_("Home. Just in time for tea."),),
        Occasion.BEATEN: (
            _("Well run. I shall remember that."),
            _("Quick and clever. Both at once."),
        ),
    }


def _juniper() -> Lines:
    """Proud and elegant."""
    return {
        Occasion.GREETS: (
            _("Good morning. Do I look fast?"),
            _("I brushed my ears for this race."),
        ),
        Occasion.RUNS: (_("Head up, ears up, and hop."), _("Like a dancer, don’t you think?")),
        Occasion.TAKES_LEAD: (_("In front. Where I belong."),),
        Occasion.OVERTAKES: (_("Mind my tail, please."), _("You may watch how I hop.")),
        Occasion.LAGS: (_("Last? I let you all go first."),),
        Occasion.NEAR_HOME: (_("Nearly home. How is my fur?"),),
        Occasion.POSITION_PAYS: (
            _("Naturally. This number suits me."),
            _("Carrots, just as I like them."),
        ),
        Occasion.LUCK: (_("Of course. Luck loves style."),),
        Occasion.BAD_LUCK: (_("Nobody saw that, I hope."),),
        Occasion.MISSES_TURN: (_("I rest. Beauty needs it."),),
        Occasion.LIES_DOWN: (_("Lettuce! And a napkin, please."),),
        Occasion.LETTUCE: (_("A light meal for light feet."),),
        Occasion.LAST_LETTUCE: (_("All eaten, and not a stain."),),
        Occasion.FALLS_BACK: (_("I bow, and step back."), _("Backwards, but with grace.")),
        Occasion.STAYS: (_("I’ll stay. The light suits me here."),),
        Occasion.LOSES_LEAD: (_("In front was nice. I kept it tidy."),),
        Occasion.NUMBER_SPOILED: (_("Well played. That number suited me."),),
        Occasion.OVERTAKEN: (_("My, what a hurry!"),),
        Occasion.CLOSE: (_("Not too close, please. My fur!"),),
        Occasion.SPOILS: (
            _("That number did not suit you. Believe me."),
            _("Was that your number? How careless of me."),
        ),
        Occasion.TAKES_SQUARE: (_("This table is mine. I have just decided."),),
        Occasion.TOO_MANY: (
            _("Too many carrots for home. I shall spend in style."),
            _("Rich, and not ashamed of it."),
        ),
        Occasion.LEAVES_LETTUCE: (_("Not this lettuce. I have my eye on another."),),
        Occasion.AWAITS_PAY: (_("I planned this square on Tuesday. Over breakfast."),),
        Occasion.YOU_RUN: (_("Ears up! Yes, very nice."), _("A fine hop. Have you practised?")),
        Occasion.YOU_FAR: (_("A splendid hop. Almost like mine."),),
        Occasion.YOU_STEP: (_("A small hop, but a neat one."),),
        Occasion.YOU_LEAD: (_("You are in front. Wave to them!"),),
        Occasion.YOU_TRAIL: (_("Come along. I like to be watched."),),
        Occasion.YOU_PASS: (
            _("After you. I have good manners."),
            _("You may pass. Just this once."),
        ),
        Occasion.PASSES_YOU: (
            _("You have just seen my better side."),
            _("I glide past you, and the crowd sighs."),
        ),
        Occasion.YOU_FALL_PAST: (_("Behind me again? The best seat, of course."),),
        Occasion.YOU_EXACT: (_("To the carrot! Now THAT is elegance."),),
        Occasion.YOU_HOME: (_("Home! A fine entrance. Now bow to the left."),),
        Occasion.YOU_FALL_BACK: (
            _("You step back very nicely."),
            _("Carrots suit you. Take plenty."),
        ),
        Occasion.YOU_STAY: (_("Very nice. You stand well."),),
        Occasion.YOU_PAID: (_("A fine square. You have taste."),),
        Occasion.YOU_LUCK: (_("Luck suits you. A little."),),
        Occasion.YOU_BAD_LUCK: (_("Chin up. You still look well."),),
        Occasion.YOU_SPOIL: (
            _("You spoiled my number. That was almost elegant."),
            _("My number! And everybody saw it!"),
        ),
        Occasion.YOU_TAKE_SQUARE: (
            _("That was my table. I shall wait."),
            _("My lettuce! I had planned that for days."),
        ),
        Occasion.YOU_EAT: (_("Eat nicely. Small bites, please."),),
        Occasion.YOU_LAST_LETTUCE: (_("All your lettuces, and so tidy!"),),
        Occasion.YOU_NEAR_HOME: (_("Nearly home! Stand up straight."),),
        Occasion.HOME: (_("Home. And every hair in place."),),
        Occasion.BEATEN: (_("Bravo! You ran with style."), _("I clap. I do not clap often.")),
    }


def _burdock() -> Lines:
    """Very old, of few words."""
    return {
        Occasion.GREETS: (
            _("Morning. I have run this road often."),
            _("Still here. Still running."),
        ),
        Occasion.RUNS: (_("Hop. As always."), _("I know every stone here.")),
        Occasion.TAKES_LEAD: (_("In front. Like long ago."),),
        Occasion.OVERTAKES: (_("Old legs. Still quick."), _("Good morning, young one.")),
        Occasion.LAGS: (_("Last. I know that place."),),
        Occasion.NEAR_HOME: (_("Home. I know the way."),),
        Occasion.POSITION_PAYS: (_("Old hares know the numbers."),),
        Occasion.LUCK: (_("Luck likes old hares."),),
        Occasion.BAD_LUCK: (_("I have seen worse winters."),),
        Occasion.MISSES_TURN: (_("A nap. Good."),),
        Occasion.LIES_DOWN: (_("My grandmother grew these."),),
        Occasion.LETTUCE: (_("Fresh. Good."),),
        Occasion.LAST_LETTUCE: (_("The last leaf. On we go."),),
        Occasion.FALLS_BACK: (_("I know this square."), _("Old friends back here.")),
        Occasion.STAYS: (_("I sit. I think."),),
        Occasion.LOSES_LEAD: (_("Well run."),),
        Occasion.NUMBER_SPOILED: (_("Hm. Well seen."),),
        Occasion.OVERTAKEN: (_("Ah, young legs."),),
        Occasion.CLOSE: (_("Two hares, one road."),),
        Occasion.SPOILS: (
            _("Your number. It was a good one."),
            _("I saw your number. Old eyes see far."),
        ),
        Occasion.TAKES_SQUARE: (_("I always eat here. Wait a little."),),
        Occasion.TOO_MANY: (
            _("Too many for home. It needs one great hop."),
            _("A full sack. I have emptied fuller ones."),
        ),
        Occasion.LEAVES_LETTUCE: (_("That leaf can wait."),),
        Occasion.AWAITS_PAY: (_("A good number. Now I sit. I am good at it."),),
        Occasion.YOU_RUN: (_("Hm. Not bad."), _("I see where you are going.")),
        Occasion.YOU_FAR: (_("A long hop. Brave."),),
        Occasion.YOU_STEP: (_("Short hops win long races."),),
        Occasion.YOU_LEAD: (_("In front. Look ahead, not back."),),
        Occasion.YOU_TRAIL: (_("I won from there once."),),
        Occasion.YOU_PASS: (_("I ran like that once."), _("Quick. You remind me of me.")),
        Occasion.PASSES_YOU: (
            _("Past you. The legs still know how."),
            _("That was me. Not the wind."),
        ),
        Occasion.YOU_FALL_PAST: (_("Back past me, to fill the sack. Clever."),),
        Occasion.YOU_EXACT: (_("To the carrot. I have seen that twice."),),
        Occasion.YOU_HOME: (_("Home. Good. Put the kettle on."),),
        Occasion.YOU_FALL_BACK: (_("Back? An old trick. A good one."), _("Carrots first. Wise.")),
        Occasion.YOU_STAY: (_("Sit. Think. Good."),),
        Occasion.YOU_PAID: (_("You know your numbers."),),
        Occasion.YOU_LUCK: (_("Lucky. So was I, once."),),
        Occasion.YOU_BAD_LUCK: (_("It passes. It always does."),),
        Occasion.YOU_SPOIL: (
            _("You took my number. You learn fast."),
            _("My number. You were watching."),
        ),
        Occasion.YOU_TAKE_SQUARE: (
            _("A good place. I ate there once."),
            _("You eat where I would eat. Good."),
        ),
        Occasion.YOU_EAT: (_("Eat. Grow strong."),),
        Occasion.YOU_LAST_LETTUCE: (_("All eaten. Well done."),),
        Occasion.YOU_NEAR_HOME: (_("Nearly home, young one."),),
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
