import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { newFolder } from '../../tests/support/new-folder.ts'
import { gatherFiles } from './gather.ts'
import { placeInto } from './place.ts'

it('gathers the files of each step with the headers that each is served with', async () => {
  const root = await newFolder()
  const made = {
    'dist/checklist/ai-hype-checklist.pdf': ['/ai-hype-checklist.pdf', 'document', 'application/pdf', false],
    'dist/brand/public/favicon.svg': ['/favicon.svg', 'document', 'image/svg+xml', true],
    'dist/brand/public/fonts/a.css': ['/fonts/a.css', 'immutable', 'text/css; charset=utf-8', true],
    'dist/pictures/uploads/ada-0123.avif': ['/uploads/ada-0123.avif', 'immutable', 'image/avif', false],
    'dist/pictures/uploads/ada-4567.webp': ['/uploads/ada-4567.webp', 'immutable', 'image/webp', false],
    'dist/islands/assets/main.js': ['/assets/main.js', 'immutable', 'text/javascript; charset=utf-8', true],
    'dist/words/assets/words-0123.json': [
      '/assets/words-0123.json',
      'immutable',
      'application/json; charset=utf-8',
      true,
    ],
    'dist/for-readers/cards/pricing.png': ['/cards/pricing.png', 'document', 'image/png', false],
  }
  // Files only for the build aren't part of the site.
  for (const file of [...Object.keys(made), 'dist/pictures/pictures.json', 'dist/words/words.json']) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), file)
  }
  const place = placeInto(join(root, 'site'), { get: (_, make) => make() })
  const served = (await gatherFiles(root)).map(async ({ path, source, cache }) => {
    const { type, compressed } = await place(path.slice(1), await readFile(source))
    return [path, cache, type, compressed]
  })
  expect((await Promise.all(served)).toSorted()).toEqual(Object.values(made).toSorted())
})
