import { firm } from '../firm.ts'
import { unbroken } from '../opening-hours.ts'
import { prices, usd, usdInThousands } from '../prices.ts'
import type { PricedService, PricingPlan } from '../schema/pages/pricing.ts'

const { basic, pro, noticeDays } = prices.membership
const { strategySession, executive, audit } = prices
const perHour = (amount: number) => `${usd(amount)} per hour`
const consultation = `free ${firm.consultationMinutes}-minute consultation`

/** Set back, so that what a plan has is what is read. */
const absent = 'not included'

type Feature = 'systems' | 'hours' | 'check' | 'monitoring' | 'compliance'

/** A plan's features in their one order; the last two are the same in every plan. */
function features(values: Readonly<Record<Feature, string>>): PricingPlan['features'] {
  return [
    { label: 'Systems', value: values.systems },
    { label: 'Each month', value: values.hours },
    { label: 'System check', value: values.check },
    { label: 'Monitoring', value: values.monitoring },
    { label: 'Compliance review', value: values.compliance },
    { label: 'Extra hours', value: perHour(prices.extraHour) },
    { label: 'Notice to cancel', value: `${noticeDays} days` },
  ]
}

const plans: readonly PricingPlan[] = [
  {
    about: 'basic',
    name: 'Basic',
    subtitle: 'A second pair of eyes',
    price: usd(basic.perMonth),
    amount: { dollars: basic.perMonth, per: 'month' },
    period: '/month',
    popular: false,
    features: features({
      systems: 'one',
      hours: `${basic.supportHours} support hours`,
      check: 'monthly',
      monitoring: absent,
      compliance: absent,
    }),
    ideal: 'A team that makes its own changes and wants them reviewed before they go live.',
    action: 'Get Started',
    joined: 'with',
  },
  {
    about: 'pro',
    name: 'Pro',
    subtitle: 'A second pair of hands',
    price: usd(pro.perMonth),
    amount: { dollars: pro.perMonth, per: 'month' },
    period: '/month',
    popular: true,
    features: features({
      systems: 'one',
      hours: `${pro.fixHours} fix hours`,
      check: 'weekly',
      monitoring: 'included',
      compliance: absent,
    }),
    ideal: 'A firm that makes money from the system and has nobody free to fix it.',
    action: 'Get Started',
    joined: 'with',
  },
  {
    about: 'enterprise',
    name: 'Enterprise',
    subtitle: 'Several systems, one team',
    price: 'Custom',
    amount: null,
    period: '',
    popular: false,
    features: features({
      systems: 'several',
      hours: 'hours as agreed',
      check: 'as agreed',
      monitoring: 'included',
      compliance: 'included',
    }),
    ideal: 'A firm with an auditor or a regulator, and more than one system to answer for.',
    action: 'Talk to us',
    joined: 'about',
  },
]

const services: readonly PricedService[] = [
  {
    about: 'audit',
    name: 'AI Diagnostic Audit',
    description: 'One system: root causes, the evidence for each, and a repair plan with prices.',
    price: usd(audit.from),
    amount: { dollars: audit.from },
    duration: audit.weeks,
  },
  {
    about: 'project-fix',
    name: 'Project-Based Fix',
    description: 'One defect, repaired in your code, with a test that proves it.',
    price: perHour(prices.projectFix.perHour),
    amount: { dollars: prices.projectFix.perHour, per: 'hour' },
    duration: 'As needed',
  },
  {
    about: 'strategy-session',
    name: 'AI Strategy Session',
    description: 'One plan, taken apart with an engineer in one sitting.',
    price: usd(strategySession.price),
    amount: { dollars: strategySession.price },
    duration: `${strategySession.hours} hours`,
  },
]

export const pricing = {
  meta: {
    title: 'Prices: memberships and one-time services',
    description: `AI support from ${usd(basic.perMonth)} a month, a diagnostic audit for ${usd(audit.from)}, single fixes at ${perHour(prices.projectFix.perHour)}. Cancel with ${noticeDays} days’ notice.`,
    updated: '2026-11-21',
  },
  hero: {
    title: 'Prices before you ask',
    highlight: 'before you ask',
    lead: `For firms whose AI system needs watching or fixing. All plans include a ${consultation}; memberships cancel with ${noticeDays}\u00a0days’ notice.`,
    action: 'Book the free consultation',
  },
  plans: {
    heading: 'Monthly memberships',
    commitment: 'needs confirmation',
    popular: 'Most popular',
    labels: { price: 'Price', fits: 'Best for', next: 'Next step' },
    absent,
    items: plans,
  },
  hours: {
    heading: 'What does an hour buy?',
    lead: 'One engineer, during our business hours.',
    cards: [
      {
        title: 'A support hour',
        text: `We answer a question, read a trace or review a change; your team makes it. The ${basic.supportHours} hours in Basic cover, say, two releases reviewed and one strange answer explained.`,
      },
      {
        title: 'A fix hour',
        text: `We make the change in your code and add a test for it. The ${pro.fixHours} hours in Pro cover, say, two one-day repairs and a few small ones.`,
      },
      {
        title: 'An extra hour',
        text: `${usd(prices.extraHour)} on every plan, for support or for a fix.`,
      },
    ],
  },
  once: {
    heading: 'One-time services',
    action: 'Book',
    items: services,
  },
  notFor: {
    heading: 'Skip the membership if…',
    lead: 'In these cases it is the wrong thing to buy.',
    cards: [
      {
        title: 'You have one fault',
        text: `Then one repair is enough. A Project-Based Fix is ${perHour(prices.projectFix.perHour)}, and then it is over.`,
      },
      {
        title: 'You only have an idea',
        text: `Then there is nothing to watch. Have it tested first: the feasibility check is ${usdInThousands(prices.feasibilityCheck)}.`,
      },
      {
        title: 'You need someone at night',
        text: `Memberships are staffed ${unbroken(firm.hours)}. A system that needs rescuing at 3\u00a0AM needs staff of its own.`,
      },
    ],
  },
  which: {
    heading: 'Which of these comes first?',
    lead: 'Similar names, different things. Which sentence sounds like you?',
    rows: [
      {
        when: 'Our prompts give a different answer every time.',
        take: 'Prompt rescue',
        page: 'promptRescue',
        price: usd(prices.promptRescue.total),
      },
      {
        when: 'We have a plan and want holes poked in it.',
        take: 'AI Strategy Session',
        page: null,
        price: usd(strategySession.price),
      },
      {
        when: 'We have an idea and do not know whether our data can support it.',
        take: 'Feasibility check',
        page: 'feasibilityCheck',
        price: usdInThousands(prices.feasibilityCheck),
      },
      {
        when: 'It works today, and we want it to work a year from now.',
        take: 'Basic membership',
        page: null,
        price: `${usd(basic.perMonth)}/month`,
      },
      {
        when: 'It fails, and three people have three explanations.',
        take: 'AI Diagnostic Audit',
        page: null,
        price: usd(audit.from),
      },
      {
        when: 'One AI project is on our agenda. Do we fund it?',
        take: 'Executive strategy session',
        page: 'consulting',
        price: usd(executive.strategySession),
      },
    ],
    path: {
      before:
        'About to build something? The usual order is checklist, free consultation, feasibility check, Basic membership. You can ',
      link: 'stop after each step',
      after: '.',
    },
  },
  questions: {
    heading: 'Questions people ask first',
    items: [
      {
        question: 'Can I cancel at any time?',
        answer: `Yes, with ${noticeDays} days’ notice.`,
      },
      {
        question: 'Why does an extra hour cost less than an hour in a plan?',
        answer: `Because a plan is more than its hours. Divide ${usd(basic.perMonth)} by ${basic.supportHours} and you get ${usd(basic.perMonth / basic.supportHours)} an hour; in Pro it is ${usd(pro.perMonth / pro.fixHours)}. That also pays for the system checks. If all you want is hours, take a Project-Based Fix at ${perHour(prices.projectFix.perHour)} and no plan.`,
      },
      {
        question: 'Why are there two strategy sessions?',
        answer: `They answer different questions. The one for ${usd(strategySession.price)} takes ${strategySession.hours} hours: one plan, one engineer, and what is wrong with it. The executive session for ${usd(executive.strategySession)} is for everyone with a vote on the money and prepares one decision: do we fund this one? See the consulting page.`,
      },
      {
        question: `Where does the ${usdInThousands(prices.feasibilityCheck)} feasibility check fit?`,
        answer: `Between the free consultation and a membership. You read the checklist, talk to us for ${firm.consultationMinutes} minutes, and if the idea survives that, the check tests it before you pay for anything monthly.`,
      },
      {
        question: 'Who sees our data?',
        answer:
          'What you send through this site, those whom the privacy page names. For anything else, agree with us on access before the work starts. Please send no customer data through the forms on this site.',
      },
      {
        question: 'How soon can you start?',
        answer: `An engineer answers ${firm.replyPromise}. Ask for a start date in the free consultation.`,
      },
      {
        question: 'Does the contact form cost anything?',
        answer: 'No. It stores your request and nothing else.',
      },
    ],
  },
  closing: {
    heading: `The ${firm.consultationMinutes}-minute consultation is free`,
    text: 'Tell us what the system does and what it should do. If none of these is right for you, we will say so.',
    action: 'Book the free consultation',
    second: 'Compare the services',
  },
} as const
