import { describe, expect, it } from 'vitest'
import { mails } from '../../content/mails.ts'
import type { DailyMailInput, DailyMailRow } from '../../contracts/mail.ts'
import { renderDailyMail } from './mails.ts'
import { readMarkup, textWithin } from './testing/read-markup.ts'

const receivedAt = '2026-11-21T09:30:12.345Z'
const held: DailyMailRow = { reference: 'K7QM-2X9D', kind: 'consultation', receivedAt, causes: ['honeypot', 'links'] }
const lost: DailyMailRow = {
  reference: '0000-1111',
  kind: 'prompt-rescue',
  receivedAt,
  purpose: 'notification',
  mayHaveArrived: true,
  causes: ['ETIMEDOUT'],
}
const none = { count: 0, rows: [] }
const rowsOf = (count: number, ...rows: DailyMailRow[]) => ({ count, rows })

describe('the daily mail', () => {
  it('says references, causes and counts, as plain text and as HTML', async () => {
    const { subject, text, html } = await renderDailyMail({ held: rowsOf(3, held), undelivered: rowsOf(1, lost) })
    const body = textWithin(readMarkup(html), 'body')
    const said = [
      ...['K7QM-2X9D', 'Honeypot, links', '0000-1111', 'ETIMEDOUT', mails.daily.purposes.notification],
      ...['2026-11-21', 'list --spam', 'list --undelivered'],
    ]
    for (const part of said) {
      expect(text).toContain(part)
      expect(body).toContain(part)
    }
    // Two of the held ones are not named.
    expect(text).toMatch(new RegExp(`^${mails.daily.more.label}: 2 `, 'm'))
    expect(subject).toMatch(/3.*1/)
    expect(textWithin(readMarkup(html), 'title')).toBe(subject)
  })

  it.each([
    ['held', { held: rowsOf(1, held), undelivered: none }, 'K7QM-2X9D', mails.daily.undelivered.heading],
    ['undelivered', { held: none, undelivered: rowsOf(1, lost) }, '0000-1111', mails.daily.held.heading],
  ] satisfies [string, DailyMailInput, string, string][])(
    'speaks of nothing else when all is %s',
    async (_, input, reference, other) => {
      const { subject, text } = await renderDailyMail(input)
      expect(text).toContain(reference)
      expect(text).not.toContain(other)
      expect(subject).not.toMatch(/\b0\b/)
    },
  )
})
