import type { Content } from '../../words/content.ts'
import type { Finding } from '../../words/judge/finding.ts'
import { confirmationCopy, guideCopy } from '../../words/words.ts'
import type { CheckedPage } from '../page/read-page.ts'
import { whereSaid } from './texts.ts'

/** Headings that several pages have on purpose. */
const shared = new Set<string>([confirmationCopy.next, guideCopy.contents, guideCopy.sources])

/** @param pages without the not-found page. */
export function checkHeadings(pages: readonly CheckedPage[], content: Content): Finding[] {
  const distinct = pages.filter(
    ({ mainText }, index) => pages.findIndex((other) => other.mainText === mainText) === index,
  )
  const pathOf = new Map<string, string>()
  const findings: Finding[] = []
  const see = (what: string, text: string, path: string) => {
    const key = text.toLowerCase()
    const other = pathOf.get(key)
    if (other && other !== path) {
      const remedy = `reword one of the two; ${other} has the same ${what}`
      findings.push({ ...whereSaid(content, text), subject: `“${text}” on ${path}`, remedy })
    }
    pathOf.set(key, path)
  }
  for (const { path, headings, opening } of distinct) {
    for (const { text, level } of headings) {
      const remedy = `a heading of level ${level} is empty; write it, or look for a misspelt key`
      if (text === '') findings.push({ file: 'content/pages/', subject: `the page ${path}`, remedy })
      else if (!shared.has(text)) see('heading', text, path)
    }
    if (opening) see('opening', opening, path)
  }
  return findings
}
