/** The topic from the button of a plan or service to the form. Needs the built site. */

import { parse } from 'parse5'
import { expect, it } from 'vitest'
import { paths } from '../../app/paths.ts'
import { attributeOf, elements, readPage } from '../../build/page/read-page.ts'
import { aboutParameter } from '../../contracts/addresses.ts'
import { type Topic, topics } from '../../contracts/topics.ts'
import { consulting, contact, pricing, services, abouts as words } from '../../words/words.ts'
import { readWhole } from '../support/page-of.ts'
import { startTestApp } from '../support/test-app.ts'

const server = await startTestApp()

const get = async (address: string) => (await server.app.inject({ url: address })).body

/** The topics in a page's links to the contact form. */
async function ledTo(path: string): Promise<(string | null)[]> {
  const addresses = readPage(await get(path)).links.map(({ href }) => new URL(href, 'https://site.example'))
  return addresses
    .filter(({ pathname, searchParams }) => pathname === paths.contact && searchParams.size > 0)
    .map(({ searchParams }) => searchParams.get(aboutParameter))
}

/** The topic that a page's form posts; null if none. */
async function posted(address: string): Promise<string | null> {
  const all = elements(parse(await get(address)))
  const list = all.find((part) => part.tagName === 'select' && attributeOf(part, 'name') === 'about')
  const chosen = list && elements(list).find((option) => attributeOf(option, 'selected') !== undefined)
  return chosen ? (attributeOf(chosen, 'value') ?? null) : null
}

it('is linked from every plan and service', async () => {
  const [plans, once] = [pricing.plans.items, [...pricing.once.items, pricing.once.before.item]]
  expect(await ledTo(paths.pricing)).toEqual([...plans, ...once].map(({ about }) => about))
  expect(await ledTo(paths.services)).toEqual(services.offers.list.map(({ about }) => about))
  expect(await ledTo(paths.consulting)).toEqual(consulting.engagements.list.map(({ about }) => about))
})

it.each(topics)('ends at a form about %s, in the words of the price list', async (about) => {
  const address = `${paths.contact}?utm_source=x&${aboutParameter}=${about}`
  expect(await posted(address)).toBe(about)
  expect(readWhole(await get(address)).mainText).toContain(words[about])
})

it('decides what the visitor is asked to bring', async () => {
  const lead = async (about: Topic) => readWhole(await get(`${paths.contact}?${aboutParameter}=${about}`)).mainText
  expect(await lead('bugs')).toContain(contact.leads.symptom)
  expect(await lead('executive-session')).toContain(contact.leads.decision)
})

it('shows no text from the address', async () => {
  const plain = await get(paths.contact)
  for (const query of ['about=%3Cb%3Efree%3C/b%3E', 'about=', 'about=Pro', 'other=pro', 'about=basic2&about=pro']) {
    expect(await get(`${paths.contact}?${query}`), query).toBe(plain)
  }
  expect(await get(`${paths.pricing}?${aboutParameter}=pro`)).toBe(await get(paths.pricing))
  expect(await posted(paths.contact)).toBeNull()
})
