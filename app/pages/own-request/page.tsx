import { useLoaderData } from 'react-router'
import { calendarFileAddress } from '../../../contracts/addresses.ts'
import type { OwnRequest, RequestFault } from '../../../contracts/page-data.ts'
import { fill } from '../../../words/fill.ts'
import { ownRequest as copy, firm } from '../../../words/words.ts'
import { pageDataLoader } from '../../page-data.ts'
import { bookedDeadlines } from '../../sections/confirmation/confirmation.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { errorMessages, problemsHeading, problemsOf } from '../../sections/request-form/messages.ts'
import { metaOf } from '../../seo/meta-tags.ts'
import type { PrivatePageMeta } from '../../seo/page-meta.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorSummary, FailureNote } from '../../ui/error-summary.tsx'
import { Rows } from '../../ui/rows.tsx'
import { Appointment } from './appointment.tsx'
import { ActionForm, Part, Sure, timesId } from './forms.tsx'
import { Sent } from './sent.tsx'

/** The result of the last action; the page opens at it. */
function Outcome({ own: { kind, done, fault, submission } }: { own: OwnRequest }) {
  if (submission) {
    const problems = problemsOf(kind, submission.errors, submission.values)
    return <ErrorSummary heading={problemsHeading(problems.length)} problems={problems} />
  }
  if (fault && isOfTime(fault)) {
    return <ErrorSummary heading={problemsHeading(1)} problems={[{ id: timesId, message: errorMessages[fault] }]} />
  }
  if (fault) return <FailureNote message={fill(copy.faults[fault], { email: firm.email })} />
  if (!done) return null
  return (
    <p
      role="status"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page that follows on an action must open at what came of it
      autoFocus
      className="rounded-control border-2 border-brand bg-tint px-5 py-4 font-semibold text-ink"
    >
      {copy.done[done]}
    </p>
  )
}

function isOfTime(fault: RequestFault): fault is Extract<RequestFault, `time.${string}`> {
  return fault.startsWith('time.')
}

export const loader = pageDataLoader

export const handle = { ...copy.meta, index: false } satisfies PrivatePageMeta

export function meta({ location, loaderData }: Parameters<ReturnType<typeof metaOf>>[0]) {
  const { fault, submission } = loaderData?.ownRequest ?? {}
  return metaOf(handle)({ location, refused: fault !== undefined || submission !== undefined })
}

/** A visitor's own request, without a script: every action is a form. Rendered only with its key. */
export default function OwnRequestPage() {
  const { ownRequest: own } = useLoaderData<typeof loader>()
  if (!own) throw new Response(null, { status: 404 })
  const { reference, kind } = own
  return (
    <>
      <PageHero title={fill(copy.heading, { reference })} lead={copy.lead[kind]} trace="steady" />
      <div className="column grid gap-y-14 pb-18 pt-12">
        <Outcome own={own} />
        {kind === 'consultation' ? <Appointment own={own} /> : <Deadlines own={own} />}
        <Sent own={own} />
        <Withdraw own={own} />
      </div>
    </>
  )
}

function Withdraw({ own }: { own: OwnRequest }) {
  const isAsked = own.asked === 'withdraw' && !own.fault
  return (
    <Part heading={copy.withdraw.heading}>
      <p>{copy.withdraw.text[own.kind]}</p>
      {isAsked ? (
        <Sure own={own} action="withdraw" copy={copy.withdraw} />
      ) : (
        <ActionForm own={own} action="withdraw" className="mt-6">
          <Button type="submit" variant="outline">
            {copy.withdraw.submit}
          </Button>
        </ActionForm>
      )}
    </Part>
  )
}

function Deadlines({ own }: { own: OwnRequest }) {
  const { heading, labels, file } = copy.deadlines
  const due = bookedDeadlines(own)
  if (!due) return null
  return (
    <Part heading={heading}>
      <Rows
        rows={[
          { label: labels.review, value: due.review },
          { label: labels.delivery, value: due.delivery },
        ]}
      />
      <p className="mt-4 text-small">{due.note}</p>
      <ButtonLink href={calendarFileAddress(own.reference, own.key)} variant="outline" className="mt-6">
        {file}
      </ButtonLink>
    </Part>
  )
}
