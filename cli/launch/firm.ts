/** What only the firm can say: its name, contact, engineers, and what a buyer looks up. */
import { unanswered } from '../../content/schema/answer.ts'
import { companyFacts } from '../../content/schema/company.ts'
import { type Content, placeOf } from '../../words/content.ts'
import { byName } from '../../words/words-of.ts'
import { isSampleDomain, type LaunchItem, sampleContact } from './launch-items.ts'

/** The name in the delivered content. */
export const standInName = 'Steadyhand'

const standIns = {
  title: 'The firm',
  advice: 'Write your own. Footer, mails, documents and structured data take it from there.',
}
const advice =
  "Fill each in, in the form that the file shows, or write 'not stated'. Pages leave out what is not filled in."
const engineers = { title: 'Who does the work', advice }
const facts = { title: 'What a buyer looks up', advice }

/** Sample contacts of the firm, and its open questions. */
export function firmItems(content: Content): LaunchItem[] {
  const { firm, people, company, appointments } = byName(content.values)
  const item = (kind: LaunchItem['kind'], path: readonly [name: string, key: string], what: string): LaunchItem => {
    const { file, line } = placeOf(content, `${path[0]}.yaml`, path)
    return { group: 'replace', kind, location: `${file}:${line}`, what }
  }
  const named = Object.entries(firm).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'string') return []
    const sample = key === 'name' && value === standInName ? value : sampleContact(value)
    return sample ? [[key, sample] as const] : []
  })
  const [first] = named
  const { room } = appointments
  const hasRoom = URL.canParse(room) && !isSampleDomain(new URL(room).hostname)
  const left = companyFacts.filter((key) => company[key] === unanswered)
  const who = 'engineers: who does the work, by name, with a picture?'
  return [
    ...(left[0] ? [item(facts, ['company', left[0]], `not filled in: ${left.join(', ')}`)] : []),
    ...(first
      ? [item(standIns, ['firm', first[0]], `stand-ins: ${named.map((each) => each.join(' ')).join(', ')}`)]
      : []),
    ...(hasRoom || room === 'phone' ? [] : [item(standIns, ['appointments', 'room'], `room is the stand-in ${room}`)]),
    ...(people.engineers === unanswered ? [item(engineers, ['people', 'engineers'], who)] : []),
  ]
}
