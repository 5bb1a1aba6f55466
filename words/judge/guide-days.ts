import { type Content, findingAt } from '../content.ts'
import { byName } from '../words-of.ts'
import type { Finding } from './finding.ts'

const words = 'pages/guides.yaml'
const guides = {
  executiveGuide: 'guides/executive-guide.md',
  accountingGuide: 'guides/ai-accounting-guide.md',
} as const

/** No guide was reviewed before it was published. */
export function checkGuideDays(content: Content): Finding[] {
  const published = byName(content.values)
  return Object.entries(guides).flatMap(([name, file]) => {
    const { reviewed } = (content.guides.get(file)?.fields ?? {}) as { readonly reviewed?: string }
    if (!reviewed || published[name as keyof typeof guides].published <= reviewed) return []
    const remedy = `content/${file} was reviewed on ${reviewed}, before this day; correct one of the two`
    return [findingAt(content, words, [name, 'published'], remedy)]
  })
}
