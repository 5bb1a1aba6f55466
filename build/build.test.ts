import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { currentStamp } from './build.ts'

const settings = { origin: 'https://www.example.com' }

it('is stale in a new month, because security.txt expires, and not before', async () => {
  const november = await currentStamp(settings, new Date('2026-11-01T00:00:00Z'))
  expect(await currentStamp(settings, new Date('2026-11-30T23:59:59Z'))).toBe(november)
  expect(await currentStamp(settings, new Date('2026-12-01T00:00:00Z'))).not.toBe(november)
})

it('is stale with another setting', async () => {
  const now = new Date()
  expect(await currentStamp({ origin: 'https://www.example.org' }, now)).not.toBe(await currentStamp(settings, now))
})

describe('in a project', () => {
  const here = process.cwd()
  let root: string
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'build-'))
    process.chdir(root)
  })
  afterEach(async () => {
    process.chdir(here)
    await rm(root, { recursive: true })
  })

  /** The stamps before and after a file is written, and after it is touched. */
  async function stamps(file: string): Promise<string[]> {
    const before = await currentStamp(settings)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, '')
    const written = await currentStamp(settings)
    await utimes(file, 1, 1)
    return [before, written, await currentStamp(settings)]
  }

  it.each([
    'content/checklist/cost.ts',
    'content/guides/executive-guide.mdx',
    'documents/checklist/topic.typ',
    'app/styles/page.css',
    'server/config.ts',
    'vite.config.ts',
    'tsconfig.build.json',
    'package-lock.json',
  ])('is stale when %s is new, and when it is touched', async (file) => {
    expect(new Set(await stamps(file)).size).toBe(3)
  })

  it.each(['app/pages/home/page.test.ts', 'bench/run.ts', 'cli/requests.ts', 'server/main.ts', 'docs/README.md'])(
    'is as it was when %s changes',
    async (file) => {
      expect(new Set(await stamps(file)).size).toBe(1)
    },
  )
})
