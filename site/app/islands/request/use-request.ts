import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { FieldErrors, RequestKind } from '../../../../contracts/form-fields.ts'
import type { FormFailure, Submission } from '../../../../contracts/submission.ts'
import { type Outgoing, SendFault, type Sent, type Stored, toSendFault } from './send.ts'

/** Retries are safe, because the server stores a key once. */

/** Includes the first attempt. */
export const maxAttempts = 5

/** In seconds. If the server asks for more, the visitor decides when to send again. */
const maxWaitS = 30

const transient: ReadonlySet<FormFailure> = new Set(['network', 'server', 'tooMany'])

function isRepeated(failed: number, error: unknown): boolean {
  return (
    failed < maxAttempts - 1 &&
    error instanceof SendFault &&
    transient.has(error.failure) &&
    (error.retryAfter ?? 0) <= maxWaitS
  )
}

/** @returns milliseconds: 1, 2, 4 and 8 s, or as long as the server asks for, plus up to 25% jitter. */
function computeRetryDelay(failed: number, error: unknown): number {
  const retryAfter = (error instanceof SendFault && error.retryAfter) || 0
  return Math.max(retryAfter, 2 ** failed) * 1000 * (1 + Math.random() / 4)
}

export type RequestState =
  | { readonly name: 'open'; readonly failure?: FormFailure | undefined }
  | { readonly name: 'refused'; readonly errors: FieldErrors }
  /** Attempts count from 1. `failure` is the last one's. */
  | { readonly name: 'sending'; readonly attempt: number; readonly failure?: FormFailure | undefined }
  /** Sends when the connection is back. */
  | { readonly name: 'offline' }
  | { readonly name: 'failed'; readonly failure: FormFailure }
  | { readonly name: 'confirmed' }

function toRequestState(
  sending: UseMutationResult<Sent, unknown, Outgoing>,
  fieldErrors: FieldErrors,
  failure: FormFailure | undefined,
): RequestState {
  if (sending.isPaused) return { name: 'offline' }
  if (sending.isPending) {
    const failure = sending.failureReason ? toSendFault(sending.failureReason).failure : undefined
    return { name: 'sending', attempt: sending.failureCount + 1, failure }
  }
  if (sending.isError) return { name: 'failed', failure: toSendFault(sending.error).failure }
  if (sending.isSuccess) {
    return 'errors' in sending.data ? { name: 'refused', errors: sending.data.errors } : { name: 'confirmed' }
  }
  return Object.keys(fieldErrors).length > 0 ? { name: 'refused', errors: fieldErrors } : { name: 'open', failure }
}

/** The forms have no file fields. */
const readFields = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Readonly<Record<string, string>>

export type RequestParts = {
  readonly kind: RequestKind
  readonly submission: Submission | null
  readonly send: (outgoing: Outgoing) => Promise<Sent>
  readonly onStored: (stored: Stored) => void
}

/** Loads after the form. If the schema can't be fetched, only the server validates. */
const loadSchema = () => import('../../../../contracts/requests.ts').catch(() => undefined)

const schemaTimeoutMs = 3_000

/**
 * Validates a request and sends it with one idempotency key until it is stored, is refused or has used its attempts. A request
 * with other values gets a new key. Needs a `QueryClient`.
 */
export function useRequest({ kind, submission, send, onStored }: RequestParts) {
  const [fieldErrors, setFieldErrors] = useState(submission?.errors ?? {})
  const [sent, setSent] = useState<Readonly<Record<string, string>>>(submission?.values ?? {})
  // Set before the first await, because a double click submits twice. Stays `confirmed` until the next page loads, so that
  // the request can't be sent again.
  const phase = useRef<'open' | 'underway' | 'confirmed'>('open')
  const last = useRef<Outgoing>(undefined)
  const sending = useMutation({
    mutationFn: send,
    retry: isRepeated,
    retryDelay: computeRetryDelay,
    onSuccess: (sent) => {
      phase.current = 'errors' in sent ? 'open' : 'confirmed'
      if (!('errors' in sent)) onStored(sent)
    },
    onError: () => {
      phase.current = 'open'
    },
  })

  // The back/forward cache may restore this page in the state `confirmed`.
  const { reset } = sending
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || phase.current !== 'confirmed') return
      phase.current = 'open'
      reset()
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [reset])

  // If the visitor leaves now, the request may be lost.
  const isWaiting = sending.isPending
  useEffect(() => {
    if (!isWaiting) return
    const ask = (event: BeforeUnloadEvent) => {
      if (phase.current === 'underway') event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isWaiting])

  const touch = () => loadSchema()

  /** @param form is read at once, before the visitor can change it. */
  const submit = async (form: HTMLFormElement) => {
    if (phase.current !== 'open') return
    phase.current = 'underway'
    const schema = touch()
    const values = readFields(form)
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, schemaTimeoutMs))
    setSent(values)
    const parsed = (await Promise.race([schema, late]))?.parseRequest(kind, values, new Date())
    if (parsed && !parsed.ok) {
      phase.current = 'open'
      reset()
      setFieldErrors(parsed.errors)
      return
    }
    setFieldErrors({})
    const content = JSON.stringify(values)
    const key = last.current?.content === content ? last.current.key : createRequestKey()
    last.current = { kind, key, content }
    sending.mutate(last.current)
  }

  return { state: toRequestState(sending, fieldErrors, submission?.failure), sent, touch, submit }
}

/**
 * Creates an idempotency key of 128 random bits. It stays in memory. `randomUUID` would need a secure context, which a local
 * preview doesn't have.
 */
function createRequestKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
