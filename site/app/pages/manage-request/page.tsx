import { useLoaderData } from 'react-router'
import { formatShortDateTime } from '../../../../cms/datetime.ts'
import { formatFieldValue } from '../../../../cms/form-values.ts'
import { interpolate } from '../../../../cms/interpolate.ts'
import type { SiteContent } from '../../../../cms/site-content.ts'
import { storedFields } from '../../../../contracts/form-fields.ts'
import { type ManagedRequest, textField } from '../../../../contracts/page-data.ts'
import { useContent } from '../../content.tsx'
import { loadPageData } from '../../page-data.ts'
import { formatBookedDeadlines, PaymentLink } from '../../sections/confirmation.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import {
  formatProblemsHeading,
  formIds,
  getErrorMessages,
  getFieldLabels,
  listProblems,
} from '../../sections/request-form/messages.ts'
import { pageMeta } from '../../seo/meta-tags.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary, FailureNote } from '../../ui/error-summary.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Rows } from '../../ui/rows.tsx'
import { ActionForm, Appointment, ConfirmAction, isTimeFault, RequestSection, timesId } from './appointment.tsx'

/** The result of the last action; the page opens at it. */
function Outcome({ request: { kind, done, fault, submission, mailWithinHours } }: { request: ManagedRequest }) {
  const content = useContent()
  const { manageRequest: copy } = content
  if (submission) {
    const problems = listProblems(content, kind, submission.errors, submission.values)
    return <ErrorSummary heading={formatProblemsHeading(content, problems.length)} problems={problems} />
  }
  if (fault && isTimeFault(fault)) {
    return (
      <ErrorSummary
        heading={formatProblemsHeading(content, 1)}
        problems={[{ id: timesId, message: getErrorMessages(content)[fault] }]}
      />
    )
  }
  if (fault) return <FailureNote message={copy.faults[fault]} />
  if (!done) return null
  return (
    <p
      role="status"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after an action, the page opens at its result
      autoFocus
      className="rounded-control border-2 border-brand bg-tint px-5 py-4 font-semibold text-ink"
    >
      {done === 'move' ? formatMoved(copy.done, mailWithinHours) : copy.done[done]}
    </p>
  )
}

function formatMoved(copy: SiteContent['manageRequest']['done'], hours: number | null): string {
  if (hours === null) return copy.moveUnmailed
  return hours === 0 ? copy.move : interpolate(copy.moveLater, { hours })
}

export const loader = loadPageData

export const meta = pageMeta(
  ({ manageRequest }) => ({ ...manageRequest.meta, index: false }),
  (data) => data?.manageRequest?.fault !== undefined || data?.manageRequest?.submission !== undefined,
)

/** Lets visitors manage their request without a script: each action is a form. The server renders it only with the key. */
export default function ManageRequestPage() {
  const { manageRequest: copy } = useContent()
  const { manageRequest: request } = useLoaderData<typeof loader>()
  if (!request) throw new Response(null, { status: 404 })
  const { reference, kind } = request
  return (
    <>
      <PageHero title={interpolate(copy.heading, { reference })} lead={copy.lead[kind]} trace="steady" />
      <div className="column grid gap-y-14 pb-18 pt-12">
        <Outcome request={request} />
        {kind === 'consultation' ? <Appointment request={request} /> : <Deadlines request={request} />}
        <SentFields request={request} />
        <Withdraw request={request} />
      </div>
    </>
  )
}

function Withdraw({ request }: { request: ManagedRequest }) {
  const { manageRequest: copy, schedule } = useContent()
  const { kind, fields, takenAt } = request
  const isAsked = request.asked === 'withdraw' && !request.fault
  return (
    <RequestSection heading={copy.withdraw.heading}>
      <p>{copy.withdraw.text[kind]}</p>
      {kind === 'prompt-rescue' && (
        <p className="mt-4">
          {takenAt
            ? interpolate(copy.withdraw.taken, {
                moment: formatShortDateTime(takenAt, fields.zone ?? schedule.timeZone),
              })
            : copy.withdraw.untaken}
        </p>
      )}
      {isAsked ? (
        <ConfirmAction request={request} action="withdraw" copy={copy.withdraw} />
      ) : (
        <ActionForm request={request} action="withdraw" className="mt-6">
          <Button type="submit" variant="outline">
            {copy.withdraw.submit}
          </Button>
        </ActionForm>
      )}
    </RequestSection>
  )
}

function Deadlines({ request }: { request: ManagedRequest }) {
  const content = useContent()
  const { heading, labels } = content.manageRequest.deadlines
  const due = formatBookedDeadlines(content, request)
  if (!due) return null
  return (
    <RequestSection heading={heading}>
      <Rows
        rows={[
          { label: labels.review, value: due.review },
          { label: labels.delivery, value: due.delivery },
        ]}
      />
      <p className="mt-4 mb-6">{due.note}</p>
      <PaymentLink request={request} />
    </RequestSection>
  )
}

/** Shows the request. The visitor can change the text until an engineer takes the request. */
export function SentFields({ request }: { request: ManagedRequest }) {
  const content = useContent()
  const { manageRequest: copy, formCopy, schedule } = content
  const { kind, fields, receivedAt, takenAt, submission, asked } = request
  const field = textField[kind]
  const labels = getFieldLabels(content, kind)
  const label = labels[field] ?? field
  const text = fields[field] ?? ''
  const error = submission?.errors[field]
  const filled = storedFields[kind].filter((name) => name !== field && fields[name])
  return (
    <RequestSection heading={copy.sent.heading}>
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
      <pre className="mt-2 whitespace-pre-wrap rounded-control bg-shade px-4 py-3.5 text-ink wrap-anywhere">{text}</pre>
      {takenAt ? (
        <p className="mt-4">{copy.sent.taken}</p>
      ) : (
        <details open={asked === 'change'} className="mt-3">
          <summary className="with-plus inline-flex min-h-11 cursor-pointer items-center py-2.5 font-semibold text-brand">
            {copy.sent.change}
          </summary>
          <ActionForm request={request} action="change" className="mt-2">
            <TextArea
              form={formIds[kind]}
              name={field}
              label={label}
              rows={10}
              value={submission?.values[field] ?? text}
              error={error && getErrorMessages(content, submission.values)[error]}
              errorPrefix={formCopy.titlePrefix}
            />
            <Button type="submit" className="mt-4">
              {copy.sent.submit}
            </Button>
          </ActionForm>
        </details>
      )}
    </RequestSection>
  )
}
