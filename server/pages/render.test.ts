/** Needs the built site. */
import { afterAll, expect, it } from 'vitest'
import { requestAddresses } from '../../contracts/addresses.ts'
import type { PageData } from '../../contracts/page-data.ts'
import { typedIn } from '../../tests/support/page-of.ts'
import { createPageRenderer } from './render.ts'
import { startRendering } from './rendering.ts'
import { loadSite } from './site.ts'

const path = requestAddresses.consultation.post
const site = await loadSite('dist/site')
const { settings } = site.manifest
const rendering = await startRendering({ folder: 'dist/site', settings }, () => {})
const renderer = createPageRenderer(rendering.page, site)
afterAll(rendering.stop)

const form = (name: string): PageData => ({
  submission: { kind: 'consultation', values: { name }, errors: { email: 'email.invalid' } },
})

it('renders refused forms one after another', async () => {
  const pages = await Promise.all(['Ada', 'Grace'].map((name) => renderer.render(path, form(name), () => true)))
  expect(pages.map((page) => typedIn(page?.html ?? '', 'name'))).toEqual([['Ada'], ['Grace']])
})

it('renders nothing for a client that disconnected, and continues with the next', async () => {
  const left = renderer.render(path, form('Ada'), () => false)
  const here = renderer.render(path, form('Grace'), () => true)
  expect(await left).toBeNull()
  expect(typedIn((await here)?.html ?? '', 'name')).toEqual(['Grace'])
})

it('reports which page failed to render and why, without its query', async () => {
  const broken = { ownRequest: {} } as PageData
  const rendered = renderer.render('/requests/AB12-CD34?key=secret', broken, () => true)
  await expect(rendered).rejects.toThrow(/^the page \/requests\/AB12-CD34 could not be rendered: .*undefined/)
})
