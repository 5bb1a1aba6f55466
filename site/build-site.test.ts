import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createFolder } from '../tests/support/new-folder.ts'
import { addSamplePage } from '../tests/support/sample-page.ts'
import { files } from './app/paths.ts'
import { dist } from './bundling/sources.ts'
import type { SiteManifest } from './manifest.ts'
import { type BuildJob, createSiteBuilder } from './site-builder.ts'
import { readBuildInfo } from './site-folder.ts'

it('builds the same bytes for a publication and from scratch', async () => {
  const folder = await createFolder()
  const { settings } = JSON.parse(await readFile(join(dist.site, 'manifest.json'), 'utf8')) as SiteManifest
  const make = async (name: string, job: Pick<BuildJob, 'root' | 'edits' | 'from' | 'before'>) => {
    const builder = createSiteBuilder(job.root, job.from)
    const to = join(folder, name)
    const common = { settings, uploads: null, quality: 5, isSynced: false } as const
    expect(await builder.make({ ...job, ...common, to }).finally(builder.stop)).toEqual([])
    return (await readBuildInfo(to)).digests
  }
  const added = addSamplePage('/resources/kept')
  const first = join(folder, 'first')
  await make('first', { root: dist.site, edits: added, from: dist.site, before: dist.site })
  const edits = {
    ...added,
    'prices.yaml': { 'prices.projectFix.perHour': { value: 160 } },
    // A source that guides cite, whose text stays the same.
    'sources.yaml': { 'sources.rand-2024.year': { value: 2023 } },
    'pages/pricing.yaml': { 'pricing.hero.title': { value: 'Costs before you ask' } },
  }
  const published = await make('published', { root: dist.site, edits, from: dist.site, before: first })
  await cp(join(folder, 'published/content'), join(folder, 'sources/content'), { recursive: true })
  const root = join(folder, 'sources')
  const cold = await make('cold', { root, edits: {}, from: dist.bundle, before: null })
  // The built site has better compression.
  const isSame = ([file]: readonly [string, string]) => !file.endsWith('.br')
  const bytes = (digests: typeof cold) => Object.entries(digests).filter(isSame).toSorted()
  expect(bytes(published)).toEqual(bytes(cold))
  const shipped = (await readBuildInfo(dist.site)).digests
  for (const edited of ['pages/pricing.html', 'cards/pricing.png', files.specimen.slice(1)]) {
    expect(shipped).toHaveProperty([edited])
    expect(published[edited]).not.toBe(shipped[edited])
  }
  expect(published['pages/resources/kept.html']).not.toBe(
    (await readBuildInfo(first)).digests['pages/resources/kept.html'],
  )
})
