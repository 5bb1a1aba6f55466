import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readSiteContent, type SiteContent, siteContentFile } from '../../cms/site-content.ts'
import type { PageData } from '../../contracts/page-data.ts'
import type { InvitationInput } from '../../site/documents/emails/mail.ts'
import { createFolder } from '../../tests/support/new-folder.ts'
import { createPageRenderer } from './render.ts'
import { startRendering } from './rendering.ts'
import { loadSite } from './site.ts'

const site = await loadSite('dist/site')
const { settings } = site.manifest
const about = {} as InvitationInput
const dies = 'export const buildCalendarEntry = () => process.exit(1)'

/** @returns the folder of the built site with other mails, and with other content if given. */
async function siteWith(mails: string, content?: SiteContent): Promise<string> {
  const folder = await createFolder()
  await mkdir(join(folder, 'runtime/documents'), { recursive: true })
  const shared = ['pages', 'islands', 'documents/desk.js', 'documents/assets', ...(content ? [] : ['content.json'])]
  for (const part of shared) {
    await symlink(join(process.cwd(), 'dist/site/runtime', part), join(folder, 'runtime', part))
  }
  if (content) await writeFile(join(folder, siteContentFile), JSON.stringify(content))
  await writeFile(join(folder, 'runtime/documents/emails.js'), mails)
  return folder
}

async function startedOn(folder: string) {
  const deaths: Error[] = []
  const rendering = await startRendering({ folder, settings }, (error) => deaths.push(error))
  onTestFinished(rendering.stop)
  return { ...rendering, deaths }
}

it('fails the running call when its thread dies, and answers the next in another', async () => {
  const { page, mails, deaths } = await startedOn(await siteWith(dies))
  await expect(mails.buildCalendarEntry(about)).rejects.toThrow('the rendering thread died')
  expect(deaths).toHaveLength(1)
  expect(await page('/pricing')).toContain('</html>')
})

const named = 'export const buildCalendarEntry = async (content) => content.firm.name'
const shipped = readSiteContent('dist/site')
const withName = (name: string): SiteContent => ({ ...shipped, firm: { ...shipped.firm, name } })

it('renders with new content in the same thread, and earlier calls with the old content', async () => {
  const { page, mails, show, deaths } = await startedOn(await siteWith(named, withName('First')))
  const begun = mails.buildCalendarEntry(about)
  await show(await siteWith('export {', withName('Second')))
  expect(await Promise.all([begun, mails.buildCalendarEntry(about)])).toEqual(['First', 'Second'])
  expect(await page('/pricing')).toContain('Second')
  expect(deaths).toEqual([])
})

it('renders a preview with its own content, and the live site with its own', async () => {
  const { page } = await startedOn('dist/site')
  expect(await page('/pricing', undefined, withName('Draft'))).toContain('Draft')
  expect(await page('/pricing')).not.toContain('Draft')
})

it('renders a site of another version with the code of that version, and the desk with its own', async () => {
  const { mails, show } = await startedOn(await siteWith(named))
  await show(await siteWith("export const buildCalendarEntry = () => 'older'"), 'dist/site')
  expect(await mails.buildCalendarEntry(about)).toBe('older')
})

it('reports which page failed and why, without its query', async () => {
  const { render } = createPageRenderer((await startedOn('dist/site')).page)
  const broken = { manageRequest: {} } as PageData
  const rendered = render('/requests/AB12-CD34?key=secret', broken, '192.0.2.1', () => true)
  await expect(rendered).rejects.toThrow(/^the page \/requests\/AB12-CD34 could not be rendered: .*undefined/)
})

it('renders a page for a visitor while another client asks for too many', async () => {
  const { render } = createPageRenderer(async (address) => address)
  const ask = (client: string) => render('/contact', {}, client, () => true)
  const [many, other] = await Promise.all([
    Promise.all(Array.from({ length: 60 }, () => ask('192.0.2.1'))),
    ask('192.0.2.2'),
  ])
  expect(many).toContain(null)
  expect(other).toBe('/contact')
  expect(await ask('192.0.2.1')).toBe('/contact')
})

it('keeps the current site if the next cannot be loaded', async () => {
  const { page, show } = await startedOn('dist/site')
  await expect(show(await siteWith('export {'), 'dist/site')).rejects.toThrow(SyntaxError)
  await expect(show('nowhere')).rejects.toThrow('ENOENT')
  expect(await page('/pricing')).toContain('</html>')
})
