import { unbroken } from '../../../words/hours.ts'
import { contact, firm, phoneHref } from '../../../words/words.ts'
import { Rows } from '../../ui/rows.tsx'

/** Ways to reach the firm without the form, and its hours. */
export function Facts() {
  const { email, phone, hours, reply } = contact.labels
  return (
    <Rows
      rows={[
        { label: email, value: <a href={`mailto:${firm.email}`}>{firm.email}</a> },
        { label: phone, value: <a href={phoneHref}>{firm.phone}</a> },
        { label: hours, value: unbroken(firm.hours) },
        { label: reply, value: firm.replyPromise },
      ]}
    />
  )
}
