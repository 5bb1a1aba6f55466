/** Metadata for search engines, assistants and shared links, looped over the list of pages. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { files as downloads, paths } from '../../app/paths.ts'
import { cardSize } from '../../brand/card.ts'
import { canonicalPages } from '../../build/page/rendered-site.ts'
import { serverBuild } from '../../build/sources.ts'
import type { SiteManifest } from '../../contracts/site-manifest.ts'
import { openApplication } from '../../server/pages/application.ts'
import { usd, usdInThousands } from '../../words/money.ts'
import { firm } from '../../words/words.ts'
import { type Page, readWhole } from '../support/page-of.ts'
import { everyPage, statusOf } from '../support/pages.ts'
import { startTestApp } from '../support/test-app.ts'

const { settings, expires } = JSON.parse(readFileSync('dist/site/manifest.json', 'utf8')) as SiteManifest
const { origin } = settings
const confirmations: readonly string[] = [
  paths.promptRescueBooked,
  paths.contactSent,
  paths.contactTimes,
  paths.withdrawn,
]
const homeSections: readonly string[] = [paths.caseStudies, paths.resources, paths.about, paths.contact]
/** Indexable pages, at any address. */
const indexable = everyPage.filter((path) => statusOf(path) === 200 && !confirmations.includes(path))
/** The same at their canonical addresses. */
const canonical = indexable.filter((path) => !homeSections.includes(path))
const kept = everyPage.filter((path) => !indexable.includes(path))

const server = await startTestApp()

const absolute = (path: string) => origin + path
const get = (address: string) => server.app.inject({ url: address.replace(origin, '') || '/' })
const pages = new Map<string, Page>()
async function page(path: string): Promise<Page> {
  const known = pages.get(path) ?? readWhole((await get(path)).body)
  pages.set(path, known)
  return known
}

type Node = Readonly<Record<string, unknown>> & { readonly '@type': string }

/** All typed nodes of a page's structured data. */
function nodes(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodes)
  if (typeof value !== 'object' || value === null) return []
  return [...('@type' in value ? [value as Node] : []), ...Object.values(value).flatMap(nodes)]
}
const typed = ({ data }: Page, type: string) => nodes(data).filter((node) => node['@type'] === type)

/** Width and height of a PNG, from its header. */
function pngSize(bytes: Buffer): { width: number; height: number } {
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

const said = canonicalPages((await openApplication(serverBuild, settings)).routes)

describe('what the route of a page says', () => {
  it('exists for each indexable page', () => {
    expect(said.map((page) => page.canonical)).toEqual(canonical.toSorted())
  })

  it.each(said)('of $canonical matches the page', async ({ canonical: path, title, description, ...meta }) => {
    const shown = await page(path)
    expect(shown.title).toBe(`${title} | ${firm.name}`)
    expect(shown.metaTags.get('description')).toBe(description)
    expect(shown.heading).toBe(meta.heading.replaceAll('\u00a0', ' '))
    expect(typed(shown, 'WebPage')).toMatchObject([{ url: absolute(path), name: title, dateModified: meta.updated }])
    expect(typed(shown, 'Article')).toMatchObject(meta.article ? [{ datePublished: meta.article.published }] : [])
    const trail = typed(shown, 'BreadcrumbList').flatMap((list) => list.itemListElement as { item: string }[])
    expect(trail.at(-1)?.item).toBe(path === paths.home ? undefined : absolute(path))
  })
})

describe('the canonical address', () => {
  it.each(indexable)('of %s is its own, or the home page where it shows that', async (path) => {
    const { headLinks: links } = await page(path)
    const target = homeSections.includes(path) ? paths.home : path
    expect(links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href)).toEqual([`${origin}${target}`])
  })

  it.each(kept)('is missing at %s, which is noindex', async (path) => {
    const { metaTags, headLinks: links, data } = await page(path)
    expect(metaTags.get('robots')).toBe('noindex')
    expect(links.some(({ rel }) => rel === 'canonical')).toBe(false)
    expect(data).toEqual([])
  })
})

describe('a shared link to', () => {
  it.each(indexable)('%s shows title, description and picture', async (path) => {
    const { title, metaTags, heading } = await page(path)
    const target = homeSections.includes(path) ? paths.home : path
    expect(metaTags.get('og:title')).toBe(title)
    expect(metaTags.get('og:description')).toBe(metaTags.get('description'))
    for (const network of ['og', 'twitter']) expect(metaTags.get(`${network}:image:alt`)).toContain(heading)
    expect(metaTags.get('og:url')).toBe(`${origin}${target}`)
    expect(metaTags.get('og:type')).toMatch(/^(website|article)$/)
    expect(metaTags.get('og:site_name')).toBe(firm.name)
    expect(metaTags.get('twitter:card')).toBe('summary_large_image')

    const image = metaTags.get('og:image') ?? ''
    expect(image.startsWith(`${origin}/`)).toBe(true)
    const card = await get(image)
    expect(card.statusCode).toBe(200)
    expect(card.headers['content-type']).toBe('image/png')
    expect(pngSize(card.rawPayload)).toEqual(cardSize)
    expect(pngSize(card.rawPayload)).toEqual({
      width: Number(metaTags.get('og:image:width')),
      height: Number(metaTags.get('og:image:height')),
    })
    expect(card.rawPayload.byteLength).toBeLessThan(60_000)
  })
})

describe('structured data', () => {
  it.each(indexable)('of %s names what the page shows, and no rating', async (path) => {
    const shown = await page(path)
    expect(shown.data).toHaveLength(1)
    const words = nodes(shown.data).flatMap((node) => [node['@type'], ...Object.keys(node)])
    expect(words.filter((word) => /rating|review/i.test(word))).toEqual([])

    const [webPage] = typed(shown, 'WebPage')
    expect(`${webPage?.name} | ${firm.name}`).toBe((await page(String(webPage?.url).replace(origin, '') || '/')).title)
    expect(webPage?.description).toBe(shown.metaTags.get('description'))
    expect(webPage?.dateModified).toMatch(/^\d{4}-\d{2}-\d{2}$/)

    const says = shown.text.toLowerCase()
    // Titles show in the tab; every other name and price must be in the text.
    for (const node of nodes(shown.data)) {
      if (node['@type'] === 'WebPage') continue
      for (const key of ['name', 'headline', 'caption', 'slogan', 'telephone', 'email', 'category'] as const) {
        if (node[key] !== undefined) expect(says, `${node['@type']}.${key}`).toContain(String(node[key]).toLowerCase())
      }
      for (const key of ['price', 'minPrice'] as const) {
        const dollars = node[key]
        if (dollars === undefined) continue
        const written = [usd(Number(dollars)), usdInThousands(Number(dollars))]
        expect(
          written.some((price) => shown.text.includes(price)),
          `${written.join(' or ')} at ${path}`,
        ).toBe(true)
        expect(node.priceCurrency).toBe('USD')
      }
    }
  })
})

describe('files for crawlers', () => {
  it('lists each page in the sitemap at its canonical address with its last change', async () => {
    const answer = await get('/sitemap.xml')
    expect(answer.headers['content-type']).toMatch(/^application\/xml/)
    const entries = answer.body.matchAll(/<url><loc>([^<>&]+)<\/loc><lastmod>([^<>&]+)<\/lastmod><\/url>/g)
    const listed = [...entries].map(([, url = '', lastmod]) => ({ url, lastmod }))
    expect(listed.map(({ url }) => url).toSorted()).toEqual(canonical.map((path) => `${origin}${path}`).toSorted())
    for (const { url, lastmod } of listed) {
      const [webPage] = typed(await page(url.slice(origin.length)), 'WebPage')
      expect(lastmod, url).toBe(webPage?.dateModified)
    }
  })

  it('names the sitemap in robots.txt and disallows nothing', async () => {
    const answer = await get('/robots.txt')
    expect(answer.headers['content-type']).toMatch(/^text\/plain/)
    const lines = answer.body.split('\n').filter(Boolean)
    expect(lines[0]).toBe('User-agent: *')
    expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`)
    const closed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? [])
    for (const start of closed)
      expect(
        everyPage.filter((path) => path.startsWith(start)),
        start,
      ).toEqual([])
  })

  it('gives assistants every page and true prices in llms.txt', async () => {
    const { body, headers } = await get('/llms.txt')
    expect(headers['content-type']).toMatch(/^text\/plain/)
    const [title, summary] = body.split('\n\n')
    expect(title).toBe(`# ${firm.name}`)
    expect(summary).toMatch(/^> \S/)
    const links = [...body.matchAll(/^- \[([^\]]+)\]\((\S+)\): (.+)$/gm)]
    const addresses = [...canonical, downloads.checklist].map((path) => `${origin}${path}`)
    expect(links.map(([, , url]) => url).toSorted()).toEqual(addresses.toSorted())
    const prices = [...body.matchAll(/^- (?!\[).*?(\$[\d,]+)/gm)].map(([, price = '']) => price)
    expect(prices.length).toBeGreaterThan(8)
    const { text } = await page(paths.terms)
    for (const price of prices) expect(text).toContain(price)
  })

  it('has a security.txt that expires within a year', async () => {
    const address = '/.well-known/security.txt'
    const { body, headers, statusCode } = await get(address)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toMatch(/^Contact: (mailto:\S+@\S+|https:\/\/\S+)$/m)
    expect(body).toContain(`Canonical: ${origin}${address}\n`)
    expect(body).toContain(`Expires: ${expires}\n`)
    const days = (Date.parse(expires) - Date.now()) / (24 * 60 * 60 * 1000)
    expect(days).toBeGreaterThan(60)
    expect(days).toBeLessThan(365)
  })
})
