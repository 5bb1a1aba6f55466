import type { Content } from './content.ts'
import type { Finding } from './finding.ts'
import type { Path } from './source-text.ts'

/** Keys whose value is what a screen reader says in place of a picture. */
const alternatives = new Set(['alternative', 'scaleLabel', 'scale', 'stars', 'alt'])
/** The name of a drawing; a `picture` of several words is a text equivalent itself. */
const drawing = /^[\w-]+$/

/** Every picture that the words name has a text that says the same, and no such text is empty. */
export function checkAlternatives(content: Content): Finding[] {
  return [...content.values].flatMap(([file, exports]) =>
    Object.entries(exports).flatMap(([name, value]) => findingsBelow(content, file, value, [name])),
  )
}

function findingsBelow(content: Content, file: string, value: unknown, path: Path): Finding[] {
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  const own = entries
    .filter(([key, text]) => (alternatives.has(key) || key === 'picture') && typeof text === 'string' && !text.trim())
    .map(([key]) => content.finding(file, [...path, key], 'say in words what the picture shows'))
  const { picture } = value as { readonly picture?: unknown }
  const named = typeof picture === 'string' && drawing.test(picture)
  const without = named && !('alternative' in value)
  return [
    ...own,
    ...(without
      ? [content.finding(file, path, `add alternative: '…', which says in words what the picture "${picture}" shows`)]
      : []),
    ...entries.flatMap(([key, each]) => findingsBelow(content, file, each, [...path, key])),
  ]
}
