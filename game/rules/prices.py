"""What running costs (rule 3.4)."""

from __future__ import annotations

from math import isqrt


def price(squares: int) -> int:
    """Carrots that a forward move of this many squares costs: n(n+1)/2 (rule 3.4).

    >>> [price(n) for n in (1, 2, 3, 10, 64)]
    [1, 3, 6, 55, 2080]
    """
    return squares * (squares + 1) // 2


def reach(carrots: int) -> int:
    """How many squares forward these carrots pay for.

    >>> reach(54), reach(55), reach(0)
    (9, 10, 0)
    """
    return (isqrt(8 * carrots + 1) - 1) // 2
