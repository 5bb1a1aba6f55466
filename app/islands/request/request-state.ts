import type { UseMutationResult } from '@tanstack/react-query'
import type { FieldErrors } from '../../../contracts/form-fields.ts'
import type { FormFailure } from '../../../contracts/submission.ts'
import { faultOf, type Outgoing, type Sent } from './send.ts'

export type RequestState =
  | { readonly name: 'open'; readonly failure?: FormFailure | undefined }
  | { readonly name: 'refused'; readonly errors: FieldErrors }
  /** Attempts count from 1. */
  | { readonly name: 'sending'; readonly attempt: number }
  /** Sent when the connection is back. */
  | { readonly name: 'offline' }
  | { readonly name: 'failed'; readonly failure: FormFailure }
  | { readonly name: 'confirmed' }

export function stateOf(
  sending: UseMutationResult<Sent, unknown, Outgoing>,
  found: FieldErrors,
  failure: FormFailure | undefined,
  stopped: boolean,
): RequestState {
  if (stopped) return { name: 'failed', failure: 'stopped' }
  if (sending.isPaused) return { name: 'offline' }
  if (sending.isPending) return { name: 'sending', attempt: sending.failureCount + 1 }
  if (sending.isError) return { name: 'failed', failure: faultOf(sending.error).failure }
  if (sending.isSuccess) {
    return 'errors' in sending.data ? { name: 'refused', errors: sending.data.errors } : { name: 'confirmed' }
  }
  return Object.keys(found).length > 0 ? { name: 'refused', errors: found } : { name: 'open', failure }
}
