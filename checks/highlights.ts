import type { Content } from './content.ts'
import type { Finding } from './finding.ts'
import type { Path } from './source-text.ts'

/** A highlighted phrase (`mark`) stands, letter by letter, in the `title` or `heading` beside it. */
export function checkHighlights(content: Content): Finding[] {
  return [...content.values].flatMap(([file, exports]) =>
    Object.entries(exports).flatMap(([name, value]) => findingsBelow(content, file, value, [name])),
  )
}

function findingsBelow(content: Content, file: string, value: unknown, path: Path): Finding[] {
  if (typeof value !== 'object' || value === null) return []
  const { mark, title, heading } = value as Readonly<Record<string, unknown>>
  // Where both stand, the title is that of the tab.
  const whole = heading ?? title
  const lost = typeof mark === 'string' && typeof whole === 'string' && (mark === '' || !whole.includes(mark))
  return [
    ...(lost
      ? [content.finding(file, [...path, 'mark'], `copy a phrase of “${whole}” into it, letter by letter`)]
      : []),
    ...Object.entries(value).flatMap(([key, each]) => findingsBelow(content, file, each, [...path, key])),
  ]
}
