"""What a friend at the table would reckon for you: how far the carrots reach, and what will pay.

It is given what the person may know (`PlayerView`) and nothing else, and answers in numbers; who
shows them words them.
"""

from .hint import Hint, adviser_asked, hint_from
from .pay import Pay, Verdict, will_it_pay
from .ruler import Ruler, measure
