import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isOpen, marksOf } from './attestations.ts'
import { readContent } from './content.ts'
import { type ContentCopy, copyContent } from './testing/content-copy.ts'
import { makeOpen } from './testing/ready.ts'

vi.setConfig({ testTimeout: 30_000 })

let copy: ContentCopy
beforeEach(async () => {
  copy = await copyContent()
})
afterEach(() => copy.remove())

const openMark = /^(?!.*(?:\/\*| \* |type |\|)).*: 'needs \w+'/

it('finds each open mark that stands in a file, once, on its own line', async () => {
  await makeOpen(copy)
  const content = await readContent(copy.root)
  const found = marksOf(content).filter(isOpen)
  const written = [...content.texts].flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) => (openMark.test(line) ? [`${file}:${index + 1}`] : [])),
  )
  expect(found.map(({ file, line }) => `${file}:${line}`)).toEqual(written)
  expect(written.length).toBeGreaterThan(0)
})

it('refuses a mark that is computed, because it has no line', async () => {
  await copy.set('firm.ts', ['firmMarks', 'rating'], "{ ...{ evidence: 'needs evidence' } }")
  const content = await readContent(copy.root)
  expect(() => marksOf(content)).toThrow('content/firm.ts: the mark firmMarks.rating.evidence is computed')
})
