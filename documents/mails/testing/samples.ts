import type { RequestKind } from '../../../contracts/form-fields.ts'
import { type MailPurpose, mailPurposes } from '../../../contracts/mail.ts'
import type { VisitorRequest } from '../../../contracts/requests.ts'
import { renderMail } from '../mails.ts'

/** Each mail that there is: its purpose and the kind of its request. */
export const everyMail = mailPurposes.flatMap((purpose) =>
  (['prompt-rescue', 'consultation'] as const).map((kind) => [purpose, kind] as const),
)

const requests = {
  'prompt-rescue': {
    name: 'Ada Probe',
    company: 'Probe & Sons',
    email: 'ada@example.com',
    phone: '+1 (202) 555-0100',
    challenge: 'cascading',
    prompts: 'Sort this.\n\n  Then answer\tin JSON.',
    'start-date': '2026-12-01',
  },
  consultation: { name: 'Ada Probe', company: '', email: 'ada@example.com', message: 'It drifts.\nDaily.' },
} as const satisfies { readonly [K in RequestKind]: Extract<VisitorRequest, { kind: K }>['fields'] }

/** The fields of a sample request whose text a visitor types. */
export function typedFields(kind: RequestKind): string[] {
  return Object.keys(requests[kind]).filter((name) => name !== 'challenge')
}

/** A sample request. @param fields values in place of the sample's own; no schema has cleaned them. */
export function sampleRequest(kind: RequestKind, fields: Readonly<Record<string, string>> = {}): VisitorRequest {
  return { kind, fields: { ...requests[kind], ...fields } } as VisitorRequest
}

/** One of the mails of a sample request. */
export function sampleMail(purpose: MailPurpose, kind: RequestKind, fields?: Readonly<Record<string, string>>) {
  const request = sampleRequest(kind, fields)
  return renderMail({ purpose, reference: 'K7QM-2X9D', receivedAt: '2026-11-21T09:30:12.345Z', request })
}
