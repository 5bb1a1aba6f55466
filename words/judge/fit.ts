import { type Content, findingAt } from '../content.ts'
import type { Path } from '../own.ts'
import { isEntry } from '../own.ts'
import type { Finding } from './finding.ts'

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

/** Every text fits its place. */
export function checkFit(content: Content): Finding[] {
  return [...content.values].flatMap(([file, values]) =>
    textsIn(values).flatMap(({ path, text }) => {
      const limit = limits[String(path.findLast((key) => typeof key === 'string'))] ?? anyLimit
      const remedy = `shorten it to ${limit} characters, or it breaks the page; it has ${text.length}`
      return text.length > limit ? [findingAt(content, file, path, remedy)] : []
    }),
  )
}

function textsIn(value: unknown, path: Path = []): { readonly path: Path; readonly text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (Array.isArray(value)) return value.flatMap((each, index) => textsIn(each, [...path, index]))
  return isEntry(value) ? Object.entries(value).flatMap(([key, each]) => textsIn(each, [...path, key])) : []
}
