import { z } from 'zod'
import { attestedSentences } from './attestation.ts'
import { entry } from './entry.ts'

const whole: z.core.$ZodErrorMap = ({ input }) =>
  input === undefined
    ? undefined
    : `write a whole number above 0, without sign, comma or cents; it is ${typeof input === 'string' ? `'${input}'` : input}`

/** Dollars, hours, days, minutes: every one a whole number. */
const count = z.int({ error: whole }).positive({ error: whole })
const counts = <Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, count])) as Record<Name, typeof count>

const asWeeks: z.core.$ZodErrorMap = ({ input }) =>
  input === undefined ? undefined : `write it as '2-8 weeks'; it is ${typeof input === 'string' ? `'${input}'` : input}`
const weeks = z
  .string({ error: asWeeks })
  .regex(/^\d+-\d+ weeks$/, { error: asWeeks, abort: true })
  .refine((span) => Number.parseInt(span, 10) <= Number(/-(\d+)/.exec(span)?.[1]), { error: asWeeks })

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
  /** Whole dollars. */
  dollars: count,
  per: z.enum(['hour', 'month']).exactOptional(),
  /** For a price that is "from" this amount. */
  atLeast: z.literal(true).exactOptional(),
})
export type Amount = z.infer<typeof amount>

export const pricesFile = z.object({ prices, priceAttestations: attestedSentences })
