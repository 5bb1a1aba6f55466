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
  },
  membership: {
    basic: { perMonth: 2500, supportHours: 5 },
    pro: { perMonth: 7500, fixHours: 20 },
    noticeDays: 30,
  },
  extraHour: 150,
  audit: { from: 5000, weeks: '1-2 weeks' },
  repair: { weeks: '2-8 weeks' },
  projectFix: { perHour: 150 },
  strategySession: { price: 500, hours: 2 },
  feasibilityCheck: 1500,
  executive: { strategySession: 5000, deepDive: 25000, chiefAiOfficerPerMonth: 15000 },
} as const

/** A whole number of dollars as the site writes it: 2500 is "$2,500". */
export function usd(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`
}

/** The short form for a path of steps: 1500 is "$1.5K". */
export function usdInThousands(amount: number): string {
  return `$${amount / 1000}K`
}
