import type { FormFailure } from '../../../contracts/submission.ts'
import { failureWords } from '../../sections/request-form/problems.tsx'

/** Says a fault in a toast as well, because the form’s own note may lie above the window. One toast a fault; none
 * where its code cannot be had, for the note says the same. */
export async function notify(failure: FormFailure): Promise<void> {
  const sonner = await import('sonner').catch(() => undefined)
  sonner?.toast.error(failureWords(failure), { id: failure })
}
