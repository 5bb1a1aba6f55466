/**
 * The figures of the executive guide: their numbers and the words around them. `{name}` places are filled from the
 * numbers beside them, so that a picture and its words cannot disagree.
 */
import type { CitedSource } from '../schema/cited-source.ts'
import type { Survey } from '../schema/figures/executive-guide.ts'

/** Proofs of concept that one survey counted, and those of them that reached production. */
export const proofs = {
  whole: 33,
  part: 4,
  picture: 'Two bars to one scale: {whole} proofs of concept, and the {part} that reached production.',
  caption: 'Of {whole} proofs of concept,',
  captionRest: '{part} reached production.',
  sources: [{ id: 'idc-lenovo-2025', wording: 'IDC for Lenovo, 2025, by CIO.com' }],
} as const satisfies { sources: readonly CitedSource[] } & Record<string, unknown>

/** What several surveys say of the same question, each with its own start and its own finish line. */
export const surveys = {
  caption: 'Four surveys, four starting lines.',
  captionRest:
    'From the left, what reached production; from the right, what stopped. The gap is what a survey does not say.',
  list: [
    {
      counted: 'Proofs of concept',
      reached: 12,
      stopped: 88,
      says: '{reached}% reached production',
      basis: '{stopped}% did not reach wide use. 2,920 asked; as reported by CIO.com.',
      source: { id: 'idc-lenovo-2025', wording: 'IDC for Lenovo, 2025' },
    },
    {
      counted: 'Proofs of concept at the average firm',
      stopped: 46,
      says: '{stopped}% scrapped',
      basis: 'Before production. 1,006 asked; as reported by CIO Dive.',
      source: { id: 'sp-global-2025', wording: 'S&P Global, 2025' },
    },
    {
      counted: 'Projects that had reached the pilot',
      reached: 54,
      says: '{reached}% reached production',
      basis: '699 asked; as reported by TechCircle.',
      source: { id: 'gartner-pilots-2022', wording: 'Gartner, 2022' },
    },
    {
      counted: 'Organizations, with enterprise tools',
      reached: 5,
      says: '{reached}% reached production',
      basis: 'Preliminary and not peer-reviewed; sample criticized. 153 responses, 52 interviews.',
      source: { id: 'mit-nanda-2025', wording: 'MIT Project NANDA, 2025' },
    },
  ],
} as const satisfies { list: readonly Survey[] } & Record<string, unknown>

/** What stopping an idea costs at each stage; the prices are made up, the ideas are those of `proofs`. */
export const stopping = {
  caption: 'The same {ideas} ideas die.',
  captionRest: 'What changes is the date, and with it the bill. Prices per idea are invented.',
  stages: [
    { stage: 'On paper, at gate 1', price: 2_000 },
    { stage: 'After a look at the data, at gate 2', price: 12_000 },
    { stage: 'After a pilot, at gate 4', price: 60_000 },
  ],
  each: '{ideas} ideas at {price} each',
} as const

/**
 * The six gates: who opens each, what may pass once it is open, and the percentage of live cases that the system may
 * then act on. The percentages are examples.
 */
export const gates = {
  owner: 'Owner',
  lets: 'Lets pass',
  acts: 'then acts on {share}%',
  caption: 'Until gate 3 opens, the system acts on nothing.',
  captionRest: 'Gates 3 to 5 each let it act on more of the live cases. The shares are examples.',
  list: [
    {
      name: 'Problem',
      question: 'Is it worth solving, and does it need AI?',
      owner: 'Business unit head',
      lets: 'a raw sample of the data',
      share: 0,
    },
    {
      name: 'Data',
      question: 'May we use the data, and is it enough?',
      owner: 'Data owner',
      lets: 'a copy of live traffic',
      share: 0,
    },
    {
      name: 'Shadow',
      question: 'Does it work on live traffic, without acting?',
      owner: 'Engineering lead',
      lets: 'a first share; a person approves what cannot be undone',
      share: 5,
    },
    {
      name: 'Limited release',
      question: 'Can we undo what it does?',
      owner: 'Operations manager',
      lets: 'a larger share, in steps',
      share: 25,
    },
    {
      name: 'Scale',
      question: 'Does it pay, and who is on call?',
      owner: 'CTO',
      lets: 'all cases',
      share: 100,
    },
    {
      name: 'Keep or retire',
      question: 'Would we build it again?',
      owner: 'Executive sponsor',
      lets: 'one more quarter, or the way out',
      share: 100,
    },
  ],
} as const

/** The made-up month of a support assistant: what it costs by the share of cases that the system resolves. */
export const month = {
  cases: 10_000,
  /** Dollars a month for the system, whatever it resolves. */
  system: 12_600,
  /** Dollars for one case by hand. */
  byHand: 4.5,
  /** Percent resolved, as the text tells them. */
  shares: [25, 70],
  picture:
    'A line that falls from {highest} a month with no case resolved to {lowest} with all of them. It crosses {without}, the cost without the system, at {crossing}% resolved.',
  axis: 'Cases resolved by the system',
  worse: 'worse',
  better: 'better',
  level: '{without} without it',
  row: '{share}% resolved',
  crossingRow: '{share}% resolved: break-even',
  caption: 'Below {crossing}% resolved, switch it off.',
  captionRest: 'Cost of one month, all cases counted. The figures are the example’s.',
} as const
