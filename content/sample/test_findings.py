"""Six tests, one for each finding. All fail until its fix is applied: see README.md.

A line "# E" below a check is what it says when it fails.
"""

import logging
import unittest

import model
import prompt
import worker
from refund import PaymentService, Refund, pay_refund
from split import split
from sync import Clock, Orders, Sync

logging.disable()


class Findings(unittest.TestCase):
    # cut: search
    def test_order_saved_during_sync(self):
        clock = Clock()
        orders = Orders(clock)
        sync = Sync(clock, orders)
        sync.run(during=lambda: orders.save("A-3318"))
        sync.run()
        self.assertIn("A-3318", sync.index)
        # E  'A-3318' not found in set()
    # end

    # cut: prompt
    def test_policy_survives_long_chat(self):
        chat = ["and the parcel came on Monday"] * 1400
        self.assertEqual(prompt.build(chat)[:36], prompt.POLICY)
        # E  'on Monday and the parcel came on Mon' != 'Returns
    # end

    # cut: refund
    def test_retry_refunds_once(self):
        pay = PaymentService()
        pay.delay_first_answer(31)
        pay_refund(pay, Refund("rq-51", "A-204", 84))
        self.assertEqual(pay.paid("A-204"), [84])
        # E  Lists differ: [84, 84] != [84]
    # end

    # cut: model
    def test_reply_can_be_read(self):
        self.assertEqual(model.decide(), {"refund": True})
        # E  None != {'refund': True}
    # end

    # cut: tests
    def test_no_case_is_an_example(self):
        cases, examples = split()
        both = set(cases) & set(examples)
        self.assertEqual(len(both), 0)
        # E  148 != 0
    # end

    # cut: queue
    def test_stale_message_is_dropped(self):
        queue = worker.Queue()
        queue.put("Where is A-204?")
        queue.advance(90)
        self.assertIsNone(worker.take(queue))
        # E  'Where is A-204?' is not None
    # end


if __name__ == "__main__":
    unittest.main()
