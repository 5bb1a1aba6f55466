import { contact } from '../../../content/contact.ts'
import { firm, phoneHref } from '../../../content/firm.ts'
import { Rows } from '../../ui/rows.tsx'

/** As high as its row, for a thumb, which the row's own padding makes up for. */
const link = 'inline-block py-2.5 -my-2.5'

/** Every way to reach the firm without the form, and when somebody is there. */
export function Facts() {
  const { email, phone, hours, reply } = contact.labels
  return (
    <Rows
      className="rounded-panel border border-line bg-background px-5 py-2"
      rows={[
        {
          label: email,
          value: (
            <a href={`mailto:${firm.email}`} className={link}>
              {firm.email}
            </a>
          ),
        },
        {
          label: phone,
          value: (
            <a href={phoneHref} className={link}>
              {firm.phone}
            </a>
          ),
        },
        { label: hours, value: firm.hours },
        { label: reply, value: firm.replyPromise },
      ]}
    />
  )
}
