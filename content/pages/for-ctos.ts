import { firm } from '../firm.ts'
import { prices, usd, usdInThousands } from '../prices.ts'

const { checklist, consultationMinutes } = firm
const { audit, feasibilityCheck, membership } = prices
const audience = 'For CTOs and IT directors of firms with about $10M to $100M in revenue.'

export const forCtos = {
  meta: {
    title: 'For CTOs: check AI before production',
    description: `For CTOs and IT directors: ${checklist.pages} pages of checks for any AI claim, figures worth questioning, and four steps from a free consultation to a steady system.`,
    updated: '2026-11-21',
  },
  hero: {
    title: 'But it worked in the demo',
    highlight: 'in the demo',
    consult: 'Book the free consultation',
    lead: `${audience} Start with ${checklist.pages} free pages that test an AI system before you depend on it.`,
    checklist: 'Get the checklist',
  },
  downtime: {
    picture:
      'Sixty squares, one for each minute of an hour, the first of them filled. At {perMinute} each they make {perHour}.',
    caption: 'One minute down: {perMinute}.',
    captionRest: 'One hour: {minutes}\u00a0×\u00a0{perMinute} =\u00a0{perHour}',
  },
  audience: {
    heading: 'Which of these keeps you up at night?',
    lead: 'Each industry finds out late in its own way.',
    cards: [
      {
        industry: 'E-commerce',
        title: 'Recommendations that sell less than the rules they replaced',
        text: 'Offline it scored well. Live, nobody has compared it with last year’s rules since launch week.',
      },
      {
        industry: 'Fintech',
        title: 'Fraud alerts that analysts have stopped reading',
        text: 'One threshold for every segment, set in the pilot. The real alarms are in there somewhere.',
      },
      {
        industry: 'Healthcare',
        title: 'A model that fits one clinic and fails the next',
        text: 'It learned one site’s forms and scanners. Each new site restarts the argument.',
      },
    ],
  },
  value: {
    heading: 'What you can put in front of your board',
    cards: [
      {
        title: 'A cause anyone can check',
        text: 'Not a maturity score: the row, the prompt or the query that goes wrong, and a test that proves it.',
      },
      {
        title: 'A price before the work',
        text: `The audit starts at ${usd(audit.from)}. Its repair plan has a price beside each item.`,
      },
      {
        title: 'A verdict, even when it is “stop”',
        text: 'Keep it, repair it or switch it off, with the cost of each side by side.',
      },
      {
        title: 'A system your team can run',
        text: 'Repairs land in your repository, with tests and a runbook.',
      },
    ],
  },
  numbers: {
    heading: 'Numbers you will hear in your next steering meeting',
    lead: 'Each bar is drawn against 100%. Ask of each what the checklist asks of any number: measured by whom, on what, and when?',
    claims: ['failure', 'neverInProduction', 'scalingDrop', 'complianceDelay'],
  },
  checklist: {
    heading: `${checklist.pages} pages to read before you sign`,
    lead: 'Questions for whoever sells or builds your AI, with the answers to hope for and the ones to worry about. These should stop a purchase until they are answered:',
    labels: { ask: 'Ask', worry: 'Worry when you hear' },
    topics: ['accuracy', 'reliability', 'cost', 'data', 'exit'],
    panel: {
      format: 'Format',
      pdf: 'PDF',
      length: 'Length',
      pages: `${checklist.pages} pages`,
      price: 'Price',
      free: 'free',
      size: 'Size',
    },
    download: 'Download the checklist',
    note: 'No form, no email.',
  },
  path: {
    heading: 'Four steps, and you can stop after each',
    lead: 'The bars show the prices, to scale.',
    steps: [
      {
        title: 'Download the checklist',
        price: 0,
        figure: 'Free',
        period: '',
        /** Begins with a link to the file, which says format, pages and size. */
        file: true,
        text: 'Put your own system through it first.',
      },
      {
        title: `Take a free ${consultationMinutes}-minute consult`,
        price: 0,
        figure: 'Free',
        period: '',
        text: 'Tell an engineer what failed, and hear whether we can help.',
      },
      {
        title: 'Buy a feasibility check',
        price: feasibilityCheck,
        figure: usdInThousands(feasibilityCheck),
        period: '',
        text: 'One use case, on your data: build it, change it or drop it.',
        /** What it is called without the verb. */
        service: 'Feasibility check',
      },
      {
        title: 'Take a Basic Membership',
        price: membership.basic.perMonth,
        figure: usdInThousands(membership.basic.perMonth),
        period: '/ month',
        text: `${membership.basic.supportHours} support hours a month. Cancel with ${membership.noticeDays}\u00a0days’ notice.`,
      },
    ],
    action: 'Start with the free consultation',
    note: `The check is for a system you are about to build. One that already runs and fails needs an audit, from ${usd(audit.from)}.`,
  },
  closing: {
    heading: 'What did it do, and when did it start?',
    text: `Two sentences are enough. An engineer reads them and answers ${firm.replyPromise}.`,
    action: 'Describe the fault',
    second: 'Compare the services',
  },
} as const
