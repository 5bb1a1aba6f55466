"""Copies new orders into the search index, every 15 minutes. Part of an invented sample: see README.md.

Finding 1: an order saved during a sync is never found.
"""

MARGIN = 60  # seconds


class Clock:
    """A clock that a test moves, in seconds."""

    def __init__(self):
        self.time = 0

    def now(self):
        return self.time

    def advance(self, seconds):
        self.time += seconds


class Orders:
    """The database of orders, each with the time at which it was saved."""

    def __init__(self, clock):
        self.clock = clock
        self.saved = {}

    def save(self, order):
        self.saved[order] = self.clock.now()

    def between(self, since, until):
        return [order for order, time in self.saved.items() if since <= time <= until]


class Sync:
    """Reads the orders saved since the last sync. Reading takes 41 seconds."""

    def __init__(self, clock, orders):
        self.clock, self.orders = clock, orders
        self.index = set()
        self.since = 0

    def run(self, during=lambda: None):
        """Updates the index. `during` is what happens in the shop after 22 of the 41 seconds."""
        started = self.clock.now()
        self.index.update(self.orders.between(self.since, started))
        self.clock.advance(22)
        during()
        self.clock.advance(19)
        self.since = self.clock.now()
