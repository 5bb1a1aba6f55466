import type { Ref } from 'react'

export function FailureNote({ message, ref }: { message: string; ref?: Ref<HTMLParagraphElement> }) {
  return (
    <p
      ref={ref}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: a page that comes back with a fault must open at it
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

/** GOV.UK's error summary. It takes the focus by `autofocus` from the server, or by the caller in a script. */
export function ErrorSummary({ heading, problems, ref }: ErrorSummaryProps) {
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: a page that comes back with errors must open at them
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
