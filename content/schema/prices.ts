import { z } from 'zod'
import { alike, entry } from './entry.ts'
import { explainPoint, remedy } from './remedies.ts'

const whole = remedy((value) => explainPoint(value) ?? 'write a whole number above 0, like 2500')
/** Dollars, hours, days or minutes: always a whole number. */
const count = z.int(whole).positive(whole)
const dollars = (title: string) => count.meta({ title, unit: '$' })
const counts = <Name extends string>(...names: readonly Name[]) => alike(count, ...names)

const weeks = entry(counts('least', 'most')).refine(({ least, most }) => least <= most, {
  path: ['most'],
  error: 'make it at least as large as least',
})

const promptRescue = entry({
  total: dollars('Price'),
  onBooking: dollars('Due on booking'),
  onDelivery: dollars('Due on delivery'),
  ...counts('reviewHours', 'deliveryHours', 'supportDays'),
  retainerPerMonth: dollars('Retainer per month'),
}).superRefine(({ total, onBooking, onDelivery, reviewHours, deliveryHours }, context) => {
  const parts = onBooking + onDelivery
  const sum = `make it the sum of “Due on booking” and “Due on delivery”; they are ${parts} together, and it is ${total}`
  if (parts !== total) context.addIssue({ code: 'custom', path: ['total'], message: sum })
  const message = 'make it later than the review'
  if (deliveryHours <= reviewHours) context.addIssue({ code: 'custom', path: ['deliveryHours'], message })
})

const membership = entry({
  basic: entry({
    perMonth: dollars('Price per month'),
    ...counts('supportHours'),
  }),
  pro: entry({ perMonth: dollars('Price per month'), ...counts('fixHours') }),
  noticeDays: count,
}).refine(({ basic, pro }) => pro.perMonth > basic.perMonth, {
  path: ['pro', 'perMonth'],
  error: 'make Pro cost more than Basic',
})

/** The prices. The rules below keep prices consistent that a page compares. */
export const prices = entry({
  promptRescue,
  membership,
  extraHour: dollars('Extra hour'),
  invoiceDays: count.meta({ title: 'Days until an invoice is due' }),
  audit: entry({ from: dollars('Price from'), weeks }),
  repair: entry({ weeks }),
  projectFix: entry({
    perHour: dollars('Price per hour').meta({
      description: 'The examples on the home page and the repair plan on /services are computed from it, too.',
    }),
  }),
  strategySession: entry({ price: dollars('Price'), ...counts('hours') }),
  feasibilityCheck: dollars('Feasibility check'),
  executive: entry({
    strategySession: dollars('Strategy session'),
    deepDive: dollars('Deep dive'),
    chiefAiOfficerPerMonth: dollars('Chief AI officer per month'),
  }),
})
  .superRefine(({ membership: { basic, pro }, extraHour }, { addIssue }) => {
    // A question on the pricing page compares the hourly price in a plan with the price of an extra hour.
    const plans = { basic: basic.perMonth / basic.supportHours, pro: pro.perMonth / pro.fixHours }
    for (const [plan, hour] of Object.entries(plans)) {
      if (hour > extraHour) continue
      const against = `${extraHour} against ${Number(hour.toFixed(2))}`
      const message = `the pricing page says that an extra hour costs less than an hour of a plan; now it is ${against}. Change a price, or that question in content/pages/pricing.yaml`
      addIssue({ code: 'custom', path: ['membership', plan], message })
    }
  })
  .refine(({ feasibilityCheck, membership }) => feasibilityCheck < membership.basic.perMonth, {
    path: ['feasibilityCheck'],
    error: 'it is a step before the Basic membership: make it cost less than a month of Basic',
  })
  .refine(({ executive, strategySession }) => executive.strategySession > strategySession.price, {
    path: ['executive', 'strategySession'],
    error: 'make it cost more than the strategy session, or change the two pages that explain why it does',
  })

/** The path of a price in this file. */
export const pricePath = z.enum([
  'promptRescue.total',
  'membership.basic.perMonth',
  'membership.pro.perMonth',
  'audit.from',
  'projectFix.perHour',
  'strategySession.price',
  'feasibilityCheck',
  'executive.strategySession',
  'executive.deepDive',
  'executive.chiefAiOfficerPerMonth',
] as const)
export type PricePath = z.infer<typeof pricePath>

/** A price for structured data. Pages show the price in a text of its own. */
export const amount = entry({
  price: pricePath,
  per: z.enum(['hour', 'month']).exactOptional(),
  atLeast: z.literal(true).exactOptional().meta({ title: 'At least', description: 'For a price "from" this amount.' }),
}).meta({ title: 'Price for search engines' })
export type Amount = z.infer<typeof amount>

export const pricesFile = z.object({ prices: prices.meta({ rest: 'Other prices' }) })
