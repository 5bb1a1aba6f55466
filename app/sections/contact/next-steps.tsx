import { contact } from '../../../content/contact.ts'
import { Fold } from '../../ui/fold.tsx'

/** What happens after the form is sent: the steady end of the page's line, with three stations. */
export function NextSteps() {
  const { heading, steps } = contact.next
  return (
    <div>
      <h3 className="unfolded">{heading}</h3>
      <Fold summary={<h3>{heading}</h3>}>
        <ol className="stations">
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h4>{title}</h4>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Fold>
    </div>
  )
}
