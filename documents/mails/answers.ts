import type { VisitorRequest } from '../../contracts/requests.ts'
import { askedFields } from '../../words/call.ts'
import { inWords } from '../../words/form-values.ts'
import { mails } from '../../words/words.ts'
import type { MailRow } from './mail-document.ts'

const labels: Readonly<Record<string, string>> = mails.notification.labels

/** What a visitor filled in. Long texts come last, so that no line of them can pass for another field. */
export function answers({ kind, fields }: VisitorRequest): readonly MailRow[] {
  const values: Readonly<Record<string, string>> = fields
  const rows = askedFields(kind)
    .filter(([, { stored }]) => stored !== false)
    .map(([name, { control }]) => ({
      label: labels[name] ?? name,
      value: inWords(name, values[name] ?? ''),
      long: control === 'text',
    }))
  return [...rows.filter(({ long }) => !long), ...rows.filter(({ long }) => long)]
}
