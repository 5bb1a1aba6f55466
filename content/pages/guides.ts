import { firm } from '../firm.ts'

/** Words around both guides; the guides themselves are Markdown, in content/guides. */
export const guideCopy = {
  /** The line over a guide's heading. */
  minutes: '{minutes} minutes',
  reviewed: 'reviewed {month}',
  contents: 'In this guide',
  /** The heading of the footnotes. */
  sources: 'Sources',
  /** What a phone shows in place of them until it is asked, or until a number in the text leads to one. */
  allSources: 'All {count} sources, numbered as in the text',
  backToText: 'Back to the text at source {source}',
  /** For a source that the text cites more than once. */
  backToMention: 'Back to the text at source {source}, mention {mention}',
} as const

export const executiveGuide = {
  kind: 'Executive guide',
  published: '2026-11-20',
  title: 'Executive guide: AI that can be switched off',
  /** What to do next, on the way: in the hero, beside the contents and midway. */
  next: {
    question: 'Stuck at a gate?',
    text: `Bring the system to a free ${firm.consultationMinutes}-minute consultation. You leave knowing which gate it has reached and what is missing.`,
    action: 'Book the free consultation',
  },
  closing: {
    heading: 'Which gate has your system passed?',
    text: `Bring one system to a free ${firm.consultationMinutes}-minute consultation. You leave knowing which gate it has reached and what is missing. Or score your firm first: five questions, and the answers stay in your browser.`,
    action: 'Book the free consultation',
    second: 'Take the readiness assessment',
  },
} as const

export const accountingGuide = {
  kind: 'Accounting guide',
  published: '2026-11-20',
  title: 'AI in accounting: a guide for controllers',
  next: {
    question: 'Have a process in mind?',
    text: `Tell us how long it takes today. An engineer answers ${firm.replyPromise}, even when the answer is to leave AI out.`,
    action: 'Ask about your process',
  },
  closing: {
    heading: 'Which process would you pick first?',
    text: `Name it, and say how long it takes today. An engineer answers ${firm.replyPromise}, even when the answer is to leave AI out.`,
    action: 'Ask about your process',
    second: 'See the free resources',
  },
} as const
