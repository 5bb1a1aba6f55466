/** Renders every mail with sample data, so that a mistake in its words is found before a mail is due. */
import { requestKinds } from '../contracts/form-fields.ts'
import {
  changeKinds,
  type InvitationInput,
  type MailModule,
  type MorningRow,
  morningParts,
  type RenderedMail,
} from '../contracts/mail.ts'
import { consultation, promptRescue } from '../contracts/sample-requests.ts'
import { softSignals } from '../contracts/suspicion.ts'
import type { Edits } from '../words/edits.ts'
import type { Finding } from '../words/judge/finding.ts'

const reference = 'K7QM-2X9D'
const receivedAt = '2026-11-20T15:00:00.000Z'
const link = 'https://www.example.com/'
const appointment = {
  ...{ startsAt: '2026-11-30T15:00:00.000Z', endsAt: '2026-11-30T15:30:00.000Z', zone: 'Europe/Berlin' },
  ...{ cancelledBy: null, sequence: 0, changedAt: receivedAt },
}
const invitations = (['stands', 'wished', 'cancelled'] as const).map(
  (state): InvitationInput => ({
    ...{ uid: 'a@example.com', reference, invitee: 'ada@example.com', name: 'Ada', phone: '+1 202 555 0100' },
    appointment: { ...appointment, state },
  }),
)
const requests = { consultation: consultation(), 'prompt-rescue': promptRescue({ 'start-date': '2026-12-01' }) }

/** @throws for a place that nothing has filled. */
function whole({ subject, text }: RenderedMail): void {
  const place = /\{\w+\}/.exec(subject + text)?.[0]
  if (place) throw new Error(`nothing fills ${place}, in the mail “${subject}”`)
}

async function renderAll(mails: MailModule): Promise<void> {
  for (const kind of requestKinds) {
    const about = { reference, kind, receivedAt, link }
    for (const invitation of kind === 'consultation' ? [null, ...invitations] : [null]) {
      const told = { reference, receivedAt, request: requests[kind], invitation, desk: link }
      for (const unconfirmed of [null, 'mailbox', 'client', 'site'] as const) {
        const arrival = { referrerHost: 'example.com', campaign: 'a', landingPage: '/' }
        const notification = { ...told, suspected: softSignals, unconfirmed, context: arrival } as const
        whole(await mails.renderMail({ purpose: 'notification', ...notification }))
        mails.slackMessage({ purpose: 'notification', ...notification })
      }
      for (const startDate of ['', '2026-12-01']) {
        whole(await mails.renderMail({ purpose: 'confirmation', ...about, startDate, invitation }))
      }
      for (const what of changeKinds) {
        for (const by of ['visitor', 'firm'] as const) {
          const changes = [{ what, by }]
          whole(await mails.renderMail({ purpose: 'change-notification', ...told, changes }))
          whole(await mails.renderMail({ purpose: 'change-confirmation', ...about, changes, invitation }))
        }
      }
    }
    whole(await mails.renderAnswer({ reference, kind, text: 'Yes.', signedBy: 'Maya', quote: 'Can you?' }))
    for (const desk of [link, null]) whole(await mails.renderHandOver({ reference, kind, by: 'Maya', link: desk }))
  }
  for (const startDate of ['', '2026-12-01']) mails.deadlineEntries({ uid: 'a', reference, receivedAt, startDate })
  whole(await mails.renderSignInMail({ link }))
  for (const faults of [[], ['Pricing, Lead: shorten it']]) {
    const due = { at: receivedAt, faults, link, timeZone: 'America/New_York', now: receivedAt }
    whole(await mails.renderScheduleMail(due))
  }
  const row = { reference, kind: 'prompt-rescue', receivedAt, staff: null, suspected: softSignals, link } as const
  const failed = { purpose: 'webhook', cause: '' } as const
  const due = (['review', 'delivery', 'reply', 'call'] as const).flatMap((what) =>
    [receivedAt, appointment.startsAt].map((at) => ({ what, at })),
  )
  const rows: MorningRow[] = [...due, null].map((one) => ({ ...row, due: one, failed }))
  const parts = morningParts.map((name) => [name, { count: 30, rows, link }] as const)
  const [now, until] = ['2026-11-23T14:00:00.000Z', '2026-11-24T14:00:00.000Z']
  const morning = Object.fromEntries(parts) as Record<(typeof morningParts)[number], (typeof parts)[number][1]>
  const published = [{ id: 7, at: receivedAt, staff: 'Maya', link }]
  whole(await mails.renderMorningMail({ now, until, timeZone: 'America/New_York', published, ...morning }))
}

export async function mailFindings(mails: MailModule, edits: Edits): Promise<Finding[]> {
  try {
    await renderAll(mails)
    return []
  } catch (error) {
    const { message } = error as Error
    const edited = Object.entries(edits).flatMap(([file, entries]) =>
      Object.entries(entries).map(([path, { value }]) => ({ file, path, value: String(value) })),
    )
    const { file, path } = edited.find(({ value }) => value && message.includes(`"${value}"`)) ?? {
      ...{ file: 'mails.yaml', path: '' },
    }
    return [{ file: `content/${file}`, subject: path || 'a mail', path: path ? path.split('.') : [], remedy: message }]
  }
}
