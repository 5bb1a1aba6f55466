import { type RequestKind, requestKinds } from '../../contracts/form-fields.ts'
import type { VisitorRequest } from '../../contracts/requests.ts'
import { consultation, promptRescue } from '../../contracts/sample-requests.ts'
import { renderMail } from '../../site/documents/emails/emails.ts'
import { mailPurposes, type NotificationInput } from '../../site/documents/emails/mail.ts'
import { siteContent } from './site-content.ts'

export const everyEmail = mailPurposes.flatMap((purpose) => requestKinds.map((kind) => [purpose, kind] as const))

export const reference = 'K7QM-2X9D'
export const receivedAt = '2026-11-21T09:30:12.345Z'
export const sampleLink = 'https://www.example.com/requests/K7QM-2X9D?key=abc'

const requests: { readonly [K in RequestKind]: Extract<VisitorRequest, { kind: K }> } = {
  'prompt-rescue': promptRescue({
    company: 'Probe & Sons',
    prompts: 'Sort this.\n\n  Then answer\tin JSON.',
    'start-date': '2026-12-01',
  }),
  consultation: consultation({ message: 'It drifts.\nDaily.' }),
}

export function listTypedFields(kind: RequestKind): string[] {
  return Object.keys(requests[kind].fields).filter((name) => !['challenge', 'about'].includes(name))
}

/** @param fields that no schema has cleaned. */
export function createSampleRequest(kind: RequestKind, fields: Readonly<Record<string, string>> = {}): VisitorRequest {
  return { kind, fields: { ...requests[kind].fields, ...fields } } as VisitorRequest
}

export function createSampleNotification(
  kind: RequestKind,
  fields?: Readonly<Record<string, string>>,
  more: Partial<NotificationInput> = {},
) {
  const request = createSampleRequest(kind, fields)
  const made = {
    reference,
    receivedAt,
    request,
    suspected: [],
    unconfirmed: null,
    context: null,
    invitation: null,
    desk: null,
  }
  return renderMail(siteContent, { purpose: 'notification', ...made, ...more })
}

export function createSampleEmail(purpose: (typeof mailPurposes)[number], kind: RequestKind) {
  return purpose === 'notification'
    ? createSampleNotification(kind)
    : renderMail(siteContent, {
        purpose,
        reference,
        kind,
        receivedAt,
        startDate: '',
        link: sampleLink,
        invitation: null,
      })
}
