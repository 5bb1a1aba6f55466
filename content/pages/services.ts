import { firm } from '../firm.ts'
import { prices, usd } from '../prices.ts'

const { audit, repair, membership, extraHour, projectFix, promptRescue, strategySession } = prices

export const services = {
  meta: {
    title: 'AI audit, repair and advisory services',
    description: `Find the fault from ${usd(audit.from)} in ${audit.weeks}, fix it in ${repair.weeks}, keep it fixed from ${usd(membership.basic.perMonth)} a month. What each service includes, and what you keep.`,
    updated: '2026-11-21',
  },
  hero: {
    title: 'Find the fault, fix\u00a0it, keep\u00a0it\u00a0fixed',
    highlight: 'keep\u00a0it\u00a0fixed',
    lead: 'Three services for firms whose AI system is live, or should be by now. Take one, or all three in order.',
    action: 'Schedule Free Consultation',
    chart: { caption: 'How long each takes', unit: 'weeks', atLeast: 'at least', atMost: 'at most' },
  },
  choice: {
    heading: 'Which one do you need?',
    lead: 'Go by what you see, not by what you think is broken.',
    symptoms: {
      diagnostics: 'It is wrong or slow, and nobody can say why',
      repair: 'We know what is wrong, but nobody has time to fix it',
      advisory: 'It works, and it has to stay that way',
      promptRescue: 'It is one prompt, or a handful',
      consulting: 'We have to decide whether to fund it, fix it or stop it',
    },
    promptRescue: 'Prompt rescue',
    consulting: 'Consulting for executives',
  },
  offers: {
    heading: 'What each one covers, takes and leaves you with',
    commitment: 'needs confirmation',
    labels: { duration: 'Duration', features: 'What we do', deliverables: 'What you keep' },
    action: 'Get Started',
    more: 'All membership plans and one-time prices',
    list: [
      {
        id: 'diagnostics',
        about: 'audit',
        title: 'AI diagnostics and audit',
        short: 'Diagnostics and audit',
        description: `One system, traced from the raw data to the screen. You learn what is wrong, why, and what each repair would cost. From ${usd(audit.from)} for one system.`,
        duration: audit.weeks,
        price: { before: 'from', figure: usd(audit.from), after: '' },
        amount: { dollars: audit.from, atLeast: true },
        features: [
          'Failures reproduced from your own logs',
          'Data checked for leaks, gaps and drift',
          'Quality measured for each segment, not on average',
          'Cost and response time per completed task',
          'Access, retention and audit trail reviewed',
        ],
        deliverables: [
          'Findings, each with the log line or test case that proves it',
          'A test set that your team can run without us',
          'A repair plan with a price beside each item',
        ],
      },
      {
        id: 'repair',
        about: 'repair',
        title: 'AI system repair and optimization',
        short: 'Repair and optimization',
        description: `We fix the failing parts in your codebase, alongside your team, biggest impact first. A single known defect: ${usd(projectFix.perHour)} per hour.`,
        duration: repair.weeks,
        price: { before: '', figure: 'Custom', after: 'quoted per repair' },
        amount: null,
        features: [
          'Retrieval, prompts and thresholds corrected',
          'Pipelines rebuilt where they leak or lag',
          'Fewer and cheaper model calls, faster answers',
          'Limits and fallbacks for when the model fails',
          'Staged release, with a rollback at each stage',
        ],
        deliverables: [
          'Repairs merged into your repository',
          'A regression test for each fault',
          'Quality, cost and response time, before and after',
          'A runbook for whoever is on call',
        ],
      },
      {
        id: 'advisory',
        about: 'advisory',
        title: 'Ongoing AI advisory',
        short: 'Ongoing advisory',
        description: `Engineers on hand when the model or the data changes. It is a membership: cancel with ${membership.noticeDays} days’ notice.`,
        duration: 'month by month',
        price: { before: 'from', figure: usd(membership.basic.perMonth), after: '/ month' },
        amount: { dollars: membership.basic.perMonth, per: 'month', atLeast: true },
        features: [
          `${membership.basic.supportHours} support hours a month, more at ${usd(extraHour)} per hour`,
          'A system check each month; from Pro up, each week, with monitoring',
          'A second opinion before you change model or vendor',
        ],
        deliverables: [
          'A written note after each check',
          'A list of known risks, each with an owner',
          'From Pro up: dashboards and runbooks, kept current',
        ],
      },
    ],
  },
  rescue: {
    heading: 'If it is only the prompt, two days is enough',
    text: 'Prompt rescue is our smallest service: no audit, no membership. You send the prompts and the cases that go wrong; we send the prompts back fixed.',
    figures: [
      {
        figure: usd(promptRescue.total),
        text: `${usd(promptRescue.onBooking)} on booking, ${usd(promptRescue.onDelivery)} on delivery`,
      },
      {
        figure: `${promptRescue.deliveryHours} hours`,
        text: `to the fixed prompts, ${promptRescue.reviewHours} to the expert review`,
      },
      { figure: `${promptRescue.supportDays} days`, text: 'of email support after that' },
    ],
    action: 'See how prompt rescue works',
  },
  misfits: {
    heading: 'When you should not hire us',
    lead: 'Better to learn it now than in week two.',
    cases: [
      {
        title: 'Nothing is built yet',
        text: `Then there is nothing to repair. The AI Strategy Session, ${strategySession.hours}\u00a0hours for ${usd(strategySession.price)}, tests the plan instead.`,
      },
      {
        title: 'Nobody can give us access',
        text: 'Without code, data and logs we would be guessing at your expense. Sort out access first.',
      },
      {
        title: 'The verdict is already written',
        text: 'We write down what we find, whichever way it points. If you need someone to sign off on a decision already made, ask elsewhere.',
      },
      {
        title: 'You want a foundation model of your own',
        text: 'We repair systems built on existing models. Training a new one is work for a research lab.',
      },
    ],
  },
  closing: {
    heading: 'Not sure which? Tell us what you see.',
    text: `The ${firm.consultationMinutes}-minute consultation is free, and an engineer answers ${firm.replyPromise}.`,
    action: 'Describe your system',
    second: 'See every price',
  },
} as const
