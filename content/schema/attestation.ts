/**
 * What stands beside whatever the firm must be able to prove, keep or defend. No attestation shows on a page. An open
 * one begins with `needs`; `npm run launch-check` lists all of those with file and line.
 */
import { z } from 'zod'
import { day } from './days.ts'

const statement = z
  .string()
  .refine((words) => words.trim() !== '', 'say who confirmed it, and where the proof is filed')

/** Somebody's word for it, in place of an open attestation. */
const confirmation = z.strictObject({
  by: statement.meta({ title: 'Confirmed by', description: 'Who answers for it.' }),
  on: day.meta({
    title: 'Confirmed on',
    description: 'The day on which they confirmed it.',
  }),
  filed: statement.meta({
    title: 'Where the proof is',
    description: 'Where the proof can be found: a folder, a contract, a mail.',
  }),
})
export type Confirmation = z.infer<typeof confirmation>

const example = "{ by: 'Ada Roe', on: '2026-12-01', filed: 'where the proof lies' }"

/** By the key under which it stands, what an attestation says while nobody has confirmed it. */
export const openAttestations = {
  evidence: 'needs evidence',
  commitment: 'needs confirmation',
  review: 'needs counsel',
} as const
export type AttestationKind = keyof typeof openAttestations

/** @param more what it may say besides, short of a confirmation. */
function attestation<const Open extends string>(kind: AttestationKind, open: Open, ...more: readonly Open[]) {
  return z.union([z.literal([open, ...more]), confirmation], {
    error: ({ input }) =>
      input === undefined
        ? `add ${kind}: '${open}' to it, or who confirmed it: ${example}`
        : `write '${open}', or who confirmed it: ${example}`,
  })
}

/** Beside a statement of fact. */
export const evidence = attestation('evidence', openAttestations.evidence)
/** Of a statement that names its publication. */
export const sourced = 'sourced'
/** Beside a statement of fact that may name a publication instead. */
export const evidenceOrSource = attestation('evidence', openAttestations.evidence, sourced)
/** Beside a promise that staff would have to keep. */
export const commitment = attestation('commitment', openAttestations.commitment)
/** Beside a text with legal effect. */
export const review = attestation('review', openAttestations.review)

/** Sentences that stand apart from the values they are about, each with its attestation. */
export const attestedSentences = z.record(
  z.string(),
  z.strictObject({ says: z.string(), evidence: evidence.exactOptional(), commitment: commitment.exactOptional() }),
)
