import type { Ref } from 'react'

/** A fault that no field can mend, said by a form that keeps what was typed. */
export function FailureNote({ message, ref }: { message: string; ref?: Ref<HTMLParagraphElement> }) {
  return (
    <p
      ref={ref}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: a page that comes back with a fault must open at it
      autoFocus
      className="mb-6 rounded-control border-2 border-alarm bg-alarm-tint px-5 py-4 font-semibold text-ink"
    >
      {message}
    </p>
  )
}
