import { consultationForm, formWords } from '../../../content/forms.ts'
import { honeypotField } from '../../../contracts/form-fields.ts'
import type { Submission } from '../../../contracts/submission.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { fieldId, HoneypotField, TextArea, TextField } from '../../ui/field.tsx'
import { FailureNote, problemsOf } from './problems.tsx'

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
  const values = submission?.values ?? {}
  const errors = submission?.errors ?? {}
  const problems = problemsOf('consultation', errors, (name) => fieldId(form, name))
  return (
    <form method="post" action={action} noValidate>
      {problems.length > 0 && <ErrorSummary heading={formWords.problem} problems={problems} />}
      {submission?.failure && <FailureNote failure={submission.failure} />}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          form={form}
          name="name"
          label={labels.name}
          autoComplete="name"
          value={values.name}
          error={errors.name}
        />
        <TextField
          form={form}
          name="email"
          type="email"
          label={labels.email}
          autoComplete="email"
          value={values.email}
          error={errors.email}
        />
        <TextField
          form={form}
          name="company"
          label={labels.company}
          optional={formWords.optional}
          autoComplete="organization"
          value={values.company}
          error={errors.company}
          className="sm:col-span-2"
        />
        <TextArea
          form={form}
          name="message"
          rows={4}
          label={labels.message}
          hint={hints.message}
          value={values.message}
          error={errors.message}
          className="sm:col-span-2"
        />
        <HoneypotField name={honeypotField} label={formWords.honeypot} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 sm:col-span-2">
          <Button type="submit" variant={submitVariant}>
            {submit}
          </Button>
          <a href={paths.privacy} className="text-small text-muted">
            {formWords.privacy}
          </a>
        </div>
      </div>
    </form>
  )
}
