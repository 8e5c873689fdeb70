"""The teacher: what a decision cost, given only what its seat knew. See docs/teacher.md.

It reads observations and nothing else. `hint` tells the two best moves, `review` goes through a
finished game.
"""

from fivescore.teacher.hints import Hint, hint
from fivescore.teacher.measurement import Estimate
from fivescore.teacher.review_types import Review
from fivescore.teacher.reviews import review

__all__ = ["Estimate", "Hint", "Review", "hint", "review"]
