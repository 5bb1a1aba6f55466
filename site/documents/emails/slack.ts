import { interpolate } from '../../../cms/interpolate.ts'
import type { SiteContent } from '../../../cms/site-content.ts'
import { deskRequestAddress } from '../../../contracts/desk-addresses.ts'
import type { MailRow } from './email-document.ts'
import type { NotificationInput, SlackMessage, SlackText } from './mail.ts'
import { listAnswers, listFacts, listWarnings } from './notification.ts'

/** Slack's limits, in characters, and in fields of a section (docs.slack.dev/reference/block-kit). */
const limits = { text: 3_000, field: 2_000, fields: 10 }

const cutSign = '…'

/** Builds Slack's message. Visitors' text is escaped plain text, in which Slack makes no mentions or links. */
export function buildSlackMessage(content: SiteContent, input: NotificationInput): SlackMessage {
  const { mails } = content
  const { reference, request, desk } = input
  const { kinds, facts: labels } = mails.notification
  const rows = [
    { label: labels.reference, value: reference },
    ...listFacts(content, input),
    ...listAnswers(content, request),
  ]
  const formatRow = (row: MailRow) => `${row.label}\n${row.value || mails.empty}`
  const short = rows.filter(({ long }) => !long)
  return {
    text: escaped(interpolate(mails.slack.summary, { kind: kinds[request.kind], reference })),
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      { type: 'header', text: plain(mails.notification[request.kind].heading) },
      ...listWarnings(content, input).map((text) => ({ type: 'section', text: plain(text) }) as const),
      ...chunks(short, limits.fields).map(
        (some) => ({ type: 'section', fields: some.map((row) => plain(formatRow(row), limits.field)) }) as const,
      ),
      ...rows.filter(({ long }) => long).map((row) => ({ type: 'section', text: plain(formatRow(row)) }) as const),
      ...(desk
        ? [{ type: 'section', text: linked(desk + deskRequestAddress(reference), mails.desk.open) } as const]
        : []),
    ],
  }
}

function plain(text: string, max = limits.text): SlackText {
  return { type: 'plain_text', text: cut(text, max), emoji: false }
}

function linked(link: string, label: string): SlackText {
  return { type: 'mrkdwn', text: `<${escaped(link)}|${escaped(label)}>`, verbatim: true }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => entities[sign] ?? '')
}

function cut(text: string, max: number): string {
  const whole = escaped(text)
  if (whole.length <= max) return whole
  let kept = ''
  for (const sign of text) {
    const next = escaped(sign)
    if (kept.length + next.length > max - cutSign.length) break
    kept += next
  }
  return kept + cutSign
}

function chunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )
}
