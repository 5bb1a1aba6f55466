import { useLoaderData } from 'react-router'
import { contact, firm, phoneHref, promptRescue, promptRescueForm } from '../../../words/words.ts'
import { Island } from '../../islands/island.tsx'
import { RequestIsland, type RequestIslandProps } from '../../islands/request/request-island.tsx'
import type { pageDataLoader } from '../../page-data.ts'
import { formIds } from '../../sections/request-form/messages.ts'
import { SectionHeading } from '../../sections/section.tsx'
import { Rows } from '../../ui/rows.tsx'

export function Booking() {
  const { submission = null } = useLoaderData<typeof pageDataLoader>()
  const props = { kind: 'prompt-rescue', submission } satisfies RequestIslandProps
  return (
    <section id={formIds['prompt-rescue']} className="paper">
      <div className="column booking-steps">
        <div>
          {submission ? (
            <h1 className="text-h2">{promptRescueForm.heading}</h1>
          ) : (
            <SectionHeading>{promptRescueForm.heading}</SectionHeading>
          )}
          <p className="mt-4">{promptRescueForm.lead}</p>
        </div>
        <Island name="request" props={props} on="touch">
          <RequestIsland {...props} />
        </Island>
        <Steps />
      </div>
    </section>
  )
}

function Steps() {
  const { heading, steps, ask } = promptRescue.booking
  return (
    <div>
      <h3>{heading}</h3>
      <ol className="numbered">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <div className="card">
        <h3>{ask}</h3>
        <Rows
          rows={[
            { label: contact.labels.email, value: <a href={`mailto:${firm.email}`}>{firm.email}</a> },
            { label: contact.labels.phone, value: <a href={phoneHref}>{firm.phone}</a> },
          ]}
        />
      </div>
    </div>
  )
}
