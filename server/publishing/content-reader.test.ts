import { expect, it } from 'vitest'
import { getContentReader } from './content-reader.ts'

it('stops reading a guide that takes too much of the processor, reports it as an issue, and reads the other files', async () => {
  const reader = getContentReader('.')
  const edits = {
    'guides/executive-guide.md': { chapters: { value: ['*a_ '.repeat(48 * 1024)], was: [] } },
    'pages/pricing.yaml': { 'pricing.hero.lead': { value: 'x'.repeat(301) } },
  }
  const pictures = new Map()
  const issues = await reader.findIssues({ edits, pictures })
  expect(issues.map(({ file, at, subject }) => [file, at, subject])).toEqual([
    ['content/guides/executive-guide.md', 'chapters.0', 'it used more than 10 s of the processor'],
    ['content/pages/pricing.yaml', 'pricing.hero.lead', 'pricing.hero.lead'],
  ])
  const { 'pages/pricing.yaml': _, ...guide } = edits
  expect(await reader.findIssues({ edits: guide, pictures })).toEqual(issues.slice(0, 1))
})
