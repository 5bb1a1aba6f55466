export { usd, usdInThousands } from '../words/money.ts'

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
