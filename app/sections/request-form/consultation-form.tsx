import { consultationForm, formCopy } from '../../../content/forms.ts'
import { honeypotField } from '../../../contracts/hidden-fields.ts'
import type { Submission } from '../../../contracts/submission.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { fieldId, HoneypotField, TextArea, TextField } from '../../ui/field.tsx'
import { errorMessages, failureMessage, problemsOf } from './messages.ts'

const form = 'contact'

/** The short request in the home page's contact section: plain HTML, which works the same with and without scripts. */
export function ConsultationForm({
  submission,
  action,
  submitVariant,
}: {
  submission: Submission | null
  action: string
  submitVariant: 'default' | 'outline'
}) {
  const { labels, hints, submit } = consultationForm
  const { values = {}, errors = {}, failure } = submission ?? {}
  const problems = problemsOf('consultation', errors, (name) => fieldId(form, name))
  const field = (name: keyof typeof labels) => {
    const code = errors[name]
    return { form, name, label: labels[name], value: values[name], error: code && errorMessages[code] }
  }
  return (
    <form method="post" action={action} noValidate>
      {problems.length > 0 && <ErrorSummary heading={formCopy.problem} problems={problems} />}
      {failure && <FailureNote message={failureMessage(failure)} />}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...field('name')} autoComplete="name" />
        <TextField {...field('email')} type="email" autoComplete="email" />
        <TextField
          {...field('company')}
          optional={formCopy.optional}
          autoComplete="organization"
          className="sm:col-span-2"
        />
        <TextArea {...field('message')} hint={hints.message} rows={4} className="sm:col-span-2" />
        <HoneypotField name={honeypotField} label={formCopy.honeypot} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 sm:col-span-2">
          <Button type="submit" variant={submitVariant}>
            {submit}
          </Button>
          <a href={paths.privacy} className="text-small text-muted">
            {formCopy.privacy}
          </a>
        </div>
      </div>
    </form>
  )
}
