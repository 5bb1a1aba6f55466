import { businessDays, hoursSentence } from '../words/hours.ts'
import { openingHours } from './opening-hours.ts'

export { businessDays } from '../words/hours.ts'

/** Business days within which a person answers a consultation request: a reply is due by the end of the last of them. */
const replyDays = 1

/** Who the firm is. Another firm starts here: everything else refers to these values. */
export const firm = {
  name: 'Steadyhand',
  tagline: 'We repair AI systems and steady the teams that run them.',
  email: 'hello@example.com',
  phone: '+1 (202) 555-0142',
  /** In content/opening-hours.ts. */
  hours: hoursSentence(openingHours),
  replyDays,
  replyPromise: `within ${businessDays(replyDays)}`,
  /** Length of the free first talk, in minutes. */
  consultationMinutes: 30,
  rating: { score: 4.9, reviews: '200+', grade: 'measured', mark: 'Counted by us' },
  checklist: { name: 'The AI Hype Checklist', pages: 12 },
} as const

/**
 * What the firm must prove or keep, each with its attestation. It stands apart from the facts, because
 * scripts in the browser read those, and nobody outside the firm needs to read who confirmed what.
 * @public found by its attestations, not by its name
 */
export const firmAttestations = {
  rating: { says: `Rated ${firm.rating.score} from ${firm.rating.reviews} reviews.`, evidence: 'needs evidence' },
  reply: {
    says: `A person answers ${firm.replyPromise}. For a consultation request, it is an engineer, who offers two times.`,
    commitment: 'needs confirmation',
  },
} as const

/** The phone number as a link takes it: digits and a leading plus. */
export const phoneHref = `tel:${firm.phone.replace(/[^+\d]/g, '')}`
