/**
 * Every price, duration and count of hours that the site states. Dollars, as whole numbers.
 * Pages, mails and structured data read them from here and nowhere else.
 */
export const prices = {
  promptRescue: {
    total: 500,
    onBooking: 250,
    onDelivery: 250,
    reviewHours: 24,
    deliveryHours: 48,
    supportDays: 30,
    retainerPerMonth: 2000,
    /** Hours after the start by which each stage between start, review and delivery is done. */
    stages: { reproduced: 8, explained: 16, rewritten: 40, compared: 46 },
    /** Working days in which a second payment that was made is paid back. */
    refundWorkingDays: 5,
  },
  membership: {
    basic: { perMonth: 2500, supportHours: 5 },
    pro: { perMonth: 7500, fixHours: 20 },
    noticeDays: 30,
    /** How much longer an unused hour stays good after its own month. */
    carryOverMonths: 1,
    /** Time is counted in steps of this length. */
    stepMinutes: 15,
  },
  extraHour: 150,
  audit: { from: 5000, weeks: '1-2 weeks' },
  repair: { weeks: '2-8 weeks' },
  projectFix: { perHour: 150 },
  strategySession: { price: 500, hours: 2 },
  feasibilityCheck: 1500,
  executive: { strategySession: 5000, deepDive: 25000, chiefAiOfficerPerMonth: 15000 },
} as const

const { promptRescue, membership } = prices

/**
 * Rules of the firm's own behind the numbers above, each with its attestation.
 * @public found by its attestations, not by its name
 */
export const priceAttestations = {
  clock: {
    says: `The ${promptRescue.reviewHours} and ${promptRescue.deliveryHours} hours of a prompt rescue run through nights and weekends.`,
    commitment: 'needs confirmation',
  },
  firstInvoice: {
    says: `The first ${usd(promptRescue.onBooking)} of a prompt rescue are invoiced on booking, before the review.`,
    commitment: 'needs confirmation',
  },
  late: {
    says: `If the fixed prompts of a rescue come after ${promptRescue.deliveryHours} hours, the second ${usd(promptRescue.onDelivery)} are not due, and prompts and support are delivered all the same.`,
    commitment: 'needs confirmation',
  },
  refund: {
    says: `A second payment that was made is paid back within ${promptRescue.refundWorkingDays} business days.`,
    commitment: 'needs confirmation',
  },
  steps: {
    says: `Hours of a membership are counted in steps of ${membership.stepMinutes} minutes.`,
    commitment: 'needs confirmation',
  },
  carryOver: {
    says: `An unused hour of a membership stays good for ${membership.carryOverMonths} more month, but not past its last day, then it lapses. It is not paid out.`,
    commitment: 'needs confirmation',
  },
} as const

/** A whole number of dollars as the site writes it: 2500 is "$2,500". */
export function usd(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`
}

/** The short form for a path of steps: 1500 is "$1.5K". */
export function usdInThousands(amount: number): string {
  return `$${amount / 1000}K`
}
