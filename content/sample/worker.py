"""The queue of messages that wait for a worker. Part of an invented sample: see README.md.

Finding 6: a message waits as long as it takes, until nobody is there to read the answer.
"""

from collections import deque


class Queue:
    """Messages in the order of arrival, with the age of each in seconds."""

    def __init__(self):
        self.waiting = deque()

    def put(self, text):
        self.waiting.append([text, 0])

    def advance(self, seconds):
        for message in self.waiting:
            message[1] += seconds

    def get(self, max_age=None):
        """Returns the oldest message, or None. Drops those that waited longer than `max_age`."""
        while self.waiting:
            text, age = self.waiting.popleft()
            if max_age is None or age <= max_age:
                return text
        return None


def take(queue):
    """Returns the next message to answer, or None."""
    return queue.get()
