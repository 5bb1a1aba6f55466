import type { ReactNode, Ref } from 'react'

/** Says why a form was not stored, if the reason isn't a field. */
export function FailureNote({ message, ref }: { message: ReactNode; ref?: Ref<HTMLParagraphElement> }) {
  return (
    <p
      ref={ref}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: a page that reports a failure must open at it
      autoFocus
      className="fault"
    >
      {message}
    </p>
  )
}

type ErrorSummaryProps = {
  heading: string
  problems: readonly { readonly id: string; readonly message: string }[]
  ref?: Ref<HTMLDivElement>
}

/** GOV.UK's error summary. In a page from the server, `autofocus` moves the focus to it; in a script, the caller does. */
export function ErrorSummary({ heading, problems, ref }: ErrorSummaryProps) {
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: a page that reports errors must open at them
      autoFocus
      className="fault"
    >
      <h2>{heading}</h2>
      <ul>
        {problems.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
