"""Asks the model for a decision. Part of an invented sample: see README.md.

Finding 4: the vendor's name for a model moves to a new version, which answers differently.
"""

import json

LATEST = "assistant-large-0204"

MODEL = "assistant-large"


def call(model):
    """Stands in for the vendor: the name without a number means the latest version."""
    version = LATEST if model == "assistant-large" else model
    decision = '{"refund": true}'
    # Since February 11, the latest version writes a sentence before the JSON.
    return f"Sure, here is the decision: {decision}" if version == LATEST else decision


def decide():
    """Returns the model's decision, or None if a person has to decide because the reply can't be read."""
    try:
        return json.loads(call(MODEL))
    except json.JSONDecodeError:
        return None
