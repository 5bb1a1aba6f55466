import type { Content } from '../../words/content.ts'
import type { Finding } from '../../words/judge/finding.ts'
import type { CheckedPage } from '../page/read-page.ts'
import { whereSaid } from './where-said.ts'

/** No page shows an unfilled `{place}`. */
export function checkPlaces(pages: readonly CheckedPage[], content: Content): Finding[] {
  return pages.flatMap(({ path, mainText }) =>
    (mainText.match(/\{[a-z]\w*\}/gi) ?? []).map((place) => ({
      ...whereSaid(content, place),
      subject: `${place} on ${path}`,
      remedy: 'nothing fills it here; write what it stands for',
    })),
  )
}
