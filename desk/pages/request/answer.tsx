import { interpolate } from '../../../cms/interpolate.ts'
import { formatPaymentLink } from '../../../cms/payment-link.ts'
import { answerFileLimits } from '../../../contracts/desk.ts'
import { deskFields, deskRequestAddress } from '../../../contracts/desk-addresses.ts'
import type { DeskRequest } from '../../../server/desk/request-view.ts'
import { useContent } from '../../../site/app/content.tsx'
import { Button } from '../../../site/app/ui/button.tsx'
import { SelectField, TextArea, TextField } from '../../../site/app/ui/field.tsx'
import { ActionButton, ActionForm } from '../../ui/form.tsx'
import { Section } from '../../ui/section.tsx'
import { useFrame } from '../../use-frame.ts'
import { formatPast } from '../../wording/format-datetime.ts'
import { getFirstName } from '../../wording/format-request.ts'
import { interpolateElements } from '../../wording/interpolate-elements.tsx'
import { Fault, listReplies, readFieldError } from './events.tsx'

/** A reply by email, in the visitor's thread. It can be saved as a draft. */
export function Answer({ request }: { request: DeskRequest }) {
  const frame = useFrame()
  const content = useContent()
  const { confirmationCopy, mails, requestCopy, savedReplies } = content
  const copy = requestCopy.answer
  const { kind, draft, asked, typed, fields, from, hadFiles, fault, history } = request
  const isRefused = asked === 'answer' || asked === 'draft'
  // A draft saved in another window counts as seen once both texts are shown.
  const seen = isRefused && fault !== 'draft' ? request.seenDraft : draft?.id
  const saved = draft && interpolate(copy.saved, { moment: formatPast(draft.savedAt, frame) })
  const begun = (isRefused ? typed : draft?.text) ?? ''
  const inserted = savedReplies.find(({ title }) => title === request.reply)
  const link = formatPaymentLink(content, request.reference)
  const payment = link ? `${confirmationCopy.pay}: ${link}` : ''
  const values = { name: getFirstName(request.name), reference: request.reference, payment }
  const text = inserted ? `${begun.trimEnd()}\n\n${interpolate(inserted.text, values).trimEnd()}`.trimStart() : begun
  const isConfirmed = history.some(
    ({ what, detail }) => detail === 'confirmation' && (what === 'mail.delivered' || what === 'mail.waiting'),
  )
  const to = <bdi>{fields.email}</bdi>
  return (
    <Section id="answer" heading={copy.heading}>
      {saved && <p className="row-meta float-right -mt-7">{saved}</p>}
      <p className="row-meta mt-1">
        {interpolateElements(isConfirmed ? copy.lead : copy.leadUnconfirmed, { to, from })}
      </p>
      <Fault request={request} actions={['answer', 'draft']} />
      {inserted && (
        <p role="status" className="mt-3 font-semibold text-ink">
          {copy.inserted}
        </p>
      )}
      {fault === 'draft' && draft && (
        <p className="border-l-4 border-line pl-4 whitespace-pre-line">
          <bdi>{draft.text}</bdi>
        </p>
      )}
      <ActionForm request={request} encType="multipart/form-data" className="mt-3">
        <input type="hidden" name={deskFields.draft} value={seen ?? ''} />
        <input type="hidden" name={deskFields.replies} value={listReplies(request).length} />
        <TextArea
          form="answer"
          name={deskFields.text}
          label={copy.label}
          rows={inserted ? 12 : 8}
          value={text}
          {...readFieldError(content, request, 'answer', deskFields.text)}
        >
          <p className="row-meta mt-1.5">
            {interpolateElements(copy.signed, {
              signature: <bdi>{interpolate(mails.answer.signature, { name: frame.staff?.name ?? '' })}</bdi>,
            })}
          </p>
        </TextArea>
        <div className="mt-5 grid items-end gap-x-6 gap-y-4 sm:grid-cols-2">
          {savedReplies.length > 0 && (
            <div className="flex items-end gap-2.5">
              <SelectField
                form="answer"
                name={deskFields.reply}
                label={copy.reply}
                choose={copy.chooseReply}
                options={savedReplies.map(({ title }) => [title, title])}
                className="min-w-0 flex-1"
                {...readFieldError(content, request, 'answer', deskFields.reply)}
              />
              <Button
                type="submit"
                variant="outline"
                size="sm"
                name={deskFields.insert}
                formAction={`${deskRequestAddress(request.reference)}#answer`}
              >
                {copy.insert}
              </Button>
            </div>
          )}
          <TextField
            form="answer"
            name={deskFields.files}
            type="file"
            multiple
            label={copy.files}
            hint={interpolate(isRefused && hadFiles ? copy.filesAgain : copy.filesHint, answerFileLimits)}
            {...readFieldError(content, request, 'answer', deskFields.files)}
          />
        </div>
        {kind === 'prompt-rescue' && request.reviewSentAt === null && (
          <label className="mt-3 flex min-h-11 items-center gap-3">
            <input type="checkbox" name={deskFields.review} value="1" defaultChecked={request.isReview ?? false} />
            {copy.isReview}
          </label>
        )}
        <div className="mt-3 flex flex-wrap gap-3">
          <ActionButton action="answer" variant="default">
            {copy.submit}
          </ActionButton>
          <ActionButton action="draft">{copy.draft}</ActionButton>
        </div>
      </ActionForm>
    </Section>
  )
}
