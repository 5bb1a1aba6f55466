import { useLoaderData } from 'react-router'
import { formatShortDateTime } from '../../../cms/datetime.ts'
import { formatFieldValue } from '../../../cms/form-values.ts'
import { interpolate } from '../../../cms/interpolate.ts'
import { storedFields } from '../../../contracts/form-fields.ts'
import { type ManagedRequest, type RequestFault, textField } from '../../../contracts/page-data.ts'
import { useContent } from '../../content.tsx'
import { pageDataLoader } from '../../page-data.ts'
import { bookedDeadlines } from '../../sections/confirmation.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import {
  errorMessages,
  fieldLabels,
  formIds,
  problemsHeading,
  problemsOf,
} from '../../sections/request-form/messages.ts'
import { pageMeta } from '../../seo/meta-tags.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary, FailureNote } from '../../ui/error-summary.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Rows } from '../../ui/rows.tsx'
import { ActionForm, Appointment, Part, Sure, timesId } from './appointment.tsx'

/** The result of the last action; the page opens at it. */
function Outcome({ own: { kind, done, fault, submission, isMailed } }: { own: ManagedRequest }) {
  const content = useContent()
  const { manageRequest: copy, firm } = content
  if (submission) {
    const problems = problemsOf(content, kind, submission.errors, submission.values)
    return <ErrorSummary heading={problemsHeading(content, problems.length)} problems={problems} />
  }
  if (fault && isOfTime(fault)) {
    return (
      <ErrorSummary
        heading={problemsHeading(content, 1)}
        problems={[{ id: timesId, message: errorMessages(content)[fault] }]}
      />
    )
  }
  if (fault) return <FailureNote message={interpolate(copy.faults[fault], { email: firm.email })} />
  if (!done) return null
  return (
    <p
      role="status"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page that follows on an action must open at what came of it
      autoFocus
      className="rounded-control border-2 border-brand bg-tint px-5 py-4 font-semibold text-ink"
    >
      {done === 'move' && !isMailed ? copy.done.moveUnmailed : copy.done[done]}
    </p>
  )
}

function isOfTime(fault: RequestFault): fault is Extract<RequestFault, `time.${string}`> {
  return fault.startsWith('time.')
}

export const loader = pageDataLoader

export const meta = pageMeta(
  ({ manageRequest }) => ({ ...manageRequest.meta, index: false }),
  (data) => data?.manageRequest?.fault !== undefined || data?.manageRequest?.submission !== undefined,
)

/** A visitor's own request, without a script: every action is a form. Rendered only with its key. */
export default function OwnRequestPage() {
  const { manageRequest: copy } = useContent()
  const { manageRequest: own } = useLoaderData<typeof loader>()
  if (!own) throw new Response(null, { status: 404 })
  const { reference, kind } = own
  return (
    <>
      <PageHero title={interpolate(copy.heading, { reference })} lead={copy.lead[kind]} trace="steady" />
      <div className="column grid gap-y-14 pb-18 pt-12">
        <Outcome own={own} />
        {kind === 'consultation' ? <Appointment own={own} /> : <Deadlines own={own} />}
        <Sent own={own} />
        <Withdraw own={own} />
      </div>
    </>
  )
}

function Withdraw({ own }: { own: ManagedRequest }) {
  const { manageRequest: copy } = useContent()
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

function Deadlines({ own }: { own: ManagedRequest }) {
  const content = useContent()
  const { heading, labels } = content.manageRequest.deadlines
  const due = bookedDeadlines(content, own)
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
    </Part>
  )
}

/** The text can be changed until an engineer takes the request. */
export function Sent({ own }: { own: ManagedRequest }) {
  const content = useContent()
  const { manageRequest: copy, firm, formCopy, schedule } = content
  const { kind, fields, receivedAt, isTaken, submission, asked } = own
  const field = textField[kind]
  const labels = fieldLabels(content, kind)
  const label = labels[field] ?? field
  const text = fields[field] ?? ''
  const error = submission?.errors[field]
  const filled = storedFields[kind].filter((name) => name !== field && fields[name])
  return (
    <Part heading={copy.sent.heading}>
      <Rows
        rows={[
          {
            label: copy.sent.received,
            value: formatShortDateTime(receivedAt, fields.zone ?? schedule.timeZone),
          },
          ...filled.map((name) => ({
            label: labels[name],
            value: <span className="wrap-anywhere">{formatFieldValue(content, name, fields[name] ?? '')}</span>,
          })),
        ]}
      />
      <h3 className="mt-6">{label}</h3>
      <pre className="mt-2 whitespace-pre-wrap rounded-control bg-shade px-4 py-3.5 text-small text-ink wrap-anywhere">
        {text}
      </pre>
      {isTaken ? (
        <p className="mt-4 text-small">{interpolate(copy.sent.taken, { email: firm.email })}</p>
      ) : (
        <details open={asked === 'change'} className="mt-3">
          <summary className="with-plus inline-flex min-h-11 cursor-pointer items-center py-2.5 font-semibold text-brand">
            {copy.sent.change}
          </summary>
          <ActionForm own={own} action="change" className="mt-2">
            <TextArea
              form={formIds[kind]}
              name={field}
              label={label}
              rows={10}
              value={submission?.values[field] ?? text}
              error={error && errorMessages(content)[error]}
              errorPrefix={formCopy.titlePrefix}
            />
            <Button type="submit" className="mt-4">
              {copy.sent.submit}
            </Button>
          </ActionForm>
        </details>
      )}
    </Part>
  )
}
