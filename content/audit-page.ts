import { prices, usd } from './prices.ts'
import type { AuditPage } from './schema/audit-page.ts'

const refunds = 19
const average = 84
const hours = 4
const month = { days: 28, cost: refunds * average }
const fix = hours * prices.projectFix.perHour

/**
 * A page from an audit, as a buyer gets one for each finding. The client, the log and the amounts are invented, which
 * the page says; a real one may take its place. `marked` are the words under the highlighter.
 */
export const auditPage: AuditPage = {
  headings: {
    home: 'What you get: a\u00a0page from an\u00a0audit',
    services: 'One page of a report, as\u00a0you keep\u00a0it',
  },
  lead: `An audit is a report made of pages like this one, one per finding. It takes ${prices.audit.weeks} and costs from ${usd(prices.audit.from)}.`,
  report: 'AI Diagnostic Audit',
  page: 'Specimen, page 7 of 19',
  title: 'A retry pays the refund twice',
  facts: [
    { label: 'Finding', value: '3 of 7' },
    { label: 'Severity', value: 'high' },
    { label: 'System', value: 'order assistant' },
    { label: 'Reproduced', value: '10 out of 10 times' },
  ],
  rows: [
    {
      label: 'Log line',
      code: [
        '09:14:07  refund  try 1  timeout 30 s',
        '09:14:37  refund  try 2  ok',
        '09:14:41  ledger  paid   rf_8811',
        '09:14:44  ledger  paid   rf_8812',
      ],
      marked: ['rf_8811', 'rf_8812'],
      note: { title: 'The line itself, with its time.', text: 'Search your own logs for it.' },
    },
    {
      label: 'Cause',
      text: 'refund.py, line 88. The call is retried after a timeout. The first one went through; only its answer was late.',
      marked: ['refund.py, line 88.'],
      note: { title: 'A file and a line number.', text: 'Never “the model hallucinates.”' },
    },
    {
      label: 'Failing test',
      code: [
        'def test_retry_refunds_once(pay):',
        '    pay.delay_first_answer(31)',
        `    refund("A-204", ${average})`,
        `    assert pay.paid("A-204") == [${average}]`,
        `E   assert [${average}, ${average}] == [${average}]`,
      ],
      marked: ['test_retry_refunds_once'],
      note: {
        title: 'You can run it today.',
        text: 'It passes after the repair.',
      },
    },
    {
      label: 'Fix',
      code: ['- pay.refund(order, amount)', '+ key = f"refund:{case.id}"', '+ pay.refund(order, amount, key=key)'],
      text: `9 lines changed; the test passes. ${hours} hours at ${usd(prices.projectFix.perHour)}: ${usd(fix)}.`,
      marked: [`${hours} hours at ${usd(prices.projectFix.perHour)}: ${usd(fix)}.`],
      note: { title: 'The smallest change,', text: 'and its price. Your engineers review it first.' },
    },
    {
      label: 'Price of leaving it',
      figure: { value: usd(month.cost), per: 'a month' },
      text: `${refunds} double refunds in February, ${usd(average)} each on average. Your finance team found 3 of them. The fix pays for itself on day ${Math.ceil((fix / month.cost) * month.days)}.`,
      marked: [],
      note: { title: 'In your money, by the month.', text: 'Whether it is worth fixing is up to you.' },
    },
  ],
  /** What opens the middle rows on a phone. */
  fold: 'Cause, failing test and fix',
  grade: 'measured',
  mark: 'On your page: measured by us, with the query',
  invented: 'A specimen: the client, the log and the amounts are invented. The format is the one you get.',
  evidence: 'needs evidence',
}
