"""What a friend at the table would work out for you: how far carrots reach, what pays, what to do.

It knows only what the person may know (`PlayerView`) and answers in numbers, not words.
"""

from game.bots.paying import pays_at_all

from .compare import Advice, Compared, Fell, Outlook, Than, advised, better
from .hint import (
    NODES,
    But,
    Hint,
    Lure,
    Passed,
    Reason,
    Threat,
    Why,
    adviser_asked,
    hint_from,
)
from .pay import Pay, Shift, Verdict, only_pay, who_comes_first, will_it_pay
from .ruler import Occupied, Ruler, measure
from .taught import RuleOfThumb, Taught, taught
from .way import Way
