import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import type { Appointment } from '../../../contracts/appointments.ts'
import { readTextWithin } from '../../../tests/support/read-html.ts'
import { createSampleRequest, receivedAt, reference, sampleLink } from '../../../tests/support/sample-emails.ts'
import { siteContent } from '../../../tests/support/site-content.ts'
import { renderMail } from './emails.ts'
import type { Change, ChangeConfirmationInput, InvitationInput, RenderedMail } from './mail.ts'

const { mails } = siteContent
const appointment: Appointment = {
  startsAt: '2026-11-30T16:00:00.000Z',
  endsAt: '2026-11-30T16:30:00.000Z',
  zone: 'America/Chicago',
  state: 'booked',
  cancelledBy: null,
  sequence: 2,
  changedAt: '2026-11-23T12:00:00.000Z',
}
const cancelled: Appointment = { ...appointment, state: 'cancelled', cancelledBy: 'visitor', sequence: 3 }
const invitationTo = (to: Appointment | null, invitee = 'dana@northfield.example'): InvitationInput | null =>
  to && { uid: `${reference}@www.example.com`, reference, appointment: to, invitee }

const moved: Change = { what: 'moved', by: 'visitor' }
const text: Change = { what: 'text', by: 'visitor' }

const toFirm = (changes: readonly Change[], to: Appointment | null = null, fields = {}, desk: string | null = null) => {
  const request = createSampleRequest('consultation', fields)
  return renderMail(siteContent, {
    purpose: 'change-notification',
    reference,
    receivedAt,
    request,
    changes,
    invitation: invitationTo(to),
    desk,
  })
}
const toVisitor = (changes: readonly Change[], to: Appointment | null = null) => {
  const input: Omit<ChangeConfirmationInput, 'purpose'> = {
    ...{ reference, kind: 'consultation', receivedAt, changes, link: sampleLink },
    invitation: invitationTo(to),
  }
  return renderMail(siteContent, { purpose: 'change-confirmation', ...input })
}

const readEvent = ({ calendar }: RenderedMail) => {
  const component = new ICAL.Component(ICAL.parse(calendar?.file ?? ''))
  const event = component.getFirstSubcomponent('vevent')
  return { method: component.getFirstPropertyValue('method'), sequence: event?.getFirstPropertyValue('sequence') }
}
const copy = mails.change

describe('emails about a change', () => {
  it('say what changed, by whom, and the current state', async () => {
    const byFirm: Change = { what: 'moved', by: 'firm' }
    const [firm, visitor] = [await toFirm([byFirm, text], appointment), await toVisitor([byFirm, text], appointment)]
    expect(firm.subject).toContain(reference)
    expect(firm.text).toContain('It drifts.')
    for (const { text, html } of [firm, visitor]) {
      for (const body of [text, readTextWithin(html, 'body')]) {
        expect(body).toContain('Monday, November 30, 10:00 AM CST')
        expect(body).toContain('Monday, November 30, 11:00 AM EST')
      }
    }
    expect(visitor.text).toContain(copy.confirmation.lead.moved.firm)
    expect(visitor.text).toContain(copy.confirmation.lead.text.visitor)
    expect(visitor.text).toContain(sampleLink)
  })

  it('leave out changes that a later one replaced', async () => {
    const both: readonly Change[] = [moved, { what: 'cancelled', by: 'visitor' }]
    expect((await toVisitor([text], appointment)).calendar).toBeUndefined()
    const { lead } = copy.confirmation
    const [again, gone] = [await toVisitor(both, appointment), await toVisitor(both, cancelled)]
    expect(again.text).not.toContain(lead.cancelled.visitor)
    expect(gone.text).not.toContain(lead.moved.visitor)
    expect(gone.text).toContain(lead.cancelled.visitor)
  })

  it('tell the firm about a withdrawal, with an anonymous calendar entry', async () => {
    const empty = { name: '', email: '', company: '', message: '', about: '' }
    const request = createSampleRequest('consultation', empty)
    const mail = await renderMail(siteContent, {
      ...({ purpose: 'change-notification', reference, receivedAt, request } as const),
      changes: [{ what: 'withdrawn', by: 'visitor' }],
      invitation: invitationTo(cancelled, ''),
      desk: null,
    })
    expect(mail.subject).toContain(reference)
    expect(mail.text).toContain(copy.withdrawn.delete)
    expect(mail.text).not.toContain(mails.empty)
    expect(readEvent(mail)).toEqual({ method: 'CANCEL', sequence: 3 })
    expect(mail.calendar?.file).not.toContain('ATTENDEE')
  })
})
