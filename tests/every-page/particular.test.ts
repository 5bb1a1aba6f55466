/** Checks single pages: answers to forms, topics, guides, the firm's own booking calendar. */
import { readFileSync } from 'node:fs'
import { parse } from 'parse5'
import { describe, expect, it } from 'vitest'
import { aboutParameter } from '../../contracts/addresses.ts'
import type { FinishedFailure } from '../../contracts/submission.ts'
import { topics } from '../../contracts/topics.ts'
import { paths } from '../../site/app/paths.ts'
import { serverBuild } from '../../site/bundling/sources.ts'
import type { AnswerPage } from '../../site/manifest.ts'
import { loadApplication, renderPage } from '../../site/pages/application.ts'
import { getAttribute, listElements, parsePage } from '../../site/pages/read-page.ts'
import { parseFullPage } from '../support/read-html.ts'
import { siteContent } from '../support/site-content.ts'
import { startTestApp } from '../support/test-app.ts'

const { abouts, consultationForm, consulting, contact, pricing, refusals, services } = siteContent

const server = await startTestApp()
const { manifest } = server.site
const get = async (url: string) => (await server.app.inject({ url })).body
const read = ({ file }: AnswerPage) => parseFullPage(readFileSync(`dist/site/${file}`, 'utf8'))

describe('an answer to a form', () => {
  it.each(Object.entries(manifest.refusals) as [FinishedFailure, AnswerPage][])(
    'that reports %s says what to do, and whether the text is kept',
    (failure, answer) => {
      const page = read(answer)
      const { heading, text } = refusals.pages[failure]
      expect([page.heading, page.opening]).toEqual([heading, text])
      expect(page.mainText.includes(refusals.back)).toBe(!['crossSite', 'wrongLink'].includes(failure))
      expect(page.metaTags.get('robots')).toBe('noindex')
    },
  )
})

describe('a topic', () => {
  /** The topics in a page's links to the contact form. */
  const ledTo = async (path: string) =>
    parsePage(await get(path))
      .links.map(({ href }) => new URL(href, 'https://site.example'))
      .filter(({ pathname, searchParams }) => pathname === paths.contact && searchParams.size > 0)
      .map(({ searchParams }) => searchParams.get(aboutParameter))

  /** The topic that a page's form posts. */
  const posted = (html: string) => {
    const list = listElements(parse(html)).find(
      (part) => part.tagName === 'select' && getAttribute(part, 'name') === 'about',
    )
    const chosen = list && listElements(list).find((option) => getAttribute(option, 'selected') !== undefined)
    return chosen && getAttribute(chosen, 'value')
  }

  it('is linked from every plan and service', async () => {
    const [plans, once] = [pricing.plans.items, [...pricing.once.items, pricing.once.before.item]]
    expect(await ledTo(paths.pricing)).toEqual([...plans, ...once].map(({ about }) => about))
    expect(await ledTo(paths.services)).toEqual(services.offers.list.map(({ about }) => about))
    expect(await ledTo(paths.consulting)).toEqual(consulting.engagements.list.map(({ about }) => about))
  })

  it.each(topics)('%s leads to a form that names it as the price list does', async (about) => {
    const html = await get(`${paths.contact}?utm_source=x&${aboutParameter}=${about}`)
    expect(posted(html)).toBe(about)
    expect(parseFullPage(html).mainText).toContain(abouts[about])
  })

  it('decides what the form asks the visitor to bring; nothing else from the address is shown', async () => {
    expect(parseFullPage(await get(`${paths.contact}?about=bugs`)).mainText).toContain(contact.leads.symptom)
    expect(parseFullPage(await get(`${paths.contact}?about=executive-session`)).mainText).toContain(
      contact.leads.decision,
    )
    const plain = await get(paths.contact)
    expect(posted(plain)).toBeUndefined()
    for (const query of ['about=%3Cb%3Efree%3C/b%3E', 'about=', 'about=Pro', 'other=pro', 'about=basic2&about=pro'])
      expect(await get(`${paths.contact}?${query}`), query).toBe(plain)
  })
})

function listMainLinks(html: string): string[] {
  const all = listElements(parse(html))
  const main = all.find(({ tagName }) => tagName === 'main')
  return main
    ? listElements(main).flatMap((part) => (part.tagName === 'a' ? [getAttribute(part, 'href') ?? ''] : []))
    : []
}

it.each([
  [paths.executiveGuide, [paths.contact, paths.quiz]],
  [paths.accountingGuide, [paths.contact, paths.resources]],
])(
  'a guide %s ends with its two links, and has its first one at the top, in the contents and in the middle too',
  async (path, ends) => {
    const links = listMainLinks(await get(path))
    expect(links.slice(-ends.length)).toEqual(ends)
    expect(links.filter((href) => href === ends[0])).toHaveLength(4)
  },
)

it('next steps, and nothing else, link to the firm’s own booking calendar, which replaces the times', async () => {
  const calendarUrl = 'https://calendar.example.com/firm'
  const app = await loadApplication(serverBuild)
  const input = { content: siteContent, settings: { ...manifest.settings, calendarUrl } }
  const render = (path: string) => renderPage(app, path, input)
  const executive = listMainLinks(await render(paths.executiveGuide))
  expect(executive.filter((href) => href === calendarUrl)).toHaveLength(4)
  expect(executive).not.toContain(paths.contact)
  const html = await render(paths.contact)
  expect(listMainLinks(html)).toContain(calendarUrl)
  expect(html).toContain(`>${consultationForm.submitOffer}<`)
  for (const path of [paths.accountingGuide, paths.pricing, paths.services])
    expect(listMainLinks(await render(path)), path).not.toContain(calendarUrl)
})
