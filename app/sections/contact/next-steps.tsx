import { contact } from '../../../content/contact.ts'

/** What happens after the form is sent: the steady end of the page's line, with three stations. */
export function NextSteps() {
  const { heading, steps } = contact.next
  return (
    <div>
      <h3 className="text-[1.625rem]">{heading}</h3>
      <ol className="stations mt-6 text-small">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h4 className="font-heading text-[1.125rem] text-ink">{title}</h4>
            <p className="mt-1">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
