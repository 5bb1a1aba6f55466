import { capitalized, fill } from '../../../words/fill.ts'
import { confirmationValues } from '../../../words/form-values.ts'
import { contact } from '../../../words/words.ts'

/** What happens after the form is sent: the steady end of the page's line, with three steps. */
export function NextSteps() {
  const { heading, steps } = contact.next
  return (
    <div>
      <h3>{heading}</h3>
      <ol className="stations">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h4>{capitalized(fill(title, confirmationValues))}</h4>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
