"""What a friend at the table would reckon for you: how far the carrots reach, and what will pay.

It is given what the person may know (`PlayerView`) and nothing else, and answers in numbers; who
shows them words them.
"""

from .pay import Pay, Verdict, will_it_pay
from .ruler import Ruler, measure

__all__ = ["Pay", "Ruler", "Verdict", "measure", "will_it_pay"]
