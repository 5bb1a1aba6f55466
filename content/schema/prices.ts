import { z } from 'zod'
import { attestedSentences } from './attestation.ts'
import { entry } from './entry.ts'
import { remedy, written } from './remedies.ts'

const whole = remedy((value) => `write a whole number above 0, without sign, comma or cents; it is ${written(value)}`)
/** Dollars, hours, days, minutes: every one a whole number. */
const count = z.int(whole).positive(whole)
const counts = <Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, count])) as Record<Name, typeof count>

const span = remedy((value) => `write it as '2-8 weeks'; it is ${written(value)}`)
const weeks = z
  .string(span)
  .regex(/^\d+-\d+ weeks$/, { ...span, abort: true })
  .refine((value) => Number.parseInt(value, 10) <= Number(/-(\d+)/.exec(value)?.[1]), span)

/** What must hold between prices is for checks/prices.ts. */
export const prices = entry({
  promptRescue: entry({
    ...counts('total', 'onBooking', 'onDelivery', 'reviewHours', 'deliveryHours', 'supportDays', 'retainerPerMonth'),
    stages: entry(counts('reproduced', 'explained', 'rewritten', 'compared')),
    refundWorkingDays: count,
  }),
  membership: entry({
    basic: entry(counts('perMonth', 'supportHours')),
    pro: entry(counts('perMonth', 'fixHours')),
    ...counts('noticeDays', 'carryOverMonths', 'stepMinutes'),
  }),
  extraHour: count,
  audit: entry({ from: count, weeks }),
  repair: entry({ weeks }),
  projectFix: entry(counts('perHour')),
  strategySession: entry(counts('price', 'hours')),
  feasibilityCheck: count,
  executive: entry(counts('strategySession', 'deepDive', 'chiefAiOfficerPerMonth')),
})
export type Prices = z.infer<typeof prices>

/** A price as programs read it (structured data), beside the words that people read. */
export const amount = entry({
  dollars: count,
  per: z.enum(['hour', 'month']).exactOptional(),
  /** For a price that is "from" this amount. */
  atLeast: z.literal(true).exactOptional(),
})
export type Amount = z.infer<typeof amount>

export const pricesFile = z.object({ prices, priceAttestations: attestedSentences })
