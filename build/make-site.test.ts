/** Needs the built site. */
import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { SiteManifest } from '../contracts/site-manifest.ts'
import { readContents } from '../server/publishing/contents.ts'
import { createMaker, type SiteJob } from '../server/publishing/maker.ts'
import { newFolder } from '../tests/support/new-folder.ts'
import { dist } from './sources.ts'

it('makes the same bytes for a publication, for other settings and for a cold build', {
  timeout: 420_000,
}, async () => {
  const folder = await newFolder()
  const { settings } = JSON.parse(await readFile(join(dist.site, 'manifest.json'), 'utf8')) as SiteManifest
  const make = async (name: string, job: Pick<SiteJob, 'root' | 'edits' | 'from' | 'before'>) => {
    const maker = createMaker(job.root, job.from)
    onTestFinished(maker.stop)
    const to = join(folder, name)
    const common = { record: null, settings, uploads: null, quality: 5, isSynced: false } as const
    expect(await maker.make({ ...job, ...common, to })).toEqual([])
    return (await readContents(to)).digests
  }
  const edits = {
    'prices.yaml': { 'prices.membership.basic.perMonth': { value: 3000 } },
    'pages/pricing.yaml': { 'pricing.hero.title': { value: 'Costs before you ask' } },
  }
  const published = await make('published', { root: dist.site, edits, from: dist.site, before: dist.site })
  await cp(join(folder, 'published/content'), join(folder, 'sources/content'), { recursive: true })
  const root = join(folder, 'sources')
  const cold = await make('cold', { root, edits: {}, from: dist.bundle, before: null })
  const site = join(folder, 'cold')
  const configured = await make('configured', { root: site, edits: {}, from: site, before: dist.site })
  // Compressed better, in the built site.
  const isSame = ([file]: readonly [string, string]) => !file.endsWith('.br')
  const bytes = (digests: typeof cold) => Object.entries(digests).filter(isSame).toSorted()
  expect(bytes(published)).toEqual(bytes(cold))
  expect(bytes(configured)).toEqual(bytes(cold))
  const shipped = (await readContents(dist.site)).digests
  for (const edited of ['pages/pricing.html', 'cards/pricing.png']) {
    expect(shipped).toHaveProperty([edited])
    expect(published[edited]).not.toBe(shipped[edited])
  }
})
