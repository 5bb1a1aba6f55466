import { expect, it } from 'vitest'
import { interpolate } from '../../../cms/interpolate.ts'
import { listPageElements, readTextWithin } from '../../../tests/support/read-html.ts'
import { siteContent } from '../../../tests/support/site-content.ts'
import { renderMail } from './emails.ts'
import type { MorningMailInput, MorningRow } from './mail.ts'

const { listCopy, morningMail, requestsCopy } = siteContent
const desk = 'https://desk.example'
const row = (reference: string, more: Partial<MorningRow> = {}): MorningRow => ({
  ...{ reference, kind: 'prompt-rescue', receivedAt: '2026-11-19T15:00:00.000Z', due: null, staff: null },
  ...{ failed: null, suspected: [] },
  link: `${desk}/requests/${reference}`,
  ...more,
})
const none = { count: 0, rows: [], link: `${desk}/none` }
const input: MorningMailInput = {
  now: '2026-11-20T14:00:00.000Z',
  until: '2026-11-23T14:00:00.000Z',
  timeZone: 'America/New_York',
  late: {
    ...{ count: 1, link: `${desk}/requests?state=late` },
    rows: [row('AAAA-1111', { due: { what: 'review', at: '2026-11-19T12:00:00.000Z' }, staff: 'Tom' })],
  },
  due: {
    ...{ count: 5, link: `${desk}/requests?state=open` },
    rows: [row('BBBB-2222', { due: { what: 'delivery', at: '2026-11-20T21:00:00.000Z' } })],
  },
  quarantined: none,
  undelivered: none,
  alarms: [],
  list: `${desk}/requests`,
  published: [],
}

it('lists late and due requests in the firm’s zone, with links to the desk only', async () => {
  const { subject, text, html } = await renderMail(siteContent, { purpose: 'morning', ...input })
  const body = readTextWithin(html, 'body')
  const { what, parts } = morningMail
  expect(subject).toBe(
    interpolate(morningMail.subject, {
      parts: `${interpolate(parts.late, { n: 1 })}, ${interpolate(parts.due, { n: 5 })}`,
    }),
  )
  for (const part of [text, body]) {
    expect(part).toContain(interpolate(what.review.late, { moment: 'Thursday, November 19, 7:00 AM EST' }))
    expect(part).toContain(interpolate(what.delivery.ahead, { moment: 'Friday, November 20, 4:00 PM EST' }))
    expect(part).toContain('Tom')
    expect(part).toContain(morningMail.nobody)
    // The email names one of the five that are due.
    expect(part).toContain(interpolate(morningMail.more.value, { n: 4 }))
    expect(part).not.toContain(morningMail.sections.quarantined)
  }
  const links = listPageElements(html).flatMap(({ tag, attributes }) => (tag === 'a' ? [attributes.href] : []))
  expect(links.filter((link) => !link?.startsWith('mailto:'))).toEqual([
    `${desk}/requests/AAAA-1111`,
    `${desk}/requests?state=late`,
    `${desk}/requests/BBBB-2222`,
    `${desk}/requests?state=open`,
  ])
  for (const link of links) expect(text).toContain(link)
})

it('says why a request is quarantined and which email was not delivered, without links when the desk is off', async () => {
  const quarantined = { count: 1, rows: [row('CCCC-3333', { suspected: ['honeypot'], link: null })], link: null }
  const failed = { purpose: 'confirmation', cause: 'EENVELOPE 550' } as const
  const undelivered = { count: 1, rows: [row('DDDD-4444', { failed, link: null })], link: null }
  const { subject, text, html } = await renderMail(siteContent, {
    purpose: 'morning',
    ...input,
    list: null,
    late: none,
    due: none,
    quarantined,
    undelivered,
  })
  const { parts } = morningMail
  expect(subject).toBe(
    interpolate(morningMail.subject, {
      parts: `${interpolate(parts.quarantined, { n: 1 })}, ${interpolate(parts.undelivered, { n: 1 })}`,
    }),
  )
  expect(text).toMatch(/^CCCC-3333: .*Thursday, November 19, 10:00 AM EST/m)
  expect(text.toLowerCase()).toContain(requestsCopy.signals.honeypot)
  expect(text).toContain(requestsCopy.purposes.confirmation)
  expect(text).toContain('EENVELOPE 550')
  expect(html).not.toContain(desk)
})

it('begins with what to fix on the website, and says so in the subject', async () => {
  const alarms = ['mail-to', 'clock'] as const
  const { subject, text, html } = await renderMail(siteContent, { purpose: 'morning', ...input, due: none, alarms })
  const { parts, sections } = morningMail
  expect(subject).toBe(
    interpolate(morningMail.subject, {
      parts: `${interpolate(parts.alarms, { n: 2 })}, ${interpolate(parts.late, { n: 1 })}`,
    }),
  )
  for (const part of [text.replace(/\s+/g, ' '), readTextWithin(html, 'body')]) {
    const places = [
      sections.alarms,
      ...alarms.flatMap((kind) => Object.values(listCopy.alarms[kind])),
      'AAAA-1111',
    ].map((words) => part.indexOf(words))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBeGreaterThan(-1)
  }
  expect(text).toContain(`${desk}/requests\n`)
})
