import { fieldOrder, type RequestKind } from '../../../contracts/form-fields.ts'
import { firm, formCopy } from '../../../words/words.ts'
import { fieldLabels } from '../../sections/request-form/messages.ts'

/** In characters; Windows passes on at most 2,048. */
const maxLength = 2_000

/** A mailto: link with the filled-in fields. Text that doesn't fit is cut, and the email says so. */
export function mailInstead(kind: RequestKind, values: Readonly<Record<string, string>>): string {
  const { subject, clipped } = formCopy.mail
  const lines = fieldOrder[kind].flatMap((name) =>
    values[name] ? [`${fieldLabels[kind][name]}: ${values[name]}`] : [],
  )
  const link = `mailto:${firm.email}?subject=${encodeURIComponent(subject[kind])}&body=`
  // An unpaired surrogate, which can be pasted, has no encoding.
  const body = lines.join('\r\n').toWellFormed().replace(/\r?\n/g, '\r\n')
  const whole = link + encodeURIComponent(body)
  if (whole.length <= maxLength) return whole
  const end = encodeURIComponent(`\r\n${clipped}`)
  let kept = link
  for (const character of body) {
    const next = kept + encodeURIComponent(character)
    if (next.length + end.length > maxLength) break
    kept = next
  }
  return kept + end
}
