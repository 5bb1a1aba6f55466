import { requestKinds } from '../../../contracts/form-fields.ts'
import { consultation, promptRescue } from '../../../contracts/sample-requests.ts'
import type { InvitationInput, MailInput } from './mail.ts'

const reference = 'K7QM-2X9D'
const receivedAt = '2026-11-23T15:00:00.000Z'
const link = `https://www.example.com/requests/${reference}`

/** @param zone IANA name of the zone that the visitor chose the time in. */
const inviteTo = (zone: string): InvitationInput => ({
  uid: reference,
  reference,
  invitee: 'ada@example.com',
  appointment: {
    startsAt: '2026-11-25T15:00:00.000Z',
    endsAt: '2026-11-25T15:30:00.000Z',
    zone,
    state: 'booked',
    cancelledBy: null,
    sequence: 0,
    changedAt: receivedAt,
  },
})

/** @returns the input of an email of each kind in content/mails.yaml. @param zone the visitor's IANA zone. */
export function listSampleMails(zone: string): MailInput[] {
  const [rescue, call] = [promptRescue(), consultation()]
  const invitation = inviteTo(zone)
  const confirmation = { purpose: 'confirmation', reference, receivedAt, startDate: '', link } as const
  const notification = { purpose: 'notification', reference, receivedAt, unconfirmed: null, context: null } as const
  const toFirm = { ...notification, suspected: [], invitation: null, desk: link } as const
  const changed = { reference, receivedAt, invitation: null } as const
  return [
    ...requestKinds.map((kind) => ({ ...confirmation, kind, invitation: null })),
    { ...confirmation, kind: 'consultation', invitation },
    { purpose: 'reminder', reference, receivedAt, kind: 'consultation', link, invitation },
    {
      purpose: 'change-confirmation',
      ...changed,
      kind: 'consultation',
      changes: [{ what: 'moved', by: 'firm' }],
      invitation,
      link,
    },
    { purpose: 'answer', reference, kind: 'consultation', text: call.fields.message, signedBy: 'Bo', link },
    { ...toFirm, request: rescue },
    { ...toFirm, request: call, invitation },
    {
      purpose: 'change-notification',
      ...changed,
      request: rescue,
      changes: [{ what: 'text', by: 'visitor' }],
      desk: link,
    },
    {
      purpose: 'change-notification',
      ...changed,
      request: call,
      changes: [{ what: 'withdrawn', by: 'visitor' }],
      desk: null,
    },
  ]
}
