import { useContent } from '../../site/app/content.tsx'
import { ErrorSummary, FailureNote } from '../../site/app/ui/error-summary.tsx'

/**
 * Says why a form was refused, as the public forms do: a summary that leads to the fields, or a sentence if it's at no
 * field. The page opens at it.
 * @param ids the controls in error. Each also shows the message.
 */
export function FormErrors({ message, ids }: { message: string; ids: readonly string[] }) {
  const { formCopy } = useContent()
  const [first] = ids
  return (
    <div className="my-4">
      {first === undefined ? (
        <FailureNote message={message} />
      ) : (
        <ErrorSummary heading={formCopy.problems[0]} problems={[{ id: first, message }]} />
      )}
    </div>
  )
}
