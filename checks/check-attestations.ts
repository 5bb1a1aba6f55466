import { isConfirmation, type Mark, type MarkKind, marksOf, openMarks } from './attestations.ts'
import type { Content } from './content.ts'
import { dayFindings } from './day.ts'
import type { Finding } from './finding.ts'
import type { Path } from './source-text.ts'

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
export function checkMarks(content: Content): Finding[] {
  return [...missing(content), ...marksOf(content).flatMap((mark) => findingsOf(content, mark))]
}

function missing(content: Content): Finding[] {
  return marked.flatMap(({ file, path, kind }) =>
    expand(content.values.get(file), path).flatMap(({ way, value }) =>
      typeof value === 'object' && value !== null && kind in value
        ? []
        : [content.finding(file, way, `add ${kind}: '${openMarks[kind]}' to it, or who confirmed it: ${confirmed}`)],
    ),
  )
}

function expand(value: unknown, [key, ...rest]: Path, way: Path = []): { way: Path; value: unknown }[] {
  if (key === undefined) return [{ way, value }]
  const below = (value ?? {}) as Readonly<Record<string, unknown>>
  const keys = key === '*' ? Object.keys(below) : [String(key)]
  return keys.flatMap((each) => expand(below[each], rest, [...way, each]))
}

function findingsOf(content: Content, mark: Mark): Finding[] {
  const { file, path, kind, state, holder } = mark
  const finding = (remedy: string) => [content.finding(file, [...path, kind], remedy)]
  if (state === openMarks[kind]) return []
  if (kind === 'evidence' && state === 'sourced') {
    const { sources } = holder as { readonly sources?: readonly unknown[] }
    return sources?.length ? [] : finding(`name a publication under sources, or write '${openMarks[kind]}'`)
  }
  if (!isConfirmation(state)) return finding(`write '${openMarks[kind]}', or who confirmed it: ${confirmed}`)
  const { by, on, filed } = state
  if (!by.trim() || !filed.trim()) return finding('say who confirmed it, and where the proof is filed')
  const wrongDay = dayFindings(on, 'of the confirmation')
  return wrongDay ? finding(wrongDay) : []
}
