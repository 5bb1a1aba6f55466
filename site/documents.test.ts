import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createFolder } from '../tests/support/new-folder.ts'
import { siteContent } from '../tests/support/site-content.ts'
import { files } from './app/paths.ts'
import { drawCards, drawPdfs } from './documents.ts'
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

it('draws a card or a PDF again if its content or the drawing code has changed', async () => {
  const sites = await createFolder()
  const made = [files.checklist, files.specimen, 'cards/pricing.png']
  const make = async (name: string, before: string | undefined, drawing: string, heading: string) => {
    const to = join(sites, name)
    await mkdir(to)
    const known = before ? await readPreviousSite(join(sites, before)) : undefined
    // Without digests, nothing is linked, so the folder has the bytes that were read or drawn.
    const folder = openSiteFolder(to, known && { ...known, contents: { ...known.contents, digests: {} } }, 5)
    const documents: Record<string, string> = {}
    const target = { folder, drawing, noted: documents }
    await drawPdfs(siteContent, target, 'https://www.firm.example')
    await drawCards(site(heading), undefined as never, target)
    await folder.finish({ pages: {}, documents }, false)
    const bytes = made.map((file) => readFile(join(to, file), 'latin1'))
    return (await Promise.all(bytes)).map((text) => text.slice(0, 4))
  }
  const [pdf, png] = ['%PDF', '\u0089PNG']
  expect(await make('first', undefined, 'one', 'Prices')).toEqual([pdf, pdf, png])
  // A document that isn't drawn again is read from here.
  for (const file of made) await writeFile(join(sites, 'first', file), 'kept')
  expect(await make('same', 'first', 'one', 'Prices')).toEqual(['kept', 'kept', 'kept'])
  expect(await make('other-words', 'first', 'one', 'Costs')).toEqual(['kept', 'kept', png])
  expect(await make('other-drawing', 'first', 'two', 'Prices')).toEqual([pdf, pdf, png])
})
