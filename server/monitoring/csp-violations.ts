import { z } from 'zod'

export type Violation = {
  /** What the browser leaves of the page's address. */
  readonly document: string
  readonly directive: Directive
}

/** The effective directives of our policies (server/http/headers.ts), and `other`. */
export const directives = [
  'connect-src',
  'font-src',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'script-src-attr',
  'script-src-elem',
  'script-src',
  'style-src-attr',
  'style-src-elem',
  'style-src',
  'worker-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
  'other',
] as const

export type Directive = (typeof directives)[number]

const directive = z.string().transform((text) => {
  const name = text.split(' ', 1)[0]
  return directives.find((known) => known === name) ?? 'other'
})

/** `report-uri` (CSP Level 2) sends one at a time. */
const single = z
  .object({
    'csp-report': z.object({
      'document-uri': z.string(),
      // Level 2 has only this name, with the whole directive.
      'violated-directive': directive.default('other'),
      'effective-directive': directive.optional(),
    }),
  })
  .transform(({ 'csp-report': report }): Violation[] => [
    { document: report['document-uri'], directive: report['effective-directive'] ?? report['violated-directive'] },
  ])

/** `report-to` (Reporting API) sends several, of any kind. */
const several = z
  .array(
    z.union([
      z
        .object({
          type: z.literal('csp-violation'),
          body: z.object({ documentURL: z.string(), effectiveDirective: directive }),
        })
        .transform(({ body }): Violation[] => [{ document: body.documentURL, directive: body.effectiveDirective }]),
      z.looseObject({ type: z.string() }).transform((): Violation[] => []),
    ]),
  )
  .max(100)
  .transform((reports) => reports.flat())

const reported = z.union([single, several])

/** @returns null when it isn't a report. */
export function violationsIn(body: unknown): readonly Violation[] | null {
  return reported.safeParse(body).data ?? null
}
