"""Builds the prompt of the order assistant. Part of an invented sample: see README.md.

Finding 2: a long conversation pushes the return policy out of the prompt.
"""

LIMIT = 8_000  # tokens; one word counts as one

POLICY = "Returns are accepted within 30 days."


def split_tokens(text):
    return text.split(" ")


def join_tokens(tokens):
    return " ".join(tokens)


def newest_that_fit(messages, room):
    """Returns the newest messages that have at most `room` tokens together, oldest first."""
    chosen = []
    for message in reversed(messages):
        room -= len(split_tokens(message))
        if room < 0:
            break
        chosen.insert(0, message)
    return chosen


def build(messages):
    """Returns the policy and the conversation, in at most LIMIT tokens."""
    tokens = split_tokens(join_tokens([POLICY, *messages]))
    return join_tokens(tokens[-LIMIT:])
