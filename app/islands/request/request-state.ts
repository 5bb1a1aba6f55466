import type { UseMutationResult } from '@tanstack/react-query'
import type { FieldErrors } from '../../../contracts/form-fields.ts'
import type { FormFailure } from '../../../contracts/submission.ts'
import { faultOf, type Outgoing, type Sent } from './send.ts'

export type RequestState =
  /** As the page came, with the fault that a native post came back with. */
  | { readonly name: 'open'; readonly failure?: FormFailure | undefined }
  /** Fields need other values. */
  | { readonly name: 'refused'; readonly errors: FieldErrors }
  /** On its way, or waiting to be repeated: attempts are counted from 1. */
  | { readonly name: 'sending'; readonly attempt: number }
  /** Leaves by itself when the connection is back. */
  | { readonly name: 'offline' }
  /**
   * Only the visitor can go on, or has stopped it; `reference` is of the request that `changed` speaks of, where it can
   * be changed, as far as is known.
   */
  | {
      readonly name: 'failed'
      readonly failure: FormFailure
      readonly reference?: string | undefined
      readonly canReplace?: boolean
    }
  /** Stored; the next page is on its way. */
  | { readonly name: 'confirmed' }

/**
 * @param found what the form's own check found, or what the page came with.
 * @param failure what the page came with.
 * @param stopped whether the visitor has ended the sending.
 */
export function stateOf(
  sending: UseMutationResult<Sent, unknown, Outgoing>,
  found: FieldErrors,
  failure: FormFailure | undefined,
  stopped: boolean,
): RequestState {
  if (stopped) return { name: 'failed', failure: 'stopped' }
  if (sending.isPaused) return { name: 'offline' }
  if (sending.isPending) return { name: 'sending', attempt: sending.failureCount + 1 }
  if (sending.isError) {
    const { failure, reference } = faultOf(sending.error)
    const canReplace = failure === 'changed' && reference !== undefined && !sending.variables?.replaces
    return { name: 'failed', failure, reference, ...(canReplace && { canReplace }) }
  }
  if (sending.isSuccess) {
    return 'errors' in sending.data ? { name: 'refused', errors: sending.data.errors } : { name: 'confirmed' }
  }
  return Object.keys(found).length > 0 ? { name: 'refused', errors: found } : { name: 'open', failure }
}
