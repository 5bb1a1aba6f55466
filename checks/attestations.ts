/** Finds what the firm has to prove, to keep or to let counsel read (content/schema/attestation.ts). */
import { type AttestationKind, type Confirmation, openAttestations } from '../content/schema/attestation.ts'
import { type Content, findingAt } from './content.ts'
import type { Finding } from './finding.ts'
import type { Path } from './source-text.ts'

const kinds = Object.keys(openAttestations) as readonly AttestationKind[]

export type Attestation = {
  /** From `content/` on. */
  readonly file: string
  /** Where it stands; undefined where it is computed. */
  readonly line: number | undefined
  readonly kind: AttestationKind
  /** The way to what is attested; the attestation's own key comes after it. */
  readonly path: Path
  /** What is attested. */
  readonly holder: Readonly<Record<string, unknown>>
  readonly state: string | Confirmation
}

/** @returns whether somebody still has to do something about it. */
export function isOpen({ state }: Attestation): boolean {
  return typeof state === 'string' && state.startsWith('needs ')
}

/** @returns every attestation of `content/`, in the order of files and lines. */
export function attestationsOf({ values, sources }: Content): Attestation[] {
  return [...values].flatMap(([file, exports]) => {
    // A value that two exports share is found twice.
    const seen = new Set<unknown>()
    return Object.entries(exports)
      .flatMap(([name, value]) => attestationsBelow(value, [name], seen))
      .map((found) => ({ ...found, file, line: sources.get(file)?.exactLineOf([...found.path, found.kind]) }))
      .sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
  })
}

/** @returns where it stands, for a person. */
export function locationOf({ file, line }: Attestation): string {
  return `content/${file}:${line}`
}

/** Each attestation stands written out in a line of its own, where the launch check can send somebody. */
export function checkAttestations(content: Content): Finding[] {
  return attestationsOf(content)
    .filter(({ line }) => line === undefined)
    .map(({ file, path, kind }) => findingAt(content, file, [...path, kind], 'write it out beside its text'))
}

/** Other words may stand under the same key, such as those about a review that is due. */
const isState = (value: unknown) =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && 'by' in value)

function attestationsBelow(
  value: unknown,
  path: Path,
  seen: Set<unknown>,
): Pick<Attestation, 'kind' | 'path' | 'holder' | 'state'>[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  const holder = value as Readonly<Record<string, unknown>>
  const own = kinds
    .filter((kind) => isState(holder[kind]))
    .map((kind) => ({ kind, path, holder, state: holder[kind] as Attestation['state'] }))
  const below = Object.entries(holder)
    .filter(([key]) => !(key in openAttestations))
    .flatMap(([key, each]) => attestationsBelow(each, [...path, key], seen))
  return [...own, ...below]
}
