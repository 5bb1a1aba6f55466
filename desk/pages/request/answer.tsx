import { Button } from '../../../app/ui/button.tsx'
import { TextArea, TextField } from '../../../app/ui/field.tsx'
import { answerFileLimits, type DeskAction } from '../../../contracts/desk.ts'
import { deskFields, deskRequestAddress } from '../../../contracts/desk-addresses.ts'
import type { DeskRequest } from '../../../server/desk/request-view.ts'
import type { DeskFrame } from '../../../server/desk/view.ts'
import { fill } from '../../../words/fill.ts'
import { formCopy, mails, requestCopy, savedReplies } from '../../../words/words.ts'
import { ActionButton, ActionForm, Choice, StaffChoice } from '../../parts/form.tsx'
import { Section } from '../../parts/section.tsx'
import { filled } from '../../wording/filled.tsx'
import { formatWhen } from '../../wording/format.ts'
import { firstName } from '../../wording/format-request.ts'
import { Fault, faultText } from './events.tsx'

const words = requestCopy.answer
const actions: readonly DeskAction[] = ['answer-and-mark', 'answer', 'draft']

/** An answer by mail, in the visitor's thread; what is begun can be kept as a draft. */
export function Answer({ request, frame }: { request: DeskRequest; frame: DeskFrame }) {
  const { kind, held, draft, asked, typed, fields, from, mailto, options, fault, history } = request
  const isRefused = asked !== undefined && actions.includes(asked)
  const saved = draft && fill(words.saved, { moment: formatWhen(draft.savedAt, frame) })
  const isConfirmed = history.some(
    ({ what, detail }) => detail === 'confirmation' && (what === 'mail.delivered' || what === 'mail.waiting'),
  )
  const to = <bdi>{fields.email}</bdi>
  // Once the review is sent, what goes on is not it.
  const marks = kind === 'consultation' ? request.state === 'new' : request.reviewSentAt === null
  const begun = isRefused && typed !== undefined ? typed : (draft?.text ?? '')
  const inserted = savedReplies.find(({ title }) => isRefused && title === options?.reply)
  const values = { name: firstName(request.name), reference: request.reference }
  const text = inserted ? [begun.trimEnd(), fill(inserted.text, values)].join('\n\n').trim() : begun
  const colleagues = request.staff.filter(({ email }) => email !== frame.staff?.email)
  const fileFault = fault === 'files' ? requestCopy.faults.files : options?.hadFiles ? words.filesAgain : undefined
  return (
    <Section id="answer" heading={words.heading}>
      {saved && <p className="row-meta">{saved}</p>}
      <p className="row-meta mt-1">{filled(isConfirmed ? words.lead : words.leadUnconfirmed, { to, from })}</p>
      <Fault request={request} of={actions} clock={frame} />
      {inserted && (
        <p role="status" className="mt-3 font-semibold text-ink">
          {words.inserted}
        </p>
      )}
      {fault === 'draft' && draft && (
        <>
          <h3 className="pb-2 text-base">{saved}</h3>
          <p className="border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-line">{draft.text}</p>
        </>
      )}
      <ActionForm frame={frame} of={request} encType="multipart/form-data" className="mt-3">
        <input type="hidden" name={deskFields.draft} value={draft?.id} />
        <TextArea
          form="answer"
          name={deskFields.text}
          label={words.label}
          accessKey="r"
          rows={inserted ? 12 : 6}
          value={text}
          error={isRefused && (fault === 'empty' || fault === 'tooLong') ? faultText(request) : undefined}
          errorPrefix={formCopy.titlePrefix}
        >
          <p className="row-meta mt-1.5">
            {filled(words.signed, {
              signature: <bdi>{fill(mails.answer.signature, { name: frame.staff?.name ?? '' })}</bdi>,
            })}
          </p>
        </TextArea>
        <div className="mt-5 grid items-end gap-x-6 gap-y-4 sm:grid-cols-2">
          {savedReplies.length > 0 && (
            <div className="flex items-end gap-2.5">
              <Choice
                name={deskFields.reply}
                label={words.reply}
                any={words.chooseReply}
                options={savedReplies.map(({ title }) => [title, title])}
              />
              <Button
                type="submit"
                variant="outline"
                size="sm"
                name={deskFields.insert}
                formAction={`${deskRequestAddress(request.reference)}#answer`}
              >
                {words.insert}
              </Button>
            </div>
          )}
          <TextField
            form="answer"
            name={deskFields.files}
            type="file"
            multiple
            label={words.files}
            hint={fill(words.filesHint, answerFileLimits)}
            error={isRefused && fileFault ? fill(fileFault, answerFileLimits) : undefined}
            errorPrefix={formCopy.titlePrefix}
          />
          {colleagues.length > 0 && (
            <div>
              <StaffChoice
                name={deskFields.cc}
                label={words.cc}
                any={words.noCc}
                value={isRefused ? options?.cc : ''}
                staff={colleagues}
              />
            </div>
          )}
          <label className="flex min-h-11 items-center gap-3 self-end">
            <input type="checkbox" name={deskFields.quote} value="1" defaultChecked={isRefused && options?.quotes} />
            {words.quote}
          </label>
        </div>
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
