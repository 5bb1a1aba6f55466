import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { readContent } from '../../cms/content.ts'
import { type Edits, getFileTree } from '../../cms/edits.ts'
import { parseYaml } from '../../cms/yaml-file.ts'
import { createFolder } from '../../tests/support/new-folder.ts'
import { makeTestSite, runInProcess, type TestSite } from '../../tests/support/run-command.ts'
import { addSamplePage } from '../../tests/support/sample-page.ts'
import { wordsProgram } from './words.ts'

const path = 'prices.membership.basic.perMonth'
const edits: Edits = {
  'prices.yaml': {
    [path]: { value: 3000, was: 2500 },
    'prices.gone': { value: 1, was: 2 },
    'prices.promptRescue': { value: 7 },
  },
  'claims.yaml': { 'claims.success.mark': { was: 'An entry that staff removed' } },
  'people.yaml': { 'people.lead': { value: 'See ![Ada](/uploads/ada-0123abcd.webp)' } },
  'pages/gone.yaml': { 'gone.title': { value: 'A', was: 'B' } },
  ...addSamplePage('/resources/one'),
  'guides/ai-accounting-guide.md': { '': { was: getFileTree(readContent('.'), 'guides/ai-accounting-guide.md') } },
}
let site: TestSite
let root: string
const file = () => join(root, 'content/prices.yaml')

beforeEach(async () => {
  site = await makeTestSite()
  root = await createFolder()
  cpSync('content', join(root, 'content'), { recursive: true })
})

async function publish(published = edits): Promise<void> {
  const row = { at: '', staff: '', note: '', restores: null, edits: JSON.stringify(published) }
  await site.database.db.insertInto('publication').values(row).execute()
}

it('writes the published edits into the files, keeps comments, and lists edits that no longer fit', async () => {
  await publish()
  const before = readFileSync(file(), 'utf8').split('\n')
  const { code, out, err } = await runInProcess(wordsProgram, site.settings, 'pull', '--into', root)
  expect({ code, lines: out.split('\n') }).toMatchObject({
    code: 0,
    lines: expect.arrayContaining(['content/prices.yaml']),
  })
  for (const place of ['prices.gone', 'prices.promptRescue']) expect(err).toContain(place)
  expect(err).toContain('content/pages/gone.yaml')
  const after = readFileSync(file(), 'utf8').split('\n')
  expect(after.filter((line, index) => line !== before[index])).toEqual(['      perMonth: 3000'])
  expect(readContent(root).values.get('claims.yaml')?.claims).not.toHaveProperty('success.mark')
  // Pages that staff added and withdrew.
  const { guides } = readContent(root)
  expect([...guides.keys()]).toEqual(['guides/executive-guide.md', 'guides/resources-one.md'])
  // A second pull changes nothing.
  expect((await runInProcess(wordsProgram, site.settings, 'pull', '--into', root)).out).not.toMatch(
    /^content\/(?:prices|guides)/m,
  )
})

it('exports edits and their pictures for a pull on another machine', async () => {
  await publish()
  const row = { digest: 'a', width: 1, height: 1, staff: '', at: '' }
  for (const name of ['ada-0123abcd.webp', 'unused-0123abcd.webp']) {
    const picture = { ...row, name, digest: name, bytes: Buffer.from(name) }
    await site.database.db.insertInto('picture').values(picture).execute()
  }
  const { out } = await runInProcess(wordsProgram, site.settings, 'export')
  const exported = join(root, 'edits.json')
  writeFileSync(exported, out)
  expect((await runInProcess(wordsProgram, {}, 'pull', '--from', exported, '--into', root)).code).toBe(0)
  expect(parseYaml(readFileSync(file(), 'utf8')).values).toMatchObject({
    prices: { membership: { basic: { perMonth: 3000 } } },
  })
  expect([...readContent(root).guides.keys()]).toContain('guides/resources-one.md')
  const uploads = join(root, 'content/uploads')
  expect(readFileSync(join(uploads, 'ada-0123abcd.webp'), 'utf8')).toBe('ada-0123abcd.webp')
  expect(readdirSync(uploads)).not.toContain('unused-0123abcd.webp')
  // A picture in the checkout isn't overwritten.
  writeFileSync(join(uploads, 'ada-0123abcd.webp'), 'smaller')
  const again = await runInProcess(wordsProgram, {}, 'pull', '--from', exported, '--into', root)
  expect(again.out).not.toContain('content/uploads')
  expect(readFileSync(join(uploads, 'ada-0123abcd.webp'), 'utf8')).toBe('smaller')
  expect((await runInProcess(wordsProgram, {}, 'pull', '--from', file(), '--into', root)).code).toBe(1)
  writeFileSync(exported, JSON.stringify(edits))
  expect((await runInProcess(wordsProgram, {}, 'pull', '--from', exported, '--into', root)).code).toBe(1)
})
