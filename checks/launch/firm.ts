import { type Content, findingAt } from '../content.ts'
import type { LaunchItem } from './launch-items.ts'
import { sampleContact } from './reserved.ts'

/** The name that this site is delivered with. */
export const standInName = 'Steadyhand'

const kind = {
  title: 'The firm',
  advice: 'Write your own. Footer, mails, documents and structured data take it from there.',
}

/** The stand-ins for who the firm is: its name, and whatever in its facts reaches nobody. */
export function firmItems(content: Content, firm: object): LaunchItem[] {
  return Object.entries(firm).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'string') return []
    const sample = key === 'name' && value === standInName ? value : sampleContact(value)
    if (!sample) return []
    const { file, line } = findingAt(content, 'firm.ts', ['firm', key], '')
    return [{ group: 'replace', kind, location: `${file}:${line}`, what: `${key} is the stand-in ${sample}` }]
  })
}
