import { citedSource } from '../content/schema/cited-source.ts'
import { didYouMean } from '../content/schema/remedies.ts'
import { type Content, findingAt } from './content.ts'
import type { Finding } from './finding.ts'
import type { Path } from './source-text.ts'

/** Every source that a claim, a figure, a guide or the checklist cites is a key of content/sources.ts. */
export function checkCitations(content: Content): Finding[] {
  const known = Object.keys(content.values.get('sources.ts')?.sources as object)
  const remedy = (id: string) =>
    `no key of content/sources.ts${didYouMean(id, known)}; correct it, or add the source to content/sources.ts`
  const named = [...content.values].flatMap(([file, exports]) =>
    namedBelow(exports, [])
      .filter(({ id }) => !known.includes(id))
      .map(({ id, path }) => findingAt(content, file, path, `"${id}" is ${remedy(id)}`)),
  )
  const footnotes = [...content.texts].flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) =>
      [...line.matchAll(/\[\^([\w-]+)\]/g)]
        .filter(([, id = '']) => !known.includes(id))
        .map(([cite, id = '']) => ({
          file: `content/${file}`,
          line: index + 1,
          subject: cite,
          remedy: `it is ${remedy(id)}`,
        })),
    ),
  )
  return [...named, ...footnotes]
}

function namedBelow(value: unknown, path: Path): { id: string; path: Path }[] {
  if (typeof value !== 'object' || value === null) return []
  const { data } = citedSource.safeParse(value)
  if (data) return [{ id: data.id, path: [...path, 'id'] }]
  return Object.entries(value).flatMap(([key, each]) => namedBelow(each, [...path, key]))
}
