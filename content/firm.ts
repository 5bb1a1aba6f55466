import { hoursSentence, openingHours } from './opening-hours.ts'

/** Who the firm is. Another firm starts here: everything else refers to these values. */
export const firm = {
  name: 'Steadyhand',
  tagline: 'We repair AI systems and steady the teams that run them.',
  email: 'hello@example.com',
  phone: '+1 (202) 555-0142',
  /** In content/opening-hours.ts. */
  hours: hoursSentence(openingHours),
  /** How soon a person answers a consultation request. */
  replyPromise: 'within one working day',
  /** Length of the free first talk, in minutes. */
  consultationMinutes: 30,
  rating: { score: 4.9, reviews: '200+' },
  checklist: { name: 'The AI Hype Checklist', pages: 12 },
} as const

/** The phone number as a link takes it: digits and a leading plus. */
export const phoneHref = `tel:${firm.phone.replace(/[^+\d]/g, '')}`
