/** Finds what the firm has to prove, to keep or to let counsel read (content/schema/attestation.ts). */
import { type AttestationKind, type Confirmation, openAttestations } from '../../content/schema/attestation.ts'
import { type Content, holdersIn } from '../content.ts'
import type { Path } from '../yaml-file.ts'

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
  return [...values].flatMap(([file, exports]) =>
    [...holdersIn(exports)]
      .flatMap(({ path, holder }) =>
        kinds.flatMap((kind) => {
          const state = holder[kind]
          if (!isState(state)) return []
          return [{ file, line: sources.get(file)?.lineOf([...path, kind]), kind, path, holder, state }]
        }),
      )
      .sort((a, b) => (a.line ?? 0) - (b.line ?? 0)),
  )
}

/** @returns where it stands, for a person. */
export function locationOf({ file, line }: Attestation): string {
  return `content/${file}:${line}`
}

/** Other words may stand under the same key, such as those about a review that is due. */
const isState = (value: unknown): value is Attestation['state'] =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && 'by' in value)
