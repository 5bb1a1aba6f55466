/** Needs the built site. */
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { InvitationInput } from '../../contracts/mail.ts'
import type { PageData } from '../../contracts/page-data.ts'
import { newFolder } from '../../tests/support/new-folder.ts'
import { createPageRenderer } from './render.ts'
import { type RenderInput, startRendering } from './rendering.ts'
import { loadSite } from './site.ts'

const site = await loadSite('dist/site')
const { settings } = site.manifest
const about = {} as InvitationInput
const dies = 'export const calendarEntry = () => process.exit(1)'

/** The built site with other mails. */
async function siteWith(mails: string): Promise<string> {
  const folder = await newFolder()
  await mkdir(join(folder, 'runtime/documents'), { recursive: true })
  for (const part of ['pages', 'islands', 'words', 'documents/desk.js', 'documents/assets']) {
    await symlink(join(process.cwd(), 'dist/site/runtime', part), join(folder, 'runtime', part))
  }
  await writeFile(join(folder, 'runtime/documents/mails.js'), mails)
  return folder
}

async function startedOn(folder: string) {
  const deaths: Error[] = []
  const rendering = await startRendering({ folder, settings }, (error) => deaths.push(error))
  onTestFinished(rendering.stop)
  return { ...rendering, deaths }
}

it('outlives its thread: the call that was under way fails, and the next is answered', async () => {
  const { page, mails, deaths } = await startedOn(await siteWith(dies))
  await expect(mails.calendarEntry(about)).rejects.toThrow('the thread that renders died')
  expect(deaths).toHaveLength(1)
  expect(await page('/pricing')).toContain('</html>')
})

it('shows other words in a thread of their own, and lets the one before finish its calls', async () => {
  const subject = (text: string) => `export const calendarEntry = async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    return '${text}'
  }`
  const { page, mails, show, deaths } = await startedOn(await siteWith(subject('first')))
  const folder = await siteWith(subject('second'))
  for (const part of ['content', 'manifest.json']) {
    await symlink(join(process.cwd(), 'dist/site', part), join(folder, part))
  }
  const words = JSON.parse(await readFile('dist/site/runtime/words/words.json', 'utf8')) as NonNullable<
    RenderInput['words']
  >
  Object.assign(words.pricing.hero, { lead: 'Other words' })
  const begun = mails.calendarEntry(about)
  await show({ folder, settings, words })
  expect(await Promise.all([begun, mails.calendarEntry(about)])).toEqual(['first', 'second'])
  expect(await page('/pricing')).toContain('Other words')
  expect(deaths).toEqual([])
})

it('says which page failed and why, without its query', async () => {
  const { render } = createPageRenderer((await startedOn('dist/site')).page, site)
  const broken = { ownRequest: {} } as PageData
  const rendered = render('/requests/AB12-CD34?key=secret', broken, () => true)
  await expect(rendered).rejects.toThrow(/^the page \/requests\/AB12-CD34 could not be rendered: .*undefined/)
})

it('keeps what it shows where the next cannot be loaded', async () => {
  const { page, show } = await startedOn('dist/site')
  await expect(show({ folder: await siteWith('export {'), settings })).rejects.toThrow(SyntaxError)
  expect(await page('/pricing')).toContain('</html>')
})
