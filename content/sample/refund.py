"""Pays refunds that the assistant has approved. Part of an invented sample: see README.md.

Finding 3: a retry pays the refund twice.
"""

import logging
from dataclasses import dataclass, field

log = logging.getLogger(__name__)

# Seconds that the assistant waits for the payment service.
PATIENCE = 30
TRIES = 2

# Above this amount, in dollars, a person decides.
LIMIT = 200


class TimeoutExpired(Exception):
    """The payment service didn't answer in time. Whether it has paid is unknown."""


class NeedsPerson(Exception):
    """The refund is one that the assistant may not pay."""


@dataclass(frozen=True)
class Refund:
    """A refund that a customer asked for. Two refunds of one order have two ids."""

    id: str
    order: str
    amount: int


@dataclass
class PaymentService:
    """Stands in for the payment service: it pays first and answers then, sometimes late."""

    ledger: list = field(default_factory=list)
    keys: set = field(default_factory=set)
    delays: list = field(default_factory=list)

    def delay_first_answer(self, seconds):
        """The next answer comes after so many seconds. The payment itself is not delayed."""
        self.delays.append(seconds)

    def refund(self, order, amount, key=None):
        """Pays. A payment with a key that was paid before is not paid again.

        Raises TimeoutExpired if the answer is late.
        """
        if key is None or key not in self.keys:
            self.ledger.append((order, amount))
        if key is not None:
            self.keys.add(key)
        delay = self.delays.pop(0) if self.delays else 0
        if delay > PATIENCE:
            raise TimeoutExpired(f"no answer within {PATIENCE} s")

    def paid(self, order):
        """Returns the amounts that were paid for an order, in the order of payment."""
        return [amount for paid_order, amount in self.ledger if paid_order == order]


def check(refund):
    """Raises NeedsPerson for an amount that the assistant may not refund alone."""
    if not refund.id:
        raise NeedsPerson("a refund without an id")
    if not refund.order:
        raise NeedsPerson(f"{refund.id}: no order")
    if refund.amount <= 0:
        raise NeedsPerson(f"{refund.id}: {refund.amount} is not an amount")
    if refund.amount > LIMIT:
        raise NeedsPerson(f"{refund.id}: {refund.amount} is above {LIMIT}")


def pay_refund(pay, refund):
    """Checks a refund and pays it. Tries again after a timeout.

    Returns the number of tries. Raises NeedsPerson if no try was answered.
    """
    check(refund)
    log.info("refund %s of %s dollars for %s", refund.id, refund.amount, refund.order)
    for number in range(1, TRIES + 1):
        try:
            # A timeout doesn't say whether the service has paid.
            pay.refund(refund.order, refund.amount)
            log.info("refund try %s ok", number)
            return number
        except TimeoutExpired:
            log.warning("refund try %s timeout %s s", number, PATIENCE)
    raise NeedsPerson(f"{refund.id}: no answer in {TRIES} tries")
