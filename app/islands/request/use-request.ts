import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { RequestKind } from '../../../contracts/form-fields.ts'
import { elapsedField } from '../../../contracts/hidden-fields.ts'
import type { Submission } from '../../../contracts/submission.ts'
import { isRepeated, waitBefore } from './repeats.ts'
import { newRequestKey } from './request-key.ts'
import { stateOf } from './request-state.ts'
import { type Outgoing, SendFault, type Sent, type Stored } from './send.ts'

/** There is no field for files. */
const fieldsIn = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Readonly<Record<string, string>>

export type RequestParts = {
  readonly kind: RequestKind
  /** A form that came back from the server, or null. */
  readonly submission: Submission | null
  /** Sends a request once. Throws a `SendFault` when it is not stored; it is then repeated where that helps. */
  readonly send: (outgoing: Outgoing) => Promise<Sent>
  /** Called once the request is stored, to show its confirmation. */
  readonly onStored: (stored: Stored) => void
}

/**
 * The schema, fetched when the form is first touched: it is not needed to type. Undefined when it cannot be had; the
 * server then says what to change.
 */
const loadSchema = () => import('../../../contracts/requests.ts').catch(() => undefined)

/** Who presses waits no longer than this for the schema, in ms. */
const schemaPatienceMs = 3_000

/**
 * Checks a request and sends it under one key until it is stored or only the visitor can go on. Needs a `QueryClient`.
 * @returns where it stands, and what was `sent` last; `touch`, to be called when the visitor first comes to the form;
 *   `submit` for each press; and `stop`, which ends the repeats: an answer that is still on its way counts.
 */
export function useRequest({ kind, submission, send, onStored }: RequestParts) {
  const [found, setFound] = useState(submission?.errors ?? {})
  const [stopped, setStopped] = useState(false)
  const [sent, setSent] = useState<Readonly<Record<string, string>>>(submission?.values ?? {})
  const requestKey = useRef<string>(undefined)
  // Set before anything is awaited, because a double click submits twice before the first has come to `mutate`. A
  // request that is stored stays at `confirmed` until the next page is there, so that it cannot be sent twice.
  const phase = useRef<'open' | 'underway' | 'confirmed'>('open')
  /** What is being sent; once it is stopped, something else or nothing. */
  const current = useRef<Outgoing>(undefined)
  const sending = useMutation({
    mutationFn: (outgoing: Outgoing) =>
      outgoing === current.current ? send(outgoing) : Promise.reject(new SendFault('stopped')),
    retry: isRepeated,
    retryDelay: waitBefore,
    onSuccess: (sent, outgoing) => {
      if ('errors' in sent) {
        if (outgoing === current.current) phase.current = 'open'
        return
      }
      phase.current = 'confirmed'
      onStored(sent)
    },
    onError: (_error, outgoing) => {
      if (outgoing !== current.current) return
      phase.current = 'open'
    },
  })

  // Back from the confirmation, the browser may show this page as it was left: confirmed, and busy.
  const { reset } = sending
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || phase.current !== 'confirmed') return
      phase.current = 'open'
      reset()
      setStopped(false)
    }
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [reset])

  // Who leaves now may lose what waits: the browser asks first. A page that is confirmed leaves by itself.
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

  /**
   * @param form read at once: what is typed after the press is not yet meant to be sent.
   * @param how whether it takes the place of what is stored under its key, or is a further request.
   */
  const submit = async (form: HTMLFormElement, how?: 'replacing' | 'further') => {
    if (phase.current !== 'open') return
    phase.current = 'underway'
    const key = (how !== 'further' && requestKey.current) || newRequestKey()
    requestKey.current = key
    const schema = touch()
    const { [elapsedField]: elapsed, ...values } = fieldsIn(form)
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, schemaPatienceMs))
    setSent(values)
    const parsed = (await Promise.race([schema, late]))?.parseRequest(kind, values, new Date())
    setStopped(false)
    if (parsed && !parsed.ok) {
      phase.current = 'open'
      reset()
      setFound(parsed.errors)
      return
    }
    setFound({})
    const content = JSON.stringify(values)
    current.current = {
      kind,
      key,
      content,
      ...(how === 'replacing' && { replaces: true }),
      ...(elapsed !== undefined && { elapsed: Number(elapsed) }),
    }
    sending.mutate(current.current)
  }

  const stop = () => {
    if (phase.current !== 'underway') return
    phase.current = 'open'
    current.current = undefined
    reset()
    setStopped(true)
  }

  return { state: stateOf(sending, found, submission?.failure, stopped), sent, touch, submit, stop }
}
