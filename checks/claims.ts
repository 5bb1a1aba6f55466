import type { Source } from '../content/sources.ts'
import type { Content } from './content.ts'
import type { Finding } from './finding.ts'

/** Claims have a number and cite what exists; sources have an address and a year. Marks are judged by marks.ts. */
export function checkClaims(content: Content): Finding[] {
  const { claims } = content.module('claims.ts')
  const { sources } = content.module('sources.ts')
  return [
    ...Object.entries(claims).flatMap(([id, { figure, sources: cited }]) => [
      ...(/\d/.test(figure)
        ? []
        : [content.finding('claims.ts', ['claims', id, 'figure'], 'give the figure a number')]),
      ...cited
        .filter((source) => !(source.id in sources))
        .map((source) =>
          content.finding(
            'claims.ts',
            ['claims', id, 'sources'],
            `"${source.id}" is no key of content/sources.ts; correct it, or add the source there`,
          ),
        ),
    ]),
    ...Object.entries<Source>(sources).flatMap(([id, source]) => sourceFindings(content, id, source)),
  ]
}

function sourceFindings(content: Content, id: string, { url, year }: Source): Finding[] {
  const whole = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
  const known = Number.isInteger(year) && year >= 1990 && year <= new Date().getFullYear()
  return [
    ...(whole
      ? []
      : [content.finding('sources.ts', ['sources', id, 'url'], 'write the whole address, from https:// on')]),
    ...(known ? [] : [content.finding('sources.ts', ['sources', id, 'year'], 'check the year of publication')]),
  ]
}
