import { claims } from '../claims.ts'
import { firm } from '../firm.ts'
import { prices, usd } from '../prices.ts'

export const home = {
  meta: {
    title: 'Stalled AI projects, diagnosed and repaired',
    description: `We find out why an AI system stalls, repair it in your codebase and leave tests that prove it stays fixed. Published prices, a free ${firm.consultationMinutes}-minute consultation.`,
    updated: '2026-11-21',
  },
  /** Titles of the addresses that open this page at a section. */
  sectionMeta: {
    'case-studies': 'Case studies: what a repair changes',
    resources: 'Free resources on AI projects that work',
    about: 'About the firm that repairs AI systems',
    contact: `Contact: a free ${firm.consultationMinutes}-minute consultation`,
  },
  hero: {
    title: `Your AI project has a ${claims.success.figure} chance of success`,
    highlight: `${claims.success.figure} chance`,
    lead: 'For mid-size firms whose AI has stalled: we find out why, repair what is broken and leave tests that prove it stays fixed. Published\u00a0prices.',
    action: 'Get Started Now',
    second: 'Take the readiness quiz',
    rating: 'from {reviews} reviews',
    stars: 'Rated {score} out of 5',
    caption: 'Of 100 AI projects',
    captionRest: '{count} succeed.',
    picture: 'One hundred circles, {count} of them filled.',
  },
  challenges: {
    heading: 'Four ways AI projects go wrong',
    lead: 'Each comes with a number you will be shown, and with what stands behind it.',
    cards: [
      {
        picture: 'stalled',
        alternative: 'A line that rises, stops, then runs on dotted.',
        title: 'Stalled prototypes',
        text: 'The demo impressed everyone. Nine months later it is still a demo.',
        claim: 'neverInProduction',
      },
      {
        picture: 'bugs',
        alternative: 'A flat line with three spikes, each taller than the last.',
        title: 'Production bugs',
        text: 'The same question, two answers, and no log to say why.',
        claim: 'downtime',
      },
      {
        picture: 'scaling',
        alternative: 'A line that sags ever further below a dotted promise.',
        title: 'Scaling hurdles',
        text: 'Fine for fifty users. At five thousand it is slow, costly, or both.',
        claim: 'scalingDrop',
      },
      {
        picture: 'compliance',
        alternative: 'A line that ends at a gate and runs on dotted.',
        title: 'Compliance issues',
        text: 'Legal asked how it decides. The launch date moved, then moved again.',
        claim: 'complianceDelay',
      },
    ],
    more: 'The numbers, and what to ask',
    ctos: 'For CTOs: what to check before production',
  },
  help: {
    heading: 'How we help',
    lead: 'Three steps in this order, each with its own price and its own result.',
    labels: { takes: 'Takes', price: 'Price', keep: 'You keep' },
    steps: [
      {
        title: 'AI Diagnostic',
        text: 'We read the code, the data and the logs, and tell you what is wrong.',
        takes: prices.audit.weeks,
        price: `from ${usd(prices.audit.from)}`,
        keep: 'report and repair plan',
      },
      {
        title: 'Rapid Fixes',
        text: 'We repair the failing parts in your codebase, alongside your team.',
        takes: prices.repair.weeks,
        price: 'quoted per repair',
        keep: 'regression tests',
      },
      {
        title: 'Scale & Optimize',
        text: 'We check it as usage grows, and review your changes before they go live.',
        takes: 'month by month',
        price: `from ${usd(prices.membership.basic.perMonth)}/month`,
        keep: 'a note after each check',
      },
    ],
    action: 'See all services',
    consulting: 'For executives: fund it, fix it or stop it?',
  },
  stories: {
    heading: 'After the repair',
    lead: 'Systems we repaired, measured before and after by the people who run them.',
    /** In place of the lead while one of them is a sample. */
    sampleLead: {
      title: 'Samples of how we report a repair.',
      text: 'Firms, figures and words are invented until a client’s own stand here.',
    },
    labels: { problem: 'What was wrong', solution: 'What we changed' },
    action: 'Tell us about your system',
  },
  resources: {
    heading: 'Start with what is free',
    lead: 'Read first, talk later. No email required.',
    cards: {
      checklist: {
        title: firm.checklist.name,
        text: `${firm.checklist.pages} pages of questions to ask any AI vendor before you sign, and what a good answer sounds like.`,
        link: 'Download',
      },
      quiz: {
        title: 'Readiness quiz',
        text: 'Five questions, two minutes, a score you can show your board. Your answers stay in your browser.',
        link: 'Take the quiz',
      },
      guides: {
        title: 'Guides',
        text: 'How to run AI you can switch off, and how far to let it into your books.',
        links: { executive: 'Executive guide', accounting: 'AI for accounting' },
      },
    },
  },
  about: {
    heading: 'Who does the work',
    points: [
      {
        title: 'We write it down',
        text: 'A finding is the log line, the query or the test case that proves it. You can check it without us.',
      },
      {
        title: 'We say when it is not AI',
        text: 'Sometimes the fault is a missing index or a spreadsheet that nobody owns. Then that is the finding.',
      },
      {
        title: 'We hand it over',
        text: `Repairs end with tests and a runbook in your repository. Memberships end with ${prices.membership.noticeDays}\u00a0days’ notice.`,
      },
    ],
  },
} as const
