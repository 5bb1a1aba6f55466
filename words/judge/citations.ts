import { citedSource } from '../../content/schema/sources.ts'
import { type Content, findingAt, holdersIn } from '../content.ts'
import type { Finding } from './finding.ts'

/** Cited sources are keys of content/sources.yaml. */
export function checkCitations(content: Content): Finding[] {
  const known = Object.keys(content.values.get('sources.yaml')?.sources as object)
  const remedy = 'no key of content/sources.yaml; correct it, or add the source there'
  const named = [...content.values].flatMap(([file, exports]) =>
    [...holdersIn(exports)].flatMap(({ path, holder }) => {
      const id = citedSource.safeParse(holder).data?.id
      if (id === undefined || known.includes(id)) return []
      return [findingAt(content, file, [...path, 'id'], `"${id}" is ${remedy}`)]
    }),
  )
  const footnotes = [...content.texts].flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) =>
      [...line.matchAll(/\[\^([\w-]+)\]/g)]
        .filter(([, id = '']) => !known.includes(id))
        .map(([cite]) => ({
          file: `content/${file}`,
          line: index + 1,
          subject: cite,
          remedy: `it is ${remedy}`,
        })),
    ),
  )
  return [...named, ...footnotes]
}
