/**
 * The AI Hype Checklist: the words of the PDF in the order of its pages. Page 1 is the cover, then one page for each
 * topic, and the last page is the decision sheet. docs/editing-content.md says how to change it.
 */
import { firm } from '../firm.ts'
import type { Topic } from '../schema/checklist.ts'
import { accuracy } from './accuracy.ts'
import { benchmarks } from './benchmarks.ts'
import { cost } from './cost.ts'
import { data } from './data.ts'
import { exit } from './exit.ts'
import { law } from './law.ts'
import { pilot } from './pilot.ts'
import { problem } from './problem.ts'
import { reliability } from './reliability.ts'
import { security } from './security.ts'

/** Each topic with the file that it stands in, for the build to name. */
export const topics: readonly { readonly file: string; readonly topic: Topic }[] = [
  { file: 'problem.ts', topic: problem },
  { file: 'accuracy.ts', topic: accuracy },
  { file: 'benchmarks.ts', topic: benchmarks },
  { file: 'data.ts', topic: data },
  { file: 'security.ts', topic: security },
  { file: 'reliability.ts', topic: reliability },
  { file: 'cost.ts', topic: cost },
  { file: 'exit.ts', topic: exit },
  { file: 'law.ts', topic: law },
  { file: 'pilot.ts', topic: pilot },
]

const questions = topics.reduce((sum, { topic }) => sum + topic.questions.length, 0)

export const checklist = {
  title: firm.checklist.name,
  /** The highlighted word of the title on the cover. */
  highlight: 'Hype',
  description: `${questions} questions to ask an AI vendor before you sign, and what a good answer sounds like.`,
  /** Day of the last review of the questions and their sources. */
  reviewed: '2026-11-21',
  cover: {
    lead: `${questions} questions to ask an AI vendor before you sign, and what a good answer sounds like.`,
    use: {
      heading: 'How to use it',
      steps: [
        {
          title: 'Begin with your own system.',
          text: 'If something is running already, put it through the questions first. It is the best rehearsal.',
        },
        {
          title: 'Send the questions ahead.',
          text: 'Give the vendor a week and ask for answers in writing. Vendors who know their product like being asked.',
        },
        {
          title: 'Check what you hold, not what you hear.',
          text: 'Check a box when you have the report, the clause or the log. A promise leaves it open.',
        },
        {
          title: 'Watch the stoppers.',
          text: 'Each page has one. While it is open, do not sign, whatever the score.',
        },
        {
          title: 'Add it up on page {last}.',
          text: 'One sheet: the score, what is open, who decided, and when you look again.',
        },
      ],
      note: 'Answers between quotation marks are examples, and so are their numbers. A raised number leads to a source at the foot of its page. We sell services in this field ourselves; ask us the same questions.',
    },
    contents: { heading: 'What it asks' },
    byline: 'By {firm}. Last reviewed on {reviewed}.',
  },
  labels: {
    stopper: 'Stopper',
    good: 'A good answer',
    bad: 'Worry when you hear',
    papers: 'Have in hand',
    ticked: 'Checked, of {count}',
    /** Foot of each page. */
    page: '{page} of {pages}',
  },
  decision: {
    name: 'Decision sheet',
    heading: 'Buy it, try it or leave it',
    lead: 'One page for the file. Copy the counts from pages {first} to {lastTopic}; an open stopper outweighs any score.',
    about: ['Vendor', 'Product and version', 'Task and owner', 'Price per year'],
    columns: {
      topic: 'Topic',
      ticked: 'Checked',
      stopper: 'Stopper open',
      note: 'What is missing, who brings it, by when',
    },
    page: 'page {page}',
    /** Between a box to write in and the number of questions. */
    of: 'of',
    total: 'Total',
    scale: {
      heading: 'What the score says',
      /** Each band begins where the one before it ends; the last ends at the number of questions. */
      bands: [
        { from: 0, to: 20, title: 'Leave it', text: 'Ask again in a year' },
        { from: 21, to: 31, title: 'Wait', text: 'No contract yet' },
        { from: 32, to: 37, title: 'Try it', text: 'A pilot with stop criteria' },
        { from: 38, to: questions, title: 'Buy it', text: 'With the exit in writing' },
      ],
    },
    verdict: {
      heading: 'We decide',
      /** A dated one is followed by a line for the date. */
      options: [
        { text: 'to sign', dated: false },
        { text: 'to run a pilot until', dated: true },
        { text: 'to wait for what is missing until', dated: true },
        { text: 'to leave it', dated: false },
      ],
      sign: ['Decided by, date', 'To be reviewed on'],
    },
    help: {
      heading: 'A second pair of eyes',
      text: 'Send us the sheet. An engineer will go through it with you for {minutes} minutes, free: {email}, {phone}.',
    },
  },
} as const
