/** What docs/editing-content.md asks of a firm before it goes live, done: no check and no list has more to say. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isOpen, marksOf } from '../attestations.ts'
import { checkContent, readCode } from '../check-content.ts'
import { readContent } from '../content.ts'
import { launchItems } from '../launch/launch-items.ts'
import { type ContentCopy, copyContent, project } from './content-copy.ts'
import { makeOpen, makeReady, readySettings } from './ready.ts'

vi.setConfig({ testTimeout: 30_000 })

let copy: ContentCopy
beforeEach(async () => {
  copy = await copyContent()
})
afterEach(() => copy.remove())

it('a firm that is ready has fit words, and nothing left to do', async () => {
  await makeReady(copy)
  expect(await checkContent(copy.root, await readCode(project))).toEqual([])
  expect(await launchItems(copy.root, readySettings)).toEqual([])
})

it('a firm that has just begun has fit words too, and every mark open', async () => {
  await makeOpen(copy)
  expect(await checkContent(copy.root, await readCode(project))).toEqual([])
  expect(marksOf(await readContent(copy.root)).filter((mark) => !isOpen(mark))).toEqual([])
})
