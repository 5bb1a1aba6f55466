/** Targets of all links, and the labels of those to the checklist. */
import { parse } from 'parse5'
import { expect, it } from 'vitest'
import { files, paths } from '../../app/paths.ts'
import { attributeOf, elements } from '../../build/page/read-page.ts'
import { firm } from '../../words/words.ts'
import { type Page, pageOf } from '../support/page-of.ts'
import { distinctPages, everyPage } from '../support/pages.ts'
import { startTestApp } from '../support/test-app.ts'

const pages = new Map<string, Page>()
const server = await startTestApp()
const { body: html } = await server.app.inject({ url: paths.home })
for (const path of everyPage) pages.set(path, pageOf(await server.app.inject({ url: path })))

it('every internal link and anchor has a target', async () => {
  const links = [...pages].flatMap(([from, page]) => page.links.map(({ href }) => ({ from, to: href })))
  expect(links.length).toBeGreaterThan(100)
  // The footer links to two coming-soon pages, as specified; they answer 404 with a hint.
  const inPreparation = new Set(['/about/approach', '/about/responsible-ai'])
  for (const { from, to } of links) {
    const url = new URL(to, `http://site${from}`)
    if (url.origin !== 'http://site') continue
    if (!to.startsWith('#')) {
      const { statusCode } = await server.app.inject({ method: 'HEAD', url: url.pathname })
      expect(statusCode, `${from} links to ${to}`).toBe(inPreparation.has(url.pathname) ? 404 : 200)
    }
    if (url.hash) expect(pages.get(url.pathname)?.ids.includes(url.hash.slice(1)), `${from} links to ${to}`).toBe(true)
  }
})

it('the footer leads to every page that can be found', () => {
  const indexed = [...pages].filter(([, { metaTags }]) => metaTags.get('robots') !== 'noindex').map(([path]) => path)
  const footers = elements(parse(html)).filter(({ tagName }) => tagName === 'footer')
  const reached = footers.flatMap(elements).map((link) => attributeOf(link, 'href'))
  expect(indexed.filter((path) => path !== paths.home && !reached.includes(path))).toEqual([])
})

it('every link to the PDF gives its format, pages and size', async () => {
  const { rawPayload, headers } = await server.app.inject({ url: files.checklist })
  expect(headers['content-type']).toBe('application/pdf')
  const kilobytes = Math.ceil(rawPayload.byteLength / 1000)
  const linking = new Set<string>()
  for (const path of distinctPages) {
    for (const { href, name } of pages.get(path)?.links ?? []) {
      if (href !== files.checklist) continue
      linking.add(path)
      const said = name.replaceAll('\u00a0', ' ')
      expect(said, path).toContain('PDF')
      expect(said, path).toContain(`${firm.checklist.pages} pages`)
      expect(said, path).toContain(`${kilobytes} KB`)
    }
  }
  expect(linking).toContain(paths.home)
  expect(linking).toContain(paths.forCtos)
})
