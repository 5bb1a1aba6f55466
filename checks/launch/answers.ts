/** What only the firm can say of itself: who its engineers are, and what a buyer looks up. */
import { unanswered } from '../../content/schema/answer.ts'
import type { CompanyFact } from '../../content/schema/company.ts'
import { type Content, findingAt } from '../content.ts'
import type { LaunchItem } from './launch-items.ts'

const advice =
  "Fill each in, in the form that the file shows, or write 'not stated'. Pages leave out what is not filled in."
const engineers = { title: 'Who does the work', advice }
const facts = { title: 'What a buyer looks up', advice }

/** What is asked, by the key of each fact in content/company.ts. */
const questions: Readonly<Record<CompanyFact, string>> = {
  founded: 'where and in which year was the firm founded?',
  insurance: 'which insurance covers a fault of yours?',
  confidentiality: 'when do you sign an NDA, and whose?',
  dataProcessing: 'do you sign a DPA for personal data in code, data and logs?',
  reviews: 'where can a visitor read the reviews?',
}
export const companyFacts = Object.keys(questions) as readonly CompanyFact[]

/** Every question that the firm has left open. */
export function answerItems(content: Content): LaunchItem[] {
  const { people } = content.values.get('people.ts') as typeof import('../../content/people.ts')
  const { company } = content.values.get('company.ts') as typeof import('../../content/company.ts')
  const item = (kind: LaunchItem['kind'], file: string, path: readonly string[], what: string): LaunchItem => {
    const at = findingAt(content, file, path, '')
    return { group: 'replace', kind, location: `${at.file}:${at.line}`, what }
  }
  return [
    ...(people.engineers === unanswered
      ? [
          item(
            engineers,
            'people.ts',
            ['people', 'engineers'],
            'engineers: who does the work, by name, with a picture?',
          ),
        ]
      : []),
    ...companyFacts
      .filter((key) => company[key] === unanswered)
      .map((key) => item(facts, 'company.ts', ['company', key], `${key}: ${questions[key]}`)),
  ]
}
