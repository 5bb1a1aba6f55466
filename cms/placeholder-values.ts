/** The placeholders that any text can use, such as `AI support from {basicPrice} a month`. Add a new one here. */
import { findCallEngineer } from './consultation-call.ts'
import { formatBusinessDays, formatOpeningHours } from './datetime.ts'
import { formatCount, formatUsd, formatUsdInThousands } from './format.ts'
import { listFindings } from './repair-plan.ts'
import type { FileContent } from './resolve-files.ts'

export type PlaceholderValues = Readonly<Record<string, string | number>>

/** A placeholder's title, and how its value is computed from the content. */
type PlaceholderValue = readonly [title: string, of: (content: FileContent) => string | number]

const rescue = ({ prices }: FileContent) => prices.promptRescue
const refund = (content: FileContent) => {
  const finding = listFindings(content).find(({ name }) => name === 'refund')
  if (!finding) throw new Error('content/audit-page.yaml has no finding “refund”')
  return finding
}
const membership = ({ prices }: FileContent) => prices.membership

export const placeholderValues = {
  firmName: ['The firm’s name', ({ firm }) => firm.name],
  tagline: ['What the firm does, in a sentence', ({ firm }) => firm.tagline],
  firmEmail: ['The firm’s email address', ({ firm }) => firm.email],
  firmPhone: ['The firm’s phone number', ({ firm }) => firm.phone],
  openingHours: ['When people work', ({ openingHours }) => formatOpeningHours(openingHours)],
  replyPromise: ['How soon a person answers', ({ firm }) => formatReplyPromise(firm.replyDays)],
  consultationMinutes: ['Minutes of the free consultation', ({ firm }) => firm.consultationMinutes],
  checklistName: ['Name of the checklist', ({ firm }) => firm.checklist.name],
  checklistPages: ['Pages of the checklist', ({ firm }) => firm.checklist.pages],
  questionCount: [
    'Questions in the checklist',
    ({ topics }) => topics.reduce((sum, { topic }) => sum + topic.questions.length, 0),
  ],
  ratingScore: ['The rating', ({ firm }) => firm.rating.score],
  ratingReviews: ['Reviews behind the rating', ({ firm }) => firm.rating.reviews],
  successFigure: ['Share of projects that succeed', ({ claims }) => claims.success.figure],
  failureFigure: ['Share of projects that fail', ({ claims }) => claims.failure.figure],

  basicPrice: ['Basic, a month', (content) => formatUsd(membership(content).basic.perMonth)],
  basicPriceShort: [
    'Basic, a month, in thousands',
    (content) => formatUsdInThousands(membership(content).basic.perMonth),
  ],
  basicHours: ['Support hours a month in Basic', (content) => membership(content).basic.supportHours],
  basicHourPrice: [
    'An hour in Basic',
    (content) => formatUsd(membership(content).basic.perMonth / membership(content).basic.supportHours),
  ],
  proPrice: ['Pro, a month', (content) => formatUsd(membership(content).pro.perMonth)],
  proHours: ['Fix hours a month in Pro', (content) => membership(content).pro.fixHours],
  proHourPrice: [
    'An hour in Pro',
    (content) => formatUsd(membership(content).pro.perMonth / membership(content).pro.fixHours),
  ],
  extraHourPrice: ['An extra hour for members', ({ prices }) => formatUsd(prices.extraHour)],
  invoiceDays: ['Days until an invoice is due', ({ prices }) => prices.invoiceDays],
  noticeDays: ['Days of notice to end a membership', (content) => membership(content).noticeDays],

  rescuePrice: ['A prompt rescue', (content) => formatUsd(rescue(content).total)],
  onBooking: ['A prompt rescue: due on booking', (content) => formatUsd(rescue(content).onBooking)],
  onDelivery: ['A prompt rescue: due on delivery', (content) => formatUsd(rescue(content).onDelivery)],
  reviewHours: ['A prompt rescue: hours to the review', (content) => rescue(content).reviewHours],
  deliveryHours: ['A prompt rescue: hours to the delivery', (content) => rescue(content).deliveryHours],
  supportDays: ['A prompt rescue: days of support', (content) => rescue(content).supportDays],

  retainerPrice: ['A retainer after a rescue, a month', (content) => formatUsd(rescue(content).retainerPerMonth)],

  auditPrice: ['An audit of one system', ({ prices }) => formatUsd(prices.audit.from)],
  auditWeeks: ['How long an audit takes', ({ prices }) => formatWeeks(prices.audit.weeks)],
  repairWeeks: ['How long a repair takes', ({ prices }) => formatWeeks(prices.repair.weeks)],
  projectFixPrice: ['An hour of a Project-Based Fix', ({ prices }) => formatUsd(prices.projectFix.perHour)],
  strategySessionPrice: ['An AI Strategy Session', ({ prices }) => formatUsd(prices.strategySession.price)],
  strategySessionHours: ['Hours of an AI Strategy Session', ({ prices }) => prices.strategySession.hours],
  feasibilityPrice: ['A feasibility check', ({ prices }) => formatUsd(prices.feasibilityCheck)],
  feasibilityPriceShort: [
    'A feasibility check, in thousands',
    ({ prices }) => formatUsdInThousands(prices.feasibilityCheck),
  ],
  executiveSessionPrice: ['An executive strategy session', ({ prices }) => formatUsd(prices.executive.strategySession)],
  deepDivePrice: ['An executive deep dive', ({ prices }) => formatUsd(prices.executive.deepDive)],
  chiefAiOfficerPrice: [
    'A fractional chief AI officer, a month',
    ({ prices }) => formatUsd(prices.executive.chiefAiOfficerPerMonth),
  ],

  refundHours: ['Sample audit: hours of the repair of refunds', (content) => refund(content).hours],
  refundPrice: ['Sample audit: price of the repair of refunds', (content) => formatUsd(refund(content).price)],
  refundCount: ['Sample audit: double refunds in a month', (content) => formatCount(refund(content).count)],
  refundEach: ['Sample audit: dollars of a refund', (content) => formatUsd(refund(content).each)],
  refundMonth: ['Sample audit: dollars of double refunds in a month', (content) => formatUsd(refund(content).month)],
  refundDay: ['Sample audit: day when the repair of refunds is paid back', (content) => refund(content).day],
  specimenPages: ['Pages of the sample audit', ({ specimen }) => specimen.pages],

  leadMinutes: ['Minutes before which a time is booked', ({ appointments }) => appointments.leadMinutes],
  engineer: [
    'Who takes the calls: the first engineer once confirmed',
    (content) => findCallEngineer(content)?.name ?? content.people.unnamed,
  ],
  callHeld: ['How the consultation is held', ({ appointments }) => appointments.how],
  afterwardsDays: [
    'Days after which mails and backups of an erased request are gone',
    ({ privacy }) => privacy.afterwardsDays,
  ],
} satisfies Record<string, PlaceholderValue>

function formatWeeks({ least, most }: FileContent['prices']['repair']['weeks']): string {
  return `${least}-${most} weeks`
}

export function formatReplyPromise(days: number): string {
  return `within ${formatBusinessDays(days)}`
}

/** Leaves out values that can't be computed because of a mistake in the content, which validation reports. */
export function computePlaceholderValues(content: FileContent): PlaceholderValues {
  return Object.fromEntries(
    Object.entries<PlaceholderValue>(placeholderValues).flatMap(([name, [, of]]) => {
      try {
        return [[name, of(content)]]
      } catch {
        return []
      }
    }),
  )
}
