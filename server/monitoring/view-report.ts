/** Validates a browser's report. Counting checks which names the site has. */
import { z } from 'zod'
import { fieldOrder, type RequestKind } from '../../contracts/form-fields.ts'
import { type Device, devices, formActions, maxSteps, type ViewReport } from '../../contracts/monitoring.ts'
import { campaignPattern, visitLimits } from '../../contracts/visit.ts'

/** A route's pattern or a level of the quiz. */
const name = z.string().max(200)
/** In ms or thousandths: a day at most. */
const measure = z.number().nonnegative().max(86_400_000).exactOptional()

const step = z.union([
  z.strictObject({ quiz: z.literal('started') }),
  z.strictObject({ quiz: z.literal('finished'), level: name }),
  z.strictObject({ form: z.enum(Object.keys(fieldOrder) as RequestKind[]), action: z.enum(formActions) }),
])

/** Strict, so that nothing can be slipped in. */
export const viewReport = z.strictObject({
  view: name,
  device: z.enum(Object.keys(devices) as Device[]),
  automated: z.boolean(),
  shown: z
    .strictObject({
      vitals: z.strictObject({ lcp: measure, inp: measure, cls: measure }),
      source: z
        .strictObject({
          referrerHost: z
            .string()
            .max(visitLimits.referrerHost)
            .regex(/^[\w.:[\]-]*$/),
          campaign: z.string().max(visitLimits.campaign).regex(campaignPattern),
        })
        .exactOptional(),
    })
    .exactOptional(),
  steps: z.array(step).max(maxSteps),
}) satisfies z.ZodType<unknown, ViewReport>
