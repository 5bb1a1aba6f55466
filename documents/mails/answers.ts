import { storedFields } from '../../contracts/form-fields.ts'
import type { VisitorRequest } from '../../contracts/requests.ts'
import { inWords } from '../../words/form-values.ts'
import { mails } from '../../words/words.ts'
import type { MailRow } from './mail-document.ts'

const longFields: readonly string[] = ['prompts', 'message']

/**
 * What a visitor filled in, as the firm names it, left-out fields too. Long texts come last, so that no line of
 * theirs can pass for another field.
 */
export function answers(request: VisitorRequest): readonly MailRow[] {
  const fields: Readonly<Record<string, string>> = request.fields
  const rows = storedFields[request.kind].map((name) => ({
    label: mails.notification.labels[name],
    value: inWords(name, fields[name] ?? ''),
    long: longFields.includes(name),
  }))
  return [...rows.filter(({ long }) => !long), ...rows.filter(({ long }) => long)]
}
