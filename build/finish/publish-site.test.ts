import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { newFolder } from '../../tests/support/new-folder.ts'
import { publishSite } from './publish-site.ts'

let build: string
beforeEach(async () => {
  build = await newFolder()
})

async function place(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(build, file)), { recursive: true })
  await writeFile(join(build, file), text)
}

async function finish(version: string): Promise<void> {
  await place('site.next/manifest.json', version)
  await place('pages/server/index.js', version)
  await place('pages/client/assets/root.css', version)
  await place('words/words.json', version)
  await place('islands/.vite/manifest.json', version)
  await place('islands/word-names.json', version)
  await place('documents/mails.js', version)
  await place('for-readers/cards.json', version)
  await place('desk/server/desk.js', version)
}

const published = (file: string) => readFile(join(build, 'site', file), 'utf8')

it('publishes the files and the server bundles together, without files of the earlier site', async () => {
  await finish('first')
  await place('site.next/gone.txt', 'first')
  await publishSite(build)
  await finish('second')
  // Left by a killed build.
  await place('site.old/manifest.json', 'older')
  await publishSite(build)
  for (const file of [
    'manifest.json',
    'runtime/pages/server/index.js',
    'runtime/words/words.json',
    'runtime/documents/mails.js',
    'runtime/desk/server/desk.js',
  ]) {
    expect(await published(file)).toBe('second')
  }
  await expect(published('gone.txt')).rejects.toThrow('ENOENT')
  expect((await readdir(build)).filter((name) => name.startsWith('site'))).toEqual(['site'])
})

it('leaves the published site as it is when a part of the next is missing', async () => {
  await finish('first')
  await publishSite(build)
  await finish('second')
  await rm(join(build, 'documents'), { recursive: true })
  await expect(publishSite(build)).rejects.toThrow('ENOENT')
  expect(await published('manifest.json')).toBe('first')
  expect(await published('runtime/pages/server/index.js')).toBe('first')
})
