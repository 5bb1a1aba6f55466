import { TextArea, TextField } from '../../../app/ui/field.tsx'
import { answerFileLimits } from '../../../contracts/desk.ts'
import { deskFields } from '../../../contracts/desk-addresses.ts'
import type { DeskRequest } from '../../../server/desk/request-view.ts'
import type { DeskFrame } from '../../../server/desk/view.ts'
import { fill } from '../../../words/fill.ts'
import { formCopy, mails, requestCopy } from '../../../words/words.ts'
import { ActionButton, ActionForm } from '../../ui/form.tsx'
import { Section } from '../../ui/section.tsx'
import { filled } from '../../wording/filled.tsx'
import { Fault, faultText } from './events.tsx'

const words = requestCopy.answer

/** An answer by mail, in the visitor's thread. */
export function Answer({ request, frame }: { request: DeskRequest; frame: DeskFrame }) {
  const { kind, held, asked, typed, fields, from, hadFiles, fault, history } = request
  const isRefused = asked === 'answer'
  const isConfirmed = history.some(
    ({ what, detail }) => detail === 'confirmation' && (what === 'mail.delivered' || what === 'mail.waiting'),
  )
  const to = <bdi>{fields.email}</bdi>
  const fileFault = fault === 'files' ? requestCopy.faults.files : hadFiles ? words.filesAgain : undefined
  return (
    <Section id="answer" heading={words.heading}>
      <p className="row-meta mt-1">{filled(isConfirmed ? words.lead : words.leadUnconfirmed, { to, from })}</p>
      <Fault request={request} of={['answer']} />
      <ActionForm frame={frame} of={request} encType="multipart/form-data" className="mt-3">
        <TextArea
          form="answer"
          name={deskFields.text}
          label={words.label}
          rows={8}
          value={isRefused ? (typed ?? '') : ''}
          error={isRefused && (fault === 'empty' || fault === 'tooLong') ? faultText(request) : undefined}
          errorPrefix={formCopy.titlePrefix}
        >
          <p className="row-meta mt-1.5">
            {filled(words.signed, {
              signature: <bdi>{fill(mails.answer.signature, { name: frame.staff?.name ?? '' })}</bdi>,
            })}
          </p>
        </TextArea>
        <div className="mt-5">
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
        </div>
        {kind === 'prompt-rescue' && request.reviewSentAt === null && (
          <label className="mt-3 flex min-h-11 items-center gap-3">
            <input type="checkbox" name={deskFields.review} value="1" defaultChecked={request.isReview ?? true} />
            {words.isReview}
          </label>
        )}
        <ActionButton action="answer" variant={held ? 'outline' : 'default'} className="mt-3">
          {words.submit}
        </ActionButton>
      </ActionForm>
    </Section>
  )
}
