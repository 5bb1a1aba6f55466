import type { SiteContent } from '../../../cms/site-content.ts'
import { type DeskAction, requestStates } from '../../../contracts/desk.ts'
import { deskFields, eraseAddress, exportAddress } from '../../../contracts/desk-addresses.ts'
import type { DeskRequest } from '../../../server/desk/request-view.ts'
import type { DeskFrame } from '../../../server/desk/view.ts'
import { useContent } from '../../../site/app/content.tsx'
import { SelectField, TextArea, TextField } from '../../../site/app/ui/field.tsx'
import { ActionButton, ActionForm, Choice, PostForm } from '../../ui/form.tsx'
import { Section } from '../../ui/section.tsx'
import { useFrame } from '../../use-frame.ts'
import { isolateBidi } from '../../wording/format-datetime.ts'
import { getFirstName } from '../../wording/format-request.ts'
import { interpolateElements } from '../../wording/interpolate-elements.tsx'
import { Fault, readFieldError } from './events.tsx'
import { Invoices } from './invoices.tsx'

const quick: readonly DeskAction[] = [
  'take',
  'give-back',
  'review-sent',
  'fixed',
  'undo-review-sent',
  'undo-fixed',
  'cancel-due',
  'undo-cancel-due',
  'retry',
]

/**
 * Actions on a request other than the reply: state, assignee, notes. The only action on a withdrawn request is to send
 * a failed email again.
 */
export function ToDo({ request }: { request: DeskRequest }) {
  const frame = useFrame()
  const content = useContent()
  const { requestCopy, requestsCopy } = content
  const copy = requestCopy.todo
  const isRefusedNote = request.asked === 'note' && request.typed !== undefined
  if (request.withdrawn) {
    if (!request.failed) return null
    return (
      <Section id="todo" heading={copy.heading}>
        <Fault request={request} actions={['retry']} />
        <ActionForm request={request} className="mt-3">
          <ActionButton action="retry">{copy.retry}</ActionButton>
        </ActionForm>
      </Section>
    )
  }
  return (
    <Section id="todo" heading={copy.heading}>
      <Fault request={request} actions={['state', ...quick]} />
      <ActionForm request={request} className="mt-3 flex items-end gap-2.5">
        <Choice
          name={deskFields.state}
          label={copy.state}
          value={request.state}
          options={requestStates.map((state) => [state, requestsCopy.states[state]])}
        />
        <ActionButton action="state">{copy.set}</ActionButton>
      </ActionForm>
      {!request.quarantined && (
        <ActionForm request={request} className="mt-2.5 flex flex-wrap gap-2.5">
          {listQuickActions(content, request, frame).map(([action, label]) => (
            <ActionButton key={action} action={action} className="grow">
              {label}
            </ActionButton>
          ))}
        </ActionForm>
      )}
      <Invoices request={request} />
      <Assign request={request} />
      <Fault request={request} actions={['note']} />
      <ActionForm request={request} className="mt-6">
        <TextArea
          form="note"
          name={deskFields.text}
          label={copy.note}
          optional={copy.noteHint}
          rows={2}
          value={isRefusedNote ? request.typed : ''}
          {...readFieldError(content, request, 'note', deskFields.text)}
        />
        <ActionButton action="note" className="mt-2.5">
          {copy.noteSubmit}
        </ActionButton>
      </ActionForm>
    </Section>
  )
}

/** Gives the request to a colleague. */
function Assign({ request }: { request: DeskRequest }) {
  const frame = useFrame()
  const content = useContent()
  const copy = content.requestCopy.todo
  const { assignee, quarantined, staff } = request
  const others = staff.filter(({ email }) => email !== assignee?.email && email !== frame.staff?.email)
  if (quarantined || others.length === 0) return null
  return (
    <>
      <Fault request={request} actions={['assign']} />
      <ActionForm request={request} className="mt-4 flex items-end gap-2.5">
        <SelectField
          form="assign"
          name={deskFields.assignee}
          label={copy.assign}
          choose={copy.assignChoose}
          options={others.map(({ email, name }) => [email, isolateBidi(name)])}
          className="min-w-0 flex-1"
          {...readFieldError(content, request, 'assign', deskFields.assignee)}
        />
        <ActionButton action="assign">{copy.assignSubmit}</ActionButton>
      </ActionForm>
    </>
  )
}

/** @returns the actions that need only a button and are possible now, with their labels. */
function listQuickActions(
  content: SiteContent,
  request: DeskRequest,
  { staff }: DeskFrame,
): (readonly [DeskAction, string])[] {
  const { requestCopy, requestsCopy } = content
  const copy = requestCopy.todo
  const { kind, reviewSentAt, fixedAt, canceledAt, due, assignee, failed } = request
  const isRescue = kind === 'prompt-rescue'
  const isMine = assignee !== null && assignee.email === staff?.email
  return [
    ...(isRescue && !reviewSentAt ? [['review-sent', copy.reviewSent] as const] : []),
    ...(isRescue && reviewSentAt && !fixedAt ? [['fixed', copy.fixed] as const] : []),
    ...(isRescue && reviewSentAt && !fixedAt ? [['undo-review-sent', copy.undoReviewSent] as const] : []),
    ...(isRescue && fixedAt ? [['undo-fixed', copy.undoFixed] as const] : []),
    ...(isRescue && due ? [['cancel-due', copy.cancelDue] as const] : []),
    ...(canceledAt ? [['undo-cancel-due', copy.undoCancelDue] as const] : []),
    isMine ? ['give-back', copy.giveBack] : ['take', requestsCopy.take],
    ...(failed ? [['retry', copy.retry] as const] : []),
  ]
}

/** Rarely used actions, at the end of the page. */
export function RareActions({ request }: { request: DeskRequest }) {
  const content = useContent()
  const { rare } = content.requestCopy
  const { reference, name, withdrawn, fields, asked, typed } = request
  return (
    <Section id="rare" heading={rare.heading}>
      <Fault request={request} actions={['email']} />
      {fields.email && !withdrawn && (
        <details open={asked === 'email'} className="mt-2">
          <summary className="strong-link">{rare.email}</summary>
          <p className="row-meta mt-1">{rare.emailNote}</p>
          <ActionForm request={request} className="mt-2 grid gap-2.5">
            <TextField
              form="correct"
              name={deskFields.email}
              type="email"
              label={rare.emailLabel}
              autoComplete="off"
              value={asked === 'email' && typed !== undefined ? typed : fields.email}
              {...readFieldError(content, request, 'correct', deskFields.email)}
            />
            <ActionButton action="email">{rare.emailSubmit}</ActionButton>
          </ActionForm>
        </details>
      )}
      <div className="mt-2 grid justify-items-start">
        <PostForm action={exportAddress(reference)}>
          <button type="submit" className="strong-link">
            {name ? interpolateElements(rare.export, { name: <bdi>{getFirstName(name)}</bdi> }) : rare.exportNoName}
          </button>
        </PostForm>
        <a href={eraseAddress(reference)} className="strong-link text-alarm-text">
          {rare.erase}
        </a>
        {fields.email && (
          <a href={eraseAddress(reference, true)} className="strong-link text-alarm-text">
            {rare.eraseAll}
          </a>
        )}
        <p className="row-meta">{rare.eraseNote}</p>
      </div>
    </Section>
  )
}
