import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { git, readCommit } from './commit.ts'

it('marks an archive with -dirty if files are changed or new', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'commit-'))
  const here = (...args: string[]) =>
    git('-C', folder, '-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args)
  const write = (name: string) => appendFile(join(folder, name), 'text')
  here('init', '-q')
  await write('page.yaml')
  here('add', '.')
  here('commit', '-qm', 'Add a page')
  const commit = here('rev-parse', '--short=8', 'HEAD')
  expect(readCommit(folder)).toBe(commit)
  await write('page.yaml')
  expect(readCommit(folder)).toBe(`${commit}-dirty`)
  here('checkout', '-q', '.')
  await write('new.yaml')
  expect(readCommit(folder)).toBe(`${commit}-dirty`)
  await rm(folder, { recursive: true })
})
