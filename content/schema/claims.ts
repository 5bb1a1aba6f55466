import { z } from 'zod'
import { evidenceOrSource } from './attestation.ts'
import { citedSource } from './cited-source.ts'
import { entry, list, text } from './entry.ts'
import { type Graded, graded } from './evidence.ts'

const claim = entry({
  figure: text.regex(/\d/, 'give the figure a number').meta({ description: 'The number as it is printed: "85%".' }),
  says: text.meta({ description: 'The rest of the sentence, in lower case, with its period.' }),
  sentence: text.includes('{figure}', 'leave {figure} in, which stands for the number').exactOptional().meta({
    description:
      'Where it stands alone, as in a card: the whole of it, if that reads better with {figure} at another place.',
  }),
  ...graded,
  sources: list(citedSource).meta({
    description: 'What a reader can check it against; none for a claim that needs evidence.',
  }),
  evidence: evidenceOrSource,
})
  .refine(({ evidence, sources }) => evidence !== 'sourced' || sources.length > 0, {
    path: ['evidence'],
    error: "name a publication under sources, or write 'needs evidence'",
  })
  .refine(({ grade, sources }) => isOthers(grade) === sources.length > 0, {
    path: ['grade'],
    error: ({ input }) =>
      isOthers((input as Graded).grade)
        ? "name a publication under sources, or write 'unsourced', or 'measured' by whom"
        : "write 'published' or 'forecast', as a claim has sources; or take them away",
  })

/** Whether somebody else said it, whom `sources` then names. */
function isOthers(grade: Graded['grade']): boolean {
  return grade === 'published' || grade === 'forecast'
}
export type Claim = z.infer<typeof claim>

/** The claims are specified; pages name them. */
export const claimNames = [
  'success',
  'failure',
  'neverInProduction',
  'downtime',
  'scalingDrop',
  'complianceDelay',
] as const
export type ClaimId = (typeof claimNames)[number]

export const claimsFile = z.object({
  claims: entry(Object.fromEntries(claimNames.map((name) => [name, claim])) as Record<ClaimId, typeof claim>),
})
