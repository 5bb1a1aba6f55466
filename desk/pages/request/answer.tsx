import { TextArea } from '../../../app/ui/field.tsx'
import type { DeskAction, DeskFrame, DeskRequest } from '../../../contracts/desk.ts'
import { deskFields } from '../../../contracts/desk-addresses.ts'
import { fill } from '../../../words/fill.ts'
import { requestCopy } from '../../../words/words.ts'
import { ActionButton, ActionForm } from '../../parts/form.tsx'
import { Section } from '../../parts/section.tsx'
import { filled } from '../../wording/filled.tsx'
import { formatWhen } from '../../wording/format.ts'
import { Fault } from './events.tsx'

const words = requestCopy.answer
const actions: readonly DeskAction[] = ['answer-and-mark', 'answer', 'draft']

/** An answer by mail, in the visitor's thread; what is begun can be kept as a draft. */
export function Answer({ request, frame }: { request: DeskRequest; frame: DeskFrame }) {
  const { kind, held, draft, asked, typed, fields, from, mailto } = request
  const isRefused = asked !== undefined && actions.includes(asked)
  const saved = draft && fill(words.saved, { moment: formatWhen(draft.savedAt, frame) })
  const to = <bdi>{fields.email}</bdi>
  // Once the review is sent, what goes on is not it.
  const marks = kind === 'consultation' ? request.state === 'new' : request.reviewSentAt === null
  return (
    <Section id="answer" heading={words.heading}>
      <p className="row-meta mt-1">{filled(words.lead, { to, from })}</p>
      <Fault request={request} of={actions} clock={frame} />
      {request.fault === 'draft' && draft && (
        <>
          <h3 className="pb-2 text-base">{saved}</h3>
          <p className="border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-line">{draft.text}</p>
        </>
      )}
      <ActionForm frame={frame} of={request} className="mt-3">
        <input type="hidden" name={deskFields.draft} value={draft?.id} />
        <TextArea
          form="answer"
          name={deskFields.text}
          label={words.label}
          rows={6}
          value={isRefused && typed !== undefined ? typed : draft?.text}
        />
        <div className="mt-3 flex flex-wrap items-center gap-3">
          {marks && (
            <ActionButton action="answer-and-mark" variant={held ? 'outline' : 'default'}>
              {words.submitMark[kind]}
            </ActionButton>
          )}
          <ActionButton action="answer" variant={held || marks ? 'outline' : 'default'}>
            {marks ? words.submit : words.submitAlone}
          </ActionButton>
          <ActionButton action="draft">{words.draft}</ActionButton>
          {saved && <p className="row-meta">{saved}</p>}
        </div>
      </ActionForm>
      {mailto.startsWith('mailto:') && (
        <p className="mt-3 text-small">
          <a href={mailto} className="strong-link">
            {words.own}
          </a>
        </p>
      )}
    </Section>
  )
}
