import { type FieldErrors, fieldOrder, type RequestKind } from '../../../contracts/requests.ts'

/** The errors of a form in the order of its fields, each with the id of the control that it is about. */
export function problemsOf(kind: RequestKind, errors: FieldErrors, idOf: (name: string) => string) {
  return fieldOrder[kind].flatMap((name) => {
    const message = errors[name]
    return message ? [{ id: idOf(name), message }] : []
  })
}

/** A fault that is not the visitor's, in words, above a form that keeps what was typed. */
export function FailureNote({ message }: { message: string }) {
  return (
    <p
      role="alert"
      className="mb-6 rounded-control border-2 border-alarm bg-alarm-tint px-5 py-4 font-semibold text-ink"
    >
      {message}
    </p>
  )
}
