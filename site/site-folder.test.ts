import { mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { createFolder } from '../tests/support/new-folder.ts'
import {
  isSiteIntact,
  openSiteFolder,
  type Quality,
  readBuildInfo,
  readPreviousSite,
  recompress,
} from './site-folder.ts'

let sites: string
beforeEach(async () => {
  sites = await createFolder()
})

/** A text whose compressed size differs between the two qualities. */
const text = (word: string) =>
  Array.from({ length: 3_000 }, (_, index) => `${word} ${(index * index) % 977}`).join('\n')

async function make(
  name: string,
  quality: Quality,
  before: string | undefined,
  files: Readonly<Record<string, string>>,
) {
  const to = join(sites, name)
  await mkdir(to)
  const folder = openSiteFolder(to, before ? await readPreviousSite(join(sites, before)) : undefined, quality)
  for (const [file, text] of Object.entries(files)) await folder.place(file, Buffer.from(text))
  await folder.write('words.json', '{}')
  await folder.finish({ pages: {}, documents: {} }, false)
  expect(await isSiteIntact(to)).toBe(true)
}
const fastCompressed = async (name: string) => (await readBuildInfo(join(sites, name))).fastCompressed
const size = async (name: string, file: string) => (await stat(join(sites, name, file))).size
const readInode = async (name: string, file: string) => (await stat(join(sites, name, file))).ino

it('links unchanged files and their compressed copies from the previous site, and writes the others', async () => {
  await make('first', 5, undefined, { 'a.html': text('a'), 'b.html': text('b') })
  await make('next', 5, 'first', { 'a.html': text('a'), 'b.html': text('other') })
  for (const [file, isSame] of [
    ...['a.html', 'a.html.br', 'a.html.gz', 'words.json'].map((same) => [same, true] as const),
    ...['b.html', 'b.html.br', 'b.html.gz'].map((other) => [other, false] as const),
  ]) {
    expect((await readInode('next', file)) === (await readInode('first', file)), file).toBe(isSame)
  }
  expect(await readFile(join(sites, 'first', 'b.html'), 'utf8')).toBe(text('b'))
})

it('lists fast-compressed files, and does not reuse them for a site with better compression', async () => {
  const files = { 'a.html': text('a') }
  await make('quick', 5, undefined, files)
  expect(await fastCompressed('quick')).toEqual(['a.html'])
  await make('quick-again', 5, 'quick', files)
  expect(await fastCompressed('quick-again')).toEqual(['a.html'])

  await make('well', 11, 'quick', files)
  expect(await fastCompressed('well')).toEqual([])
  const [quick, well] = [await size('quick', 'a.html.br'), await size('well', 'a.html.br')]
  expect(well).toBeLessThan(quick)
  // A better copy is reused.
  await make('after-well', 5, 'well', files)
  expect(await fastCompressed('after-well')).toEqual([])
  expect(await size('after-well', 'a.html.br')).toBe(well)

  // Compressing again changes only this folder, not the ones that share its files.
  await recompress(join(sites, 'quick'))
  expect(await fastCompressed('quick')).toEqual([])
  expect(await isSiteIntact(join(sites, 'quick'))).toBe(true)
  expect([await size('quick', 'a.html.br'), await size('quick-again', 'a.html.br')]).toEqual([well, quick])
  expect(await isSiteIntact(join(sites, 'quick-again'))).toBe(true)
})
