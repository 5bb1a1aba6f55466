import type { ReactNode } from 'react'
import { consultationForm, formCopy } from '../../../content/forms.ts'
import { honeypotField } from '../../../contracts/hidden-fields.ts'
import type { Submission } from '../../../contracts/submission.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { HoneypotField, TextArea, TextField } from '../../ui/field.tsx'
import { fieldProps } from './field-props.ts'
import { failureMessage, problemsHeading, problemsOf } from './messages.ts'

/**
 * The request for a free talk: when on the left, where the invitation goes on the right. Plain HTML, which works the
 * same with and without scripts.
 * @param about what the request is about, above both halves; nothing where the address does not say.
 * @param times the fields that choose a time (app/sections/contact/).
 */
export function ConsultationForm({
  submission,
  about,
  times,
}: {
  submission: Submission | null
  about?: ReactNode
  times: ReactNode
}) {
  const { heading, labels, hints, submit } = consultationForm
  const { values = {}, errors = {}, failure } = submission ?? {}
  const problems = problemsOf('consultation', errors)
  const field = fieldProps('consultation', labels, { values, errors })
  return (
    <form method="post" action={paths.contact} noValidate>
      {problems.length > 0 && (
        <div className="mb-8">
          <ErrorSummary heading={problemsHeading(problems.length)} problems={problems} />
        </div>
      )}
      {failure && <FailureNote message={failureMessage(failure)} />}
      <div className="rounded-panel border border-line bg-background max-sm:-mx-5 max-sm:rounded-none max-sm:border-x-0">
        {about}
        <div className="grid lg:grid-cols-2">
          <div className="p-5 max-lg:border-b lg:border-r sm:p-7 border-line">{times}</div>
          <div className="p-5 sm:p-7">
            <h3>{heading}</h3>
            <div className="mt-3 grid items-start gap-x-4 gap-y-4 sm:grid-cols-2">
              <TextField {...field('name')} autoComplete="name" />
              <TextField {...field('email')} type="email" autoComplete="email" />
              <TextField
                {...field('company')}
                optional={formCopy.optional}
                autoComplete="organization"
                className="sm:col-span-2"
              />
              <TextArea {...field('message')} hint={hints.message} rows={3} className="sm:col-span-2" />
              <HoneypotField name={honeypotField} label={formCopy.honeypot} />
              <div className="flex flex-wrap items-center gap-x-4 gap-y-3 sm:col-span-2">
                <Button type="submit" className="max-sm:w-full">
                  {submit}
                </Button>
                <a href={paths.privacy} className="py-2 text-small text-muted">
                  {formCopy.privacy}
                </a>
              </div>
            </div>
          </div>
        </div>
      </div>
    </form>
  )
}
