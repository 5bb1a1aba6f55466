import { formatShortDateTime, formatZoneName } from '../../../../cms/datetime.ts'
import { formatFieldValue } from '../../../../cms/form-values.ts'
import { type RequestKind, typedFields } from '../../../../contracts/form-fields.ts'
import { getFieldLabels } from '../../sections/request-form/messages.ts'
import type { RequestContent } from '../content.ts'

/** Chromium on Windows opens no longer address in a mail program. */
const maxLength = 2_000

/** @returns a `mailto:` link to the firm with what the visitor entered. A text that is too long for a link ends with a note. */
export function formatMailLink(
  content: RequestContent,
  kind: RequestKind,
  values: Readonly<Record<string, string>>,
): string {
  const { firm, formCopy, openingHours } = content
  const labels = getFieldLabels(content, kind)
  const { time = '', zone = openingHours.timeZone } = values
  const when = Number.isNaN(Date.parse(time)) ? '' : `${formatShortDateTime(time, zone)}, ${formatZoneName(zone, time)}`
  const lines = [
    ...(when ? [`${labels.time}: ${when}`] : []),
    ...typedFields[kind].flatMap((name) =>
      values[name] ? [`${labels[name]}: ${formatFieldValue(content, name, values[name])}`] : [],
    ),
  ]
  const head = `mailto:${firm.email}?subject=${encodeURIComponent(formCopy.mail.subject)}&body=`
  return head + encodeUpTo(lines.join('\n').toWellFormed(), maxLength - head.length, formCopy.mail.cut)
}

/** @param note ends a text that doesn't fit. */
function encodeUpTo(text: string, length: number, note: string): string {
  const encode = (part: string) => encodeURIComponent(part.replace(/\r?\n/g, '\r\n'))
  const whole = encode(text)
  if (whole.length <= length) return whole
  const end = encode(`\n${note}`)
  let start = ''
  for (const sign of text) {
    const next = start + encode(sign)
    if (next.length + end.length > length) break
    start = next
  }
  return start + end
}
