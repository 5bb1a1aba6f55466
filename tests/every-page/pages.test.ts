/** Reads the HTML of all pages as visitors, search engines, assistants and shared links do. */
import { createHash } from 'node:crypto'
import { parse } from 'parse5'
import { beforeAll, describe, expect, it } from 'vitest'
import { cardSize } from '../../brand/tokens.ts'
import { formatUsd, formatUsdInThousands } from '../../cms/format.ts'
import { files as downloads, paths } from '../../site/app/paths.ts'
import { type Element, getAttribute, listElements } from '../../site/pages/read-page.ts'
import { everyPage, findStatus, homeAtSection } from '../support/pages.ts'
import { type Page, parseFullPage } from '../support/read-html.ts'
import { siteContent } from '../support/site-content.ts'
import { startTestApp } from '../support/test-app.ts'

const { comingSoonEntries, firm, footerCopy, llms, pdfs } = siteContent

const server = await startTestApp()
const { origin } = server.config.site
const get = (address: string) => server.app.inject({ url: address.replace(origin, '') || '/' })

const confirmations: readonly string[] = [
  paths.promptRescueBooked,
  paths.contactSent,
  paths.contactTimes,
  paths.withdrawn,
]
/** Indexable pages, at all of their addresses. */
const indexable = everyPage.filter((path) => findStatus(path) === 200 && !confirmations.includes(path))
/** The same at their canonical addresses. */
const canonical = indexable.filter((path) => !homeAtSection.includes(path))
const buildCanonical = (path: string) => origin + (homeAtSection.includes(path) ? paths.home : path)

const pages = new Map<string, Page>()
const getPage = (path: string) => pages.get(path) as Page
beforeAll(async () => {
  for (const path of everyPage) pages.set(path, parseFullPage((await get(path)).body))
})

/** Inside these, a header or footer isn't a landmark. */
const parts = new Set(['article', 'aside', 'main', 'nav', 'section'])
/** Lists the descendants outside of such parts. */
const listOutsideParts = (element: Element): Element[] =>
  element.childNodes
    .filter((child) => 'tagName' in child)
    .flatMap((child) => [child, ...(parts.has(child.tagName) ? [] : listOutsideParts(child))])

type Node = Readonly<Record<string, unknown>> & { readonly '@type': string }

/** Lists the typed nodes of a page's structured data. */
function listNodes(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(listNodes)
  if (typeof value !== 'object' || value === null) return []
  return [...('@type' in value ? [value as Node] : []), ...Object.values(value).flatMap(listNodes)]
}
const findWebPage = (path: string) => listNodes(getPage(path).data).find((node) => node['@type'] === 'WebPage')

describe.each(everyPage)('%s', (path) => {
  it(`answers ${findStatus(path)}, and is a whole document with one script`, async () => {
    const answer = await get(path)
    expect(answer.statusCode).toBe(findStatus(path))
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    const all = listElements(parse(answer.body))
    const named = (name: string) => all.filter(({ tagName }) => tagName === name)
    expect(named('html').map((html) => getAttribute(html, 'lang'))).toEqual(['en'])
    expect(named('h1')).toHaveLength(1)
    const top = named('body').flatMap(listOutsideParts)
    const landmarks = top.map(({ tagName }) => tagName).filter((name) => ['header', 'main', 'footer'].includes(name))
    expect(landmarks).toEqual(['header', 'main', 'footer'])
    const styled = all.filter((element) => getAttribute(element, 'style') !== undefined)
    expect(styled, 'inline styles, which the policy refuses').toEqual([])

    const isData = (type = '') => ['application/ld+json', 'speculationrules'].includes(type)
    const scripts = named('script').filter((script) => !isData(getAttribute(script, 'type')))
    expect(scripts).toHaveLength(1)
    const [src = '', integrity] = ['src', 'integrity'].map((name) => getAttribute(scripts[0] as Element, name))
    const { rawPayload } = await get(src)
    expect(integrity).toBe(`sha384-${createHash('sha384').update(rawPayload).digest('base64')}`)
    const sheets = named('link').filter((link) => getAttribute(link, 'rel') === 'stylesheet')
    const linked = await Promise.all(sheets.map((sheet) => get(getAttribute(sheet, 'href') ?? '')))
    expect(linked.map(({ statusCode }) => statusCode)).toEqual(sheets.map(() => 200))
    for (const { body } of [answer, ...linked]) expect(body, 'styles of one orientation').not.toContain('(orientation')
  })

  it('links only to pages and files that exist, or says that a page is coming soon', async () => {
    for (const { href, name } of getPage(path).links) {
      const url = new URL(href, `http://site${path}`)
      if (url.origin !== 'http://site') continue
      if (!href.startsWith('#'))
        expect((await get(url.pathname)).statusCode, href).toBe(name.includes(footerCopy.comingSoon) ? 404 : 200)
      if (url.hash) expect(pages.get(url.pathname)?.ids, href).toContain(url.hash.slice(1))
    }
  })
})

it.each(everyPage.filter((path) => !indexable.includes(path)))('%s is hidden from search engines', (path) => {
  const { metaTags, headLinks, data } = getPage(path)
  expect(metaTags.get('robots')).toBe('noindex')
  expect(headLinks.some(({ rel }) => rel === 'canonical')).toBe(false)
  expect(data).toEqual([])
})

describe.each(indexable)('%s', (path) => {
  it('shows title, description and picture where its link is shared', async () => {
    const { title, metaTags, heading, headLinks } = getPage(path)
    const canonicals = headLinks.filter(({ rel }) => rel === 'canonical').map(({ href }) => href)
    expect([...canonicals, metaTags.get('og:url')]).toEqual([buildCanonical(path), buildCanonical(path)])
    expect(title).toContain(` | ${firm.name}`)
    // Search engines cut a longer one.
    expect(title.replace(` | ${firm.name}`, '').length).toBeLessThanOrEqual(50)
    expect(metaTags.get('og:title')).toBe(title)
    expect(metaTags.get('description')).toMatch(/\S/)
    expect(metaTags.get('og:description')).toBe(metaTags.get('description'))
    for (const network of ['og', 'twitter']) expect(metaTags.get(`${network}:image:alt`)).toContain(heading)
    expect(metaTags.get('og:type')).toMatch(/^(website|article)$/)
    expect(metaTags.get('og:site_name')).toBe(firm.name)
    expect(metaTags.get('twitter:card')).toBe('summary_large_image')
    const image = metaTags.get('og:image') ?? ''
    expect(image.startsWith(`${origin}/`)).toBe(true)
    const { headers, rawPayload } = await get(image)
    expect(headers['content-type']).toBe('image/png')
    // Width and height, from the header of the PNG.
    const size = { width: rawPayload.readUInt32BE(16), height: rawPayload.readUInt32BE(20) }
    expect(size).toEqual(cardSize)
    const declared = ['width', 'height'].map((side) => Number(metaTags.get(`og:image:${side}`)))
    expect(declared).toEqual([size.width, size.height])
    expect(rawPayload.byteLength).toBeLessThan(60_000)
  })

  it('has structured data that names only what the page shows', () => {
    const shown = getPage(path)
    expect(shown.data).toHaveLength(1)
    const webPage = findWebPage(path)
    expect(webPage?.url).toBe(buildCanonical(path))
    const { title, metaTags } = getPage(buildCanonical(path).slice(origin.length) || '/')
    expect(`${webPage?.name} | ${firm.name}`).toBe(title)
    expect(webPage?.description).toBe(metaTags.get('description'))
    expect(webPage?.dateModified).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    const says = shown.text.toLowerCase()
    // Titles show in the tab; every other name and price must be in the text.
    for (const node of listNodes(shown.data).filter((each) => each !== webPage)) {
      for (const key of ['name', 'headline', 'caption', 'slogan', 'telephone', 'email', 'category'])
        if (node[key] !== undefined) expect(says, `${node['@type']}.${key}`).toContain(String(node[key]).toLowerCase())
      for (const dollars of [node.price, node.minPrice]) {
        if (dollars === undefined) continue
        const written = [formatUsd(Number(dollars)), formatUsdInThousands(Number(dollars))]
        expect(written.filter((price) => shown.text.includes(price)).length, written.join()).toBeGreaterThan(0)
        expect(node.priceCurrency).toBe('USD')
      }
    }
  })
})

it('all challenge addresses show one page with one canonical address', async () => {
  const challenges = [paths.challenge, '/solutions/challenges/whatever', '/solutions/challenges/%E2%9C%93']
  const answers = await Promise.all(challenges.map(get))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => parseFullPage(body).mainText)).size).toBe(1)
  for (const { body } of answers)
    expect(parseFullPage(body).headLinks).toContainEqual({ rel: 'canonical', href: origin + paths.challenge })
})

it.each(homeAtSection)('%s is the home page with another title, and with one heading focused', async (path) => {
  const [home = '', section = ''] = (await Promise.all([paths.home, path].map(get))).map(({ body }) =>
    body.slice(body.indexOf('<body')),
  )
  // On a phone the contact form is folded, except where the page opens at it.
  const unfocused = section
    .replace(' tabindex="-1" autofocus=""', '')
    .replace(' aria-current="page"', '')
    .replace('class="fold" open=""', 'class="fold"')
  expect(unfocused).not.toBe(section)
  expect(unfocused).toBe(home)
})

it('a coming-soon page says so and suggests another page', async () => {
  for (const { name, path, instead } of comingSoonEntries) {
    const { statusCode, body } = await get(path.replace('*', 'anything'))
    expect(statusCode, path).toBe(404)
    const { mainText, links } = parseFullPage(body)
    expect(mainText).toContain(name)
    expect(links).toContainEqual({ href: instead.path, name: expect.stringContaining(instead.name) })
  }
})

it('the footer links to every indexable page, and to the two specified pages that are coming soon', async () => {
  const footers = listElements(parse((await get(paths.home)).body)).filter(({ tagName }) => tagName === 'footer')
  const reached = footers.flatMap(listElements).map((link) => getAttribute(link, 'href'))
  expect(indexable.filter((path) => path !== paths.home && !reached.includes(path))).toEqual([])
  expect(reached).toEqual(expect.arrayContaining(['/about/approach', '/about/responsible-ai']))
})

it.each([
  ['checklist', [paths.home, paths.forCtos]],
  ['specimen', [paths.home, paths.services, paths.forCtos, paths.consulting]],
] as const)('every link to the PDF %s gives its format, pages and size', async (file, linking) => {
  const { rawPayload, headers } = await get(downloads[file])
  expect(headers['content-type']).toBe('application/pdf')
  const links = [...pages].flatMap(([path, page]) =>
    page.links.filter(({ href }) => href === downloads[file]).map(({ name }) => ({ path, name })),
  )
  const facts = ['PDF', `${pdfs[file].pages} pages`, `${Math.ceil(rawPayload.byteLength / 1000)} KB`]
  for (const { path, name } of links)
    for (const part of facts) expect(name.replaceAll('\u00a0', ' '), path).toContain(part)
  expect(links.map(({ path }) => path)).toEqual(expect.arrayContaining([...linking]))
})

it('every link to the runnable sample says that it is one, and gives its format and size', async () => {
  const { rawPayload, headers } = await get(downloads.sample)
  expect(headers['content-type']).toBe('application/zip')
  const links = [...pages].flatMap(([path, page]) => page.links.map(({ href, name }) => ({ path, href, name })))
  const linking = links.filter(({ href }) => href === downloads.sample)
  for (const part of ['sample', 'ZIP', `${Math.ceil(rawPayload.byteLength / 1000)} KB`])
    for (const { path, name } of linking) expect(name.replaceAll('\u00a0', ' '), path).toContain(part)
  expect(linking.map(({ path }) => path)).toEqual(expect.arrayContaining([paths.home, paths.services]))
})

describe('files for crawlers', () => {
  it('list each page in the sitemap at its canonical address with its last change', async () => {
    const { body, headers } = await get('/sitemap.xml')
    expect(headers['content-type']).toMatch(/^application\/xml/)
    const entries = body.matchAll(/<url><loc>([^<>&]+)<\/loc><lastmod>([^<>&]+)<\/lastmod><\/url>/g)
    const listed = [...entries].map(([, url = '', lastmod]) => [url, lastmod])
    expect(listed.toSorted()).toEqual(
      canonical.map((path) => [origin + path, findWebPage(path)?.dateModified]).toSorted(),
    )
  })

  it('name the sitemap in robots.txt and disallow no page', async () => {
    const { body, headers } = await get('/robots.txt')
    expect(headers['content-type']).toMatch(/^text\/plain/)
    const lines = body.split('\n').filter(Boolean)
    expect(lines[0]).toBe('User-agent: *')
    expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`)
    const closed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? [])
    expect(everyPage.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([])
  })

  it('give assistants every page and true prices in llms.txt', async () => {
    const { body, headers } = await get('/llms.txt')
    expect(headers['content-type']).toMatch(/^text\/plain/)
    expect(body.startsWith(`# ${firm.name}\n\n> `)).toBe(true)
    for (const line of llms.assistants.lines) expect(body).toContain(`\n- ${line}\n`)
    const links = [...body.matchAll(/^- \[([^\]]+)\]\((\S+)\): (.+)$/gm)].map(([, , url]) => url)
    expect(links.toSorted()).toEqual(
      [...canonical, downloads.checklist, downloads.specimen].map((path) => origin + path).toSorted(),
    )
    const prices = [...body.matchAll(/^- (?!\[).*?(\$[\d,]+)/gm)].map(([, price = '']) => price)
    expect(prices.length).toBeGreaterThan(8)
    for (const price of prices) expect(getPage(paths.terms).text).toContain(price)
  })

  it('have a security.txt that expires within a year', async () => {
    const address = '/.well-known/security.txt'
    const { body, headers, statusCode } = await get(address)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body).toMatch(/^Contact: (mailto:\S+@\S+|https:\/\/\S+)$/m)
    expect(body).toContain(`Canonical: ${origin}${address}\n`)
    const days = (Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '') - Date.now()) / (24 * 60 * 60 * 1000)
    expect(days).toBeGreaterThan(60)
    expect(days).toBeLessThan(365)
  })
})
