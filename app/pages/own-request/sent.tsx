import { storedFields } from '../../../contracts/form-fields.ts'
import { type OwnRequest, textField } from '../../../contracts/page-data.ts'
import { fill } from '../../../words/fill.ts'
import { inWords } from '../../../words/form-values.ts'
import { shortMoment } from '../../../words/moments.ts'
import { firm, formCopy, ownRequest, schedule } from '../../../words/words.ts'
import { errorMessages, fieldLabels, formIds } from '../../sections/request-form/messages.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Rows } from '../../ui/rows.tsx'
import { ActionForm, Part } from './forms.tsx'

const copy = ownRequest.sent

/** The text can be changed until an engineer takes the request. */
export function Sent({ own }: { own: OwnRequest }) {
  const { kind, fields, receivedAt, isTaken, submission, asked } = own
  const field = textField[kind]
  const labels = fieldLabels[kind]
  const label = labels[field] ?? field
  const text = fields[field] ?? ''
  const error = submission?.errors[field]
  const filled = storedFields[kind].filter((name) => name !== field && fields[name])
  return (
    <Part heading={copy.heading}>
      <Rows
        rows={[
          {
            label: copy.received,
            value: shortMoment(receivedAt, fields.zone ?? schedule.timeZone),
          },
          ...filled.map((name) => ({
            label: labels[name],
            value: <span className="wrap-anywhere">{inWords(name, fields[name] ?? '')}</span>,
          })),
        ]}
      />
      <h3 className="mt-6">{label}</h3>
      <pre className="mt-2 whitespace-pre-wrap rounded-control bg-shade px-4 py-3.5 text-small text-ink wrap-anywhere">
        {text}
      </pre>
      {isTaken ? (
        <p className="mt-4 text-small">{fill(copy.taken, { email: firm.email })}</p>
      ) : (
        <details open={asked === 'change'} className="mt-3">
          <summary className="with-plus inline-flex min-h-11 cursor-pointer items-center py-2.5 font-semibold text-brand">
            {copy.change}
          </summary>
          <ActionForm own={own} action="change" className="mt-2">
            <TextArea
              form={formIds[kind]}
              name={field}
              label={label}
              rows={10}
              value={submission?.values[field] ?? text}
              error={error && errorMessages[error]}
              errorPrefix={formCopy.titlePrefix}
            />
            <Button type="submit" className="mt-4">
              {copy.submit}
            </Button>
          </ActionForm>
        </details>
      )}
    </Part>
  )
}
