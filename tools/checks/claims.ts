import type { Source } from '../../content/sources.ts'
import type { Content } from '../content/content.ts'
import type { Fault } from '../content/fault.ts'

/** Claims have a number and cite what exists; sources have an address and a year. Marks are judged by marks.ts. */
export function checkClaims(content: Content): Fault[] {
  const { claims } = content.module('claims.ts')
  const { sources } = content.module('sources.ts')
  return [
    ...Object.entries(claims).flatMap(([id, { figure, sources: cited }]) => [
      ...(/\d/.test(figure) ? [] : [content.fault('claims.ts', ['claims', id, 'figure'], 'give the figure a number')]),
      ...cited
        .filter((source) => !(source.id in sources))
        .map((source) =>
          content.fault(
            'claims.ts',
            ['claims', id, 'sources'],
            `"${source.id}" is no key of content/sources.ts; correct it, or add the source there`,
          ),
        ),
    ]),
    ...Object.entries<Source>(sources).flatMap(([id, source]) => sourceFaults(content, id, source)),
  ]
}

function sourceFaults(content: Content, id: string, { url, year }: Source): Fault[] {
  const whole = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
  const known = Number.isInteger(year) && year >= 1990 && year <= new Date().getFullYear()
  return [
    ...(whole
      ? []
      : [content.fault('sources.ts', ['sources', id, 'url'], 'write the whole address, from https:// on')]),
    ...(known ? [] : [content.fault('sources.ts', ['sources', id, 'year'], 'check the year of publication')]),
  ]
}
