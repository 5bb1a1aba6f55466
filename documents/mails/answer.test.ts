import { expect, it } from 'vitest'
import type { Appointment } from '../../contracts/appointments.ts'
import { requestKinds } from '../../contracts/form-fields.ts'
import { fill } from '../../words/fill.ts'
import { mails } from '../../words/words.ts'
import { answerSubject, renderAnswer, renderMail } from './mails.ts'
import { receivedAt, reference, sampleLink } from './testing/samples.ts'

const about = (kind: (typeof requestKinds)[number]) => ({ reference, kind })
const appointment: Appointment = {
  ...{ startsAt: '2026-11-30T15:00:00.000Z', endsAt: '2026-11-30T15:30:00.000Z', zone: 'Europe/Berlin' },
  ...{ state: 'stands', cancelledBy: null, sequence: 0, changedAt: receivedAt },
}
const moved = { ...appointment, startsAt: '2026-12-01T15:00:00.000Z', endsAt: '2026-12-01T15:30:00.000Z', sequence: 1 }
const invitationTo = (one: Appointment) => ({
  uid: 'x@example.com',
  reference,
  appointment: one,
  invitee: 'a@example.com',
})

it.each(requestKinds)(
  'all mails to the visitor of a %s have one subject, whatever becomes of the call',
  async (kind) => {
    const common = { ...about(kind), receivedAt, link: sampleLink }
    const { subject } = await renderMail({ ...common, purpose: 'confirmation', startDate: '', invitation: null })
    const invitation = invitationTo(appointment)
    const booked = await renderMail({ ...common, purpose: 'confirmation', startDate: '', invitation })
    const changes = [{ what: 'moved', by: 'firm' }] as const
    const change = { ...common, purpose: 'change-confirmation', changes, invitation: invitationTo(moved) } as const
    expect(booked.subject).toBe(subject)
    expect((await renderMail(change)).subject).toBe(`Re: ${subject}`)
    expect((await renderAnswer({ ...about(kind), text: 'Hello', signedBy: 'Maya', quote: '' })).subject).toBe(
      `Re: ${subject}`,
    )
    expect(answerSubject(about(kind))).toBe(`Re: ${subject}`)
  },
)

it('has the text of staff unchanged, escaped, with their name and the reference', async () => {
  const text = 'Hello <b>Priya</b>,\n\nit is the second:\n  {shipment_json} & more'
  const mail = await renderAnswer({ ...about('prompt-rescue'), text, signedBy: 'Maya {name}', quote: '' })
  expect(mail.text).toContain(`${text}\n\n${fill(mails.answer.signature, { name: 'Maya {name}' })}`)
  expect(mail.text).not.toContain(mails.answer.quote)
  expect(mail.text).toContain(reference)
  expect(mail.html).toContain('Hello &lt;b&gt;Priya&lt;/b&gt;,')
  expect(mail.html).toContain('it is the second:<br/>  {shipment_json} &amp; more')
  expect(mail.html).toContain(reference)
  expect(mail.html).not.toContain('<h1')
  expect(mail.calendar).toBeUndefined()
})

it('quotes the visitor below what staff wrote, and nothing in it becomes a link', async () => {
  const quote = 'Line one <i>\nsee https://evil.example/pay'
  const mail = await renderAnswer({ ...about('prompt-rescue'), text: 'Hello', signedBy: 'Maya', quote })
  expect(mail.text).toContain(`${mails.answer.quote}:\n${quote}`)
  expect(mail.text.indexOf('Hello')).toBeLessThan(mail.text.indexOf(quote))
  expect(mail.html).toContain('&lt;i&gt;')
  expect(mail.html).not.toContain('evil.example/pay')
})
