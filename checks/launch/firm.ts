import type { Content } from '../content.ts'
import type { LaunchItem } from './launch-item.ts'
import { sampleContact } from './reserved.ts'

/** The name that this site is delivered with. */
export const standInName = 'Steadyhand'

const kind = {
  title: 'The firm',
  advice: 'Write your own. Footer, mails, documents and structured data take it from there.',
}

/** The stand-ins for who the firm is: its name, and whatever in its facts reaches nobody. */
export function firmItems(content: Content): LaunchItem[] {
  const { firm } = content.module('firm.ts')
  const facts: readonly [string, unknown][] = Object.entries(firm)
  return facts.flatMap(([key, value]) => {
    if (typeof value !== 'string') return []
    const sample = key === 'name' && value === standInName ? value : sampleContact(value)
    if (!sample) return []
    const line = content.source('firm.ts').exactLineOf(['firm', key])
    if (!line) throw new Error(`content/firm.ts: ${key} is computed; write it out`)
    return [{ group: 'replace', kind, place: `content/firm.ts:${line}`, what: `${key} is the stand-in ${sample}` }]
  })
}
