import { type AttestationKind, type Confirmation, openAttestations, sourced } from '../../content/schema/attestation.ts'
import { type Content, walkObjects } from '../content.ts'
import type { Path } from '../safe-access.ts'

const kinds = Object.keys(openAttestations) as readonly AttestationKind[]

export type Attestation = {
  /** Its path in `content/`. */
  readonly file: string
  /** From 1; undefined for computed values. */
  readonly line: number | undefined
  readonly kind: AttestationKind
  /** The path of the entry that has the attestation. */
  readonly path: Path
  readonly holder: Readonly<Record<string, unknown>>
  readonly state: string | Confirmation
}

export function isOpen({ state }: Attestation): boolean {
  return typeof state === 'string' && state.startsWith('needs ')
}

export function listAttestations({ values, sources }: Content): Attestation[] {
  return [...values].flatMap(([file, exports]) =>
    [...walkObjects(exports)]
      .flatMap(({ path, holder }) =>
        kinds.flatMap((kind) => {
          const state = holder[kind]
          if (!isState(kind, state)) return []
          return [{ file, line: sources.get(file)?.lineOf([...path, kind]), kind, path, holder, state }]
        }),
      )
      .sort((a, b) => (a.line ?? 0) - (b.line ?? 0)),
  )
}

export function formatLocation({ file, line }: Attestation): string {
  return `content/${file}:${line}`
}

/** Excludes other texts with the same key, such as the desk's label for a review. */
const isState = (kind: AttestationKind, value: unknown): value is Attestation['state'] =>
  value === openAttestations[kind] ||
  value === sourced ||
  (typeof value === 'object' && value !== null && 'by' in value)
