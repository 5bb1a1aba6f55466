/** Judges the form of what browsers say of a view. Which names the site has is judged where they are counted. */
import { z } from 'zod'
import { fieldOrder, type RequestKind } from '../../contracts/form-fields.ts'
import { type Device, devices, formActions, maxSteps, type ViewReport } from '../../contracts/monitoring.ts'
import { campaignPattern, visitLimits } from '../../contracts/visit.ts'

/** A pattern of a route, or a level of the quiz. */
const name = z.string().max(200)
/** In ms or thousandths: a day, which no page takes. */
const measure = z.number().nonnegative().max(86_400_000).exactOptional()

const step = z.union([
  z.strictObject({ quiz: z.literal('started') }),
  z.strictObject({ quiz: z.literal('finished'), level: name }),
  z.strictObject({ form: z.enum(Object.keys(fieldOrder) as RequestKind[]), action: z.enum(formActions) }),
])

/** What a browser posts, as JSON. Whatever else it holds is refused, so that nothing can be slipped in. */
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
