import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createFolder } from '../tests/support/new-folder.ts'
import { siteContent } from '../tests/support/site-content.ts'
import { drawCards } from './documents.ts'
import type { RenderedSite } from './pages/rendered-site.ts'
import { openSiteFolder, readPreviousSite } from './site-folder.ts'

/** The parts of a rendered site that a card shows. */
const site = (heading: string) =>
  ({
    content: siteContent,
    settings: { origin: 'https://www.firm.example' },
    byAddress: new Map([['/pricing', { facts: { highlight: heading } }]]),
    canonical: [{ canonical: '/pricing', heading }],
  }) as unknown as RenderedSite

it('draws a card again if its content or the drawing code has changed', async () => {
  const sites = await createFolder()
  const card = 'cards/pricing.png'
  const make = async (name: string, before: string | undefined, drawing: string, heading: string) => {
    const to = join(sites, name)
    await mkdir(to)
    const known = before ? await readPreviousSite(join(sites, before)) : undefined
    // Without digests, nothing is linked, so the folder has the bytes that were read or drawn.
    const folder = openSiteFolder(to, known && { ...known, contents: { ...known.contents, digests: {} } }, 5)
    const documents: Record<string, string> = {}
    await drawCards(site(heading), undefined as never, { folder, drawing, noted: documents })
    await folder.finish({ pages: {}, documents }, false)
    return (await readFile(join(to, card), 'latin1')).slice(0, 4)
  }
  const png = '\u0089PNG'
  expect(await make('first', undefined, 'one', 'Prices')).toBe(png)
  // A card that isn't drawn again is read from here.
  await writeFile(join(sites, 'first', card), 'kept')
  expect(await make('same', 'first', 'one', 'Prices')).toBe('kept')
  expect(await make('other-words', 'first', 'one', 'Costs')).toBe(png)
  expect(await make('other-drawing', 'first', 'two', 'Prices')).toBe(png)
})
