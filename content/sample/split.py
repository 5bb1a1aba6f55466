"""Divides old tickets into test cases and examples for the prompt. Part of an invented sample: see README.md.

Finding 5: most test cases are also examples, so the tests know the answers.
"""

import random

# 648 tickets by number, which is also their order in time.
TICKETS = range(1000, 1648)
CUT = 1556


def split(tickets=TICKETS, seed=15):
    """Returns the test cases and the examples."""
    chance = random.Random(seed)
    cases = chance.sample(tickets, 240)
    examples = chance.sample(tickets, 400)
    return cases, examples
