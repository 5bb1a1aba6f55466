import { type Content, findingAt } from '../content.ts'
import type { Path } from '../own.ts'
import { isEntry } from '../own.ts'
import type { Finding } from './finding.ts'
import { nodesBelow } from './guide.ts'

/** In characters, by key, with some room above today's longest. */
const limits: Readonly<Record<string, number>> = {
  figure: 20,
  price: 40,
  name: 50,
  value: 60,
  label: 70,
  heading: 90,
  title: 120,
  question: 120,
  lead: 300,
}
const anyLimit = 1_200

/** Every text fits its place, and the fonts have its letters. @param characters those of the fonts; '' for all. */
export function checkFit(content: Content, _: unknown, characters: string): Finding[] {
  const lettersOf = (text: string) => {
    const missing = new Set([...text].filter((each) => characters && !characters.includes(each) && each !== '\n'))
    const quoted = [...missing].map((each) => `“${each}”`).join(', ')
    return quoted ? [`write it without ${quoted}, which the site’s fonts don’t have`] : []
  }
  const entries = [...content.values].flatMap(([file, values]) =>
    textsIn(values).flatMap(({ path, text }) => {
      const limit = limits[String(path.findLast((key) => typeof key === 'string'))] ?? anyLimit
      const length =
        text.length > limit ? [`shorten it to ${limit} characters, or it breaks the page; it has ${text.length}`] : []
      return [...length, ...lettersOf(text)].map((remedy) => findingAt(content, file, path, remedy))
    }),
  )
  const guides = [...content.guides].flatMap(([file, { tree }]) =>
    nodesBelow(tree, 'yaml', 'text', 'inlineCode').flatMap(({ value = '', position }) =>
      lettersOf(value).map((remedy) => ({
        file: `content/${file}`,
        line: position?.start.line ?? 1,
        subject: value.slice(0, 40),
        remedy,
      })),
    ),
  )
  return [...entries, ...guides]
}

function textsIn(value: unknown, path: Path = []): { readonly path: Path; readonly text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (Array.isArray(value)) return value.flatMap((each, index) => textsIn(each, [...path, index]))
  return isEntry(value) ? Object.entries(value).flatMap(([key, each]) => textsIn(each, [...path, key])) : []
}
