/** Each address's HTML: what every page has, and which addresses share a page. */
import { parse } from 'parse5'
import { describe, expect, it } from 'vitest'
import { paths } from '../../app/paths.ts'
import { attributeOf, type Element, elements } from '../../build/page/read-page.ts'
import { comingSoonEntries } from '../../words/words.ts'
import { pageOf } from '../support/page-of.ts'
import { everyPage, homeAtSection, statusOf } from '../support/pages.ts'
import { startTestApp } from '../support/test-app.ts'

const server = await startTestApp()

const get = (url: string) => server.app.inject({ url })
const canonicalOf = (answer: { readonly body: string }) =>
  new URL(pageOf(answer).headLinks.find(({ rel }) => rel === 'canonical')?.href ?? '').pathname

/** Inside these, a header or footer isn't a landmark. */
const parts = new Set(['article', 'aside', 'main', 'nav', 'section'])
/** Every descendant outside of such parts. */
const outsideOfParts = (element: Element): Element[] =>
  element.childNodes
    .filter((child) => 'tagName' in child)
    .flatMap((child) => [child, ...(parts.has(child.tagName) ? [] : outsideOfParts(child))])

describe.each(everyPage)('%s', (path) => {
  it(`answers ${statusOf(path)} and is a whole document`, async () => {
    const answer = await get(path)
    expect(answer.statusCode).toBe(statusOf(path))
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    const all = elements(parse(answer.body))
    const named = (name: string) => all.filter(({ tagName }) => tagName === name)
    expect(named('html').map((html) => attributeOf(html, 'lang'))).toEqual(['en'])
    expect(named('h1')).toHaveLength(1)
    const top = named('body')
      .flatMap(outsideOfParts)
      .map(({ tagName }) => tagName)
    expect(top.filter((name) => ['header', 'main', 'footer'].includes(name))).toEqual(['header', 'main', 'footer'])
    const styled = all.filter((element) => attributeOf(element, 'style') !== undefined)
    expect(styled, 'inline styles, which the policy refuses').toEqual([])
  })
})

it('every challenge is the same page with the same canonical address', async () => {
  const texts = new Set<string>()
  for (const path of [paths.challenge, '/solutions/challenges/whatever', '/solutions/challenges/%E2%9C%93']) {
    const answer = await get(path)
    expect(answer.statusCode, path).toBe(200)
    expect(canonicalOf(answer)).toBe(paths.challenge)
    texts.add(pageOf(answer).mainText)
  }
  expect(texts.size).toBe(1)
})

it.each(homeAtSection)('%s is the home page with another title, and with one heading focused', async (path) => {
  const [home, answer] = [await get(paths.home), await get(path)]
  expect(canonicalOf(answer)).toBe(paths.home)
  const body = answer.body.slice(answer.body.indexOf('<body'))
  // On a phone the contact form is folded, except where the page opens at it.
  const unfocused = body.replace(' tabindex="-1" autofocus=""', '').replace('class="fold" open=""', 'class="fold"')
  expect(unfocused).not.toBe(body)
  expect(unfocused).toBe(home.body.slice(home.body.indexOf('<body')))
})

describe('a missing page of the navigation', () => {
  const missing = comingSoonEntries.filter(({ path }) => path !== paths.challenge)

  it.each(missing)('says that $name is coming soon, and what to read instead', async ({ name, path, instead }) => {
    const answer = await get(path.replace('*', 'anything'))
    expect(answer.statusCode).toBe(404)
    const { mainText, links } = pageOf(answer)
    expect(mainText).toContain(name)
    expect(links).toContainEqual({ href: instead.path, name: expect.stringContaining(instead.name) })
  })
})
