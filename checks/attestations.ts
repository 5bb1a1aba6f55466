/** Finds the marks of `content/evidence.ts`: what the firm has to prove, to keep or to let counsel read. */
import type { Confirmation, Marks } from '../content/evidence.ts'
import type { Content } from './content.ts'
import type { Path } from './source-text.ts'

export type MarkKind = keyof Marks
const kinds: readonly MarkKind[] = ['evidence', 'commitment', 'review']

export function isMarkKind(key: string): key is MarkKind {
  return (kinds as readonly string[]).includes(key)
}

/** What a mark may say while nobody has confirmed it. */
export const openMarks: { readonly [Kind in MarkKind]: Extract<Marks[Kind], `needs ${string}`> } = {
  evidence: 'needs evidence',
  commitment: 'needs confirmation',
  review: 'needs counsel',
}
export type Mark = {
  /** From `content/` on. */
  readonly file: string
  readonly line: number
  readonly kind: MarkKind
  /** The way to what is marked; the mark's own key comes after it. */
  readonly path: Path
  /** What is marked. */
  readonly holder: Readonly<Record<string, unknown>>
  /** As it stands in the file: a text, a confirmation, or a mistake. */
  readonly state: unknown
}

/** @returns whether somebody still has to do something about it. */
export function isOpen({ state }: Mark): boolean {
  return typeof state === 'string' && state.startsWith('needs ')
}

/** @returns whether a mark has the form of a confirmation; what it says may still be wrong. */
export function isConfirmation(state: unknown): state is Confirmation {
  if (typeof state !== 'object' || state === null) return false
  return ['by', 'on', 'filed'].every((key) => typeof (state as Record<string, unknown>)[key] === 'string')
}

/**
 * @returns every mark of `content/`, in the order of files and lines.
 * @throws when a mark is computed and stands in no line of its file. Then the listing would lie.
 */
export function marksOf(content: Content): Mark[] {
  return [...content.values].flatMap(([file, values]) => {
    // What one export builds from another is met twice.
    const seen = new Set<unknown>()
    return Object.entries(values)
      .flatMap(([name, value]) => marksBelow(value, [name], seen))
      .map((mark) => ({ ...mark, file, line: lineOf(content, file, [...mark.path, mark.kind]) }))
      .sort((a, b) => a.line - b.line)
  })
}

function lineOf(content: Content, file: string, path: Path): number {
  const line = content.source(file).exactLineOf(path)
  if (!line) throw new Error(`content/${file}: the mark ${path.join('.')} is computed; write it out beside its text`)
  return line
}

function marksBelow(value: unknown, path: Path, seen: Set<unknown>): Omit<Mark, 'file' | 'line'>[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  if (Array.isArray(value)) return value.flatMap((each, place) => marksBelow(each, [...path, place], seen))
  const holder = value as Readonly<Record<string, unknown>>
  const own = kinds.filter((kind) => kind in holder).map((kind) => ({ kind, path, holder, state: holder[kind] }))
  const below = Object.entries(holder)
    .filter(([key]) => !isMarkKind(key))
    .flatMap(([key, each]) => marksBelow(each, [...path, key], seen))
  return [...own, ...below]
}
