/**
 * The figures of the accounting guide: their numbers and the words around them. `{name}` places are filled from the
 * numbers beside them, so that a picture and its words cannot disagree.
 */
import type { CitedSource } from '../schema/cited-source.ts'
import type { ControlKind, Failure } from '../schema/figures/accounting-guide.ts'

/** Percentages of finance teams, CFOs and firms: first who uses AI for what, then what comes back. */
export const useAndReturn = {
  caption: 'Most use it. Few see it pay.',
  captionRest: 'Each bar is a share of its own group, so compare only within a group.',
  groups: [
    {
      heading: '183 finance leaders, 2025',
      look: 'pale',
      bars: [
        { label: 'Their team uses AI (37% in 2023)', percent: 59 },
        { label: 'for knowledge management', percent: 49 },
        { label: 'to automate payables', percent: 37 },
        { label: 'to find errors and anomalies', percent: 34 },
      ],
    },
    {
      heading: 'What comes back',
      look: 'good',
      bars: [
        { label: 'CFOs who report a high return, 2025', percent: 7 },
        { label: 'Firms that see real benefits, all functions, 2026', percent: 19 },
      ],
    },
    {
      heading: 'What does not, 2026',
      look: 'bad',
      bars: [
        { label: 'Typical finance teams with low impact', percent: 71 },
        { label: 'CFOs who see gains in under a quarter of projects', percent: 62 },
      ],
    },
  ],
  sources: [
    { id: 'gartner-finance-2025', wording: 'Gartner survey, 2025, by two reports' },
    { id: 'gartner-finance-2026', wording: 'Gartner keynote, 2026, by IT Brief' },
    { id: 'gartner-forefront-2026', wording: 'Gartner article, 2026' },
  ],
} as const satisfies { sources: readonly CitedSource[] } & Record<string, unknown>

/** Days of a monthly close, and the days that a study found saved, on one scale. */
export const closeRuler = {
  /** Where the scale ends, in days. */
  longest: 12,
  value: '{days} days',
  atMost: '{days} days or fewer',
  atLeast: '{days} days or more',
  saved: { label: 'Saved each month, in the study', days: 7.5 },
  top: { label: 'Top quarter of firms closes in', days: 4.8 },
  median: { label: 'Median firm closes in', days: 6.4 },
  bottom: { label: 'Bottom quarter closes in', days: 10 },
  caption: 'More than the median firm has.',
  captionRest: 'A close of {median} days cannot become {saved} days shorter.',
  sources: [
    { id: 'choi-xie-2025', wording: 'Choi and Xie, 2025, by AWSCPA' },
    { id: 'apqc-2018', wording: 'APQC in CFO.com, 2018' },
  ],
} as const satisfies { sources: readonly CitedSource[] } & Record<string, unknown>

/**
 * A month’s close: where AI works and who signs. `from` and `to` are working days; days before the month’s end are
 * negative, and there is no day 0.
 */
export const closeByDay = {
  ai: 'AI',
  signs: 'Signs',
  caption: 'Every stretch of AI ends at a signature.',
  captionRest:
    'Business days in a close of about six days. The bar is the tool at work; the mark is a person who signs.',
  steps: [
    {
      day: 'Days −5 to −1',
      from: -5,
      to: -1,
      ai: 'lists missing invoices, late approvals and risky tasks',
      signs: 'controller sets the cutoff and one owner per task',
    },
    {
      day: 'Day 1',
      from: 1,
      to: 1,
      ai: 'suggests bank and card matches',
      signs: 'rules accept; staff clear exceptions',
    },
    {
      day: 'Day 2',
      from: 2,
      to: 2,
      ai: 'proposes accruals from orders, receipts and history',
      signs: 'accountant accepts or edits; the ERP posts',
    },
    {
      day: 'Day 3',
      from: 3,
      to: 3,
      ai: 'groups open items by likely cause',
      signs: 'account owners certify balances',
    },
    {
      day: 'Day 4',
      from: 4,
      to: 4,
      ai: 'drafts variance comments with a link per number',
      signs: 'controller tests the cause and rewrites',
    },
    {
      day: 'Day 5',
      from: 5,
      to: 5,
      ai: 'drafts the text of the management pack',
      signs: 'a rule ties each figure to the ledger; CFO signs',
    },
    {
      day: 'Days 6 to 10',
      from: 6,
      to: 10,
      ai: 'sorts late adjustments by cause',
      signs: 'controller decides what changes next month',
    },
  ],
} as const

/** Which control catches which failure. */
export const controlMap = {
  /** What the table is called. */
  table: 'Failures, and the controls that catch them',
  failure: 'Failure',
  kinds: {
    right: 'No permission',
    rule: 'Rule or code',
    person: 'Second person',
    sample: 'Test or sample',
    record: 'Record',
  },
  effects: { stops: 'stops the entry', finds: 'finds it afterward' },
  caption: 'No box says “a better prompt.”',
  captionRest: '{failures} failures, {controls} controls: {stops} stop the entry, {finds} find it afterward.',
  list: [
    {
      failure: 'Wrong coding at volume',
      controls: {
        rule: { effect: 'stops', name: 'Three-way match' },
        sample: { effect: 'finds', name: 'Seeded errors' },
      },
    },
    {
      failure: 'Instructions hidden in a PDF',
      controls: {
        right: { effect: 'stops', name: 'Cannot change vendors' },
        person: { effect: 'stops', name: 'Call-back' },
      },
    },
    {
      failure: 'Forced balance',
      controls: {
        right: { effect: 'stops', name: 'Cannot write off' },
        rule: { effect: 'stops', name: 'Tolerance' },
        sample: { effect: 'finds', name: 'Monthly sample' },
      },
    },
    {
      failure: 'Error carried forward',
      controls: {
        person: { effect: 'stops', name: 'Certified balances' },
        record: { effect: 'finds', name: 'Late entries' },
      },
    },
    {
      failure: 'Figure from nowhere',
      controls: {
        rule: { effect: 'stops', name: 'Tie-out' },
        person: { effect: 'finds', name: 'CFO’s reading' },
      },
    },
    {
      failure: 'Invented standard',
      controls: {
        rule: { effect: 'stops', name: 'Quotation check' },
        person: { effect: 'stops', name: 'Signer reads it' },
      },
    },
    {
      failure: 'Alerts nobody reads',
      controls: {
        rule: { effect: 'stops', name: 'List cut to fit the hours' },
        record: { effect: 'finds', name: 'Disposition log' },
      },
    },
    {
      failure: 'Leaked data',
      controls: {
        rule: { effect: 'stops', name: 'Inputs frozen by date' },
        sample: { effect: 'finds', name: 'Back-test by time' },
      },
    },
    {
      failure: 'Model changed by its maker',
      controls: {
        sample: { effect: 'finds', name: 'Seeded errors' },
        record: { effect: 'stops', name: 'Approved changes' },
      },
    },
  ],
} as const satisfies { list: readonly Failure[]; kinds: Readonly<Record<ControlKind, string>> } & Record<
  string,
  unknown
>

/** The worked example’s first year by the minutes that a person spends on checking one invoice. */
export const reviewTime = {
  /** Dollars of year one before anybody is paid for checking. */
  beforeReview: 26_700,
  /** Invoices that go the new way in a year, each of them checked. */
  invoices: 12_600,
  /** Dollars an hour of who checks. */
  hourly: 55,
  /** Where the scale ends, in minutes. */
  longest: 4,
  /** Minutes per invoice, as the text tells them. */
  minutes: [1.5, 3],
  picture:
    'A line that falls from {best} with no review to {worst} with {longest} minutes per invoice. It crosses zero at {crossing} minutes.',
  axis: 'Minutes of review per invoice',
  better: 'pays',
  worse: 'loses',
  level: '$0',
  row: '{minutes} minutes',
  crossingRow: '{minutes} minutes: break-even',
  caption: 'Past {crossing} minutes of checking, year one loses.',
  captionRest: 'Net of the example, all other lines unchanged.',
} as const
