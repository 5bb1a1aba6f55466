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
