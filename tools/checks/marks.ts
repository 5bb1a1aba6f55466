import type { Content } from '../content/content.ts'
import type { Fault } from '../content/fault.ts'
import { isConfirmation, type Mark, type MarkKind, marksOf, openMarks } from '../content/marks.ts'
import type { Path } from '../content/source-text.ts'
import { dayFault } from './day.ts'

const confirmed = "{ by: 'Ada Roe', on: '2026-12-01', filed: 'where the proof lies' }"

/** What may never stand without a mark; `*` is each entry of a list or an object. */
const marked: readonly { readonly file: string; readonly path: Path; readonly kind: MarkKind }[] = [
  { file: 'claims.ts', path: ['claims', '*'], kind: 'evidence' },
  { file: 'case-studies.ts', path: ['caseStudies', '*'], kind: 'evidence' },
  { file: 'firm.ts', path: ['firmMarks', 'rating'], kind: 'evidence' },
  { file: 'pages/prompt-rescue.ts', path: ['promptRescue', 'testimonials', 'list', '*'], kind: 'evidence' },
  { file: 'pages/privacy.ts', path: ['privacy'], kind: 'review' },
  { file: 'pages/terms.ts', path: ['terms'], kind: 'review' },
]

/**
 * Claims, stories, testimonials, the rating and the legal pages carry a mark, and each mark says something that can be
 * understood: an open one is worded as in content/evidence.ts, a confirmation says who, when and where the proof lies.
 */
export function checkMarks(content: Content): Fault[] {
  return [...missing(content), ...marksOf(content).flatMap((mark) => faultsOf(content, mark))]
}

function missing(content: Content): Fault[] {
  return marked.flatMap(({ file, path, kind }) =>
    expand(content.values.get(file), path).flatMap(({ way, value }) =>
      typeof value === 'object' && value !== null && kind in value
        ? []
        : [content.fault(file, way, `add ${kind}: '${openMarks[kind]}' to it, or who confirmed it: ${confirmed}`)],
    ),
  )
}

function expand(value: unknown, [key, ...rest]: Path, way: Path = []): { way: Path; value: unknown }[] {
  if (key === undefined) return [{ way, value }]
  const below = (value ?? {}) as Readonly<Record<string, unknown>>
  const keys = key === '*' ? Object.keys(below) : [String(key)]
  return keys.flatMap((each) => expand(below[each], rest, [...way, each]))
}

function faultsOf(content: Content, mark: Mark): Fault[] {
  const { file, path, kind, state, holder } = mark
  const fault = (advice: string) => [content.fault(file, [...path, kind], advice)]
  if (state === openMarks[kind]) return []
  if (kind === 'evidence' && state === 'sourced') {
    const { sources } = holder as { readonly sources?: readonly unknown[] }
    return sources?.length ? [] : fault(`name a publication under sources, or write '${openMarks[kind]}'`)
  }
  if (!isConfirmation(state)) return fault(`write '${openMarks[kind]}', or who confirmed it: ${confirmed}`)
  const { by, on, filed } = state
  if (!by.trim() || !filed.trim()) return fault('say who confirmed it, and where the proof is filed')
  const wrongDay = dayFault(on, 'of the confirmation')
  return wrongDay ? fault(wrongDay) : []
}
