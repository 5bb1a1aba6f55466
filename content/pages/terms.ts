/**
 * The terms. Prices, hours and days come from content/prices.ts. The page, and apart from it each section marked
 * `needs counsel`, is a stand-in until the firm's lawyer has read or worded it (content/schema/attestation.ts).
 */
import { firm } from '../firm.ts'
import { prices, usd } from '../prices.ts'

const { promptRescue, membership, executive } = prices

export const terms = {
  meta: {
    title: 'Terms: offers, prices, refunds and notice',
    description:
      'What each offer is and costs, how invoices work, when the second payment for prompt rescue is refunded, how a membership ends, and what this site is not.',
  },
  above: 'Terms · last changed {month}',
  changed: '2026-11-21',
  review: 'needs counsel',
  title: 'What you buy, and on which terms',
  highlight: 'on which terms',
  lead: `The rules between you and ${firm.name}, in plain words. What we agree in writing for your project takes precedence over this page.`,
  sections: {
    offers: {
      heading: 'What we offer',
      text: [
        'This list has every price on this site. What each offer includes is on its own page. The {consultationMinutes}-minute consultation is free, whether or not you buy anything.',
      ],
      rows: [
        { label: 'Prompt rescue', value: usd(promptRescue.total) },
        { label: 'Rescue retainer', value: `from ${usd(promptRescue.retainerPerMonth)}/month` },
        { label: 'Feasibility check', value: usd(prices.feasibilityCheck) },
        { label: `AI Diagnostic Audit of one system, ${prices.audit.weeks}`, value: usd(prices.audit.from) },
        { label: `Repair and optimization, ${prices.repair.weeks}`, value: 'quoted per repair' },
        { label: 'Project-Based Fix', value: `${usd(prices.projectFix.perHour)} per hour` },
        {
          label: `AI Strategy Session, ${prices.strategySession.hours} hours`,
          value: usd(prices.strategySession.price),
        },
        {
          label: `Basic membership, ${membership.basic.supportHours} support hours a month`,
          value: `${usd(membership.basic.perMonth)}/month`,
        },
        {
          label: `Pro membership, ${membership.pro.fixHours} fix hours a month`,
          value: `${usd(membership.pro.perMonth)}/month`,
        },
        { label: 'Enterprise membership', value: 'custom' },
        { label: 'Extra hours for members', value: `${usd(prices.extraHour)} per hour` },
        { label: 'Executive strategy session', value: usd(executive.strategySession) },
        { label: 'Executive deep dive', value: usd(executive.deepDive) },
        { label: 'Fractional chief AI officer', value: `from ${usd(executive.chiefAiOfficerPerMonth)}/month` },
      ],
    },
    invoices: {
      heading: 'Prices and invoices',
      text: [
        'All prices are in US dollars. No form on this site charges anything: we send you an invoice, and you pay that.',
        'Where a price says “from” or “custom,” we agree on it with you before work begins.',
      ],
    },
    promptRescue: {
      heading: 'Prompt rescue',
      text: [
        `We invoice the price in two parts: ${usd(promptRescue.onBooking)} when you book and ${usd(promptRescue.onDelivery)} on delivery. You get the expert review within ${promptRescue.reviewHours} hours and the prompts within ${promptRescue.deliveryHours} hours of the booking, or of the start date you chose. For ${promptRescue.supportDays} days after delivery we answer questions about them by email.`,
        `If we cannot improve the prompts, we refund the second payment. That applies when the new prompts score no higher than yours on your cases, with the same model and settings. The second ${usd(promptRescue.onDelivery)} is then not due or, if you have paid it, paid back in full.`,
      ],
    },
    membership: {
      heading: 'Membership',
      text: [
        `A membership runs month to month. Either side can end it with ${membership.noticeDays} days’ notice, by email to {email}. Hours beyond the plan cost ${usd(prices.extraHour)} each.`,
      ],
    },
    content: {
      heading: 'What you read here',
      text: [
        'The guides, the checklist and the assessment are general information. They are not legal, tax or audit advice, and they do not know your system. Numbers from other publishers carry a source; check it before you base a decision on one.',
        'You may quote and link to everything here, as long as you name the firm.',
      ],
    },
    liability: {
      heading: 'If something goes wrong',
      text: [
        'You decide what goes into production, keep a backup, and keep a way to switch the system off. What we owe each other is in the contract for your project and in the law.',
      ],
    },
    questions: {
      heading: 'If a rule is unclear',
      text: ['Ask before you sign: {email}, or {phone}, {hours}. Someone who knows the rules answers {replyPromise}.'],
    },
  },
} as const
