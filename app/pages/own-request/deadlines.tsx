import { calendarFileAddress } from '../../../contracts/addresses.ts'
import type { OwnRequest } from '../../../contracts/page-data.ts'
import { ownRequest } from '../../../words/words.ts'
import { bookedDeadlines } from '../../sections/confirmation/confirmation.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Rows } from '../../ui/rows.tsx'
import { Part } from './parts.tsx'

const { heading, labels, file } = ownRequest.deadlines

export function Deadlines({ own }: { own: OwnRequest }) {
  const due = bookedDeadlines(own)
  if (!due) return null
  return (
    <Part heading={heading}>
      <Rows
        rows={[
          { label: labels.review, value: due.by.review },
          { label: labels.delivery, value: due.by.delivery },
        ]}
      />
      <p className="mt-4 text-small">{due.note}</p>
      <ButtonLink href={calendarFileAddress(own.reference, own.key)} variant="outline" className="mt-6">
        {file}
      </ButtonLink>
    </Part>
  )
}
