import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { elapsedField } from '../../../contracts/hidden-fields.ts'
import type { Submission } from '../../../contracts/submission.ts'
import { BookingKey } from './booking-key.ts'
import { stateOf } from './booking-state.ts'
import { isRepeated, waitBefore } from './repeats.ts'
import { type Booking, faultOf, type Sent } from './send.ts'

export type BookingParts = {
  /** A form that came back from the server, or null. */
  readonly submission: Submission | null
  /** Sends a booking once. Throws a `SendFault` when it is not stored; it is then repeated where that helps. */
  readonly send: (booking: Booking) => Promise<Sent>
  /** Called once the booking is stored, to show its confirmation. */
  readonly onStored: (reference: string) => void
}

/**
 * The schema, fetched when the form is first touched: it is not needed to type. Undefined when it cannot be had; the
 * server then says what to change.
 */
const loadSchema = () => import('../../../contracts/requests.ts').catch(() => undefined)

/**
 * Checks a booking and sends it under one key until it is stored or only the visitor can go on. Needs a `QueryClient`.
 * @returns `touch`, to be called when the visitor first comes to the form, and `submit` for each press.
 */
export function useBooking({ submission, send, onStored }: BookingParts) {
  const [found, setFound] = useState(submission?.errors ?? {})
  const bookingKey = useRef<BookingKey>(undefined)
  // Set before anything is awaited, because a double click submits twice before the first has come to `mutate`. A
  // booking that is stored stays at `confirmed` until the next page is there, so that it cannot be sent twice.
  const phase = useRef<'open' | 'underway' | 'confirmed'>('open')
  const sending = useMutation({
    mutationFn: send,
    retry: isRepeated,
    retryDelay: waitBefore,
    onSuccess: (sent, { content }) => {
      phase.current = 'errors' in sent ? 'open' : 'confirmed'
      if ('errors' in sent) return
      bookingKey.current?.confirm(content)
      onStored(sent.reference)
    },
    onError: (error) => {
      phase.current = 'open'
      if (faultOf(error).failure === 'changed') bookingKey.current?.renew()
    },
  })

  // Back from the confirmation, the browser may show this page as it was left: confirmed, and busy.
  const { reset } = sending
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || phase.current !== 'confirmed') return
      phase.current = 'open'
      reset()
    }
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [reset])

  const touch = () => {
    bookingKey.current ??= new BookingKey()
    return { key: bookingKey.current, schema: loadSchema() }
  }

  /** @param form read at once: what is typed after the press is not yet meant to be sent. */
  const submit = async (form: HTMLFormElement) => {
    if (phase.current !== 'open') return
    phase.current = 'underway'
    const { key, schema } = touch()
    const { [elapsedField]: elapsed, ...values } = Object.fromEntries(new FormData(form))
    const parsed = (await schema)?.parseRequest('prompt-rescue', values, new Date())
    if (parsed && !parsed.ok) {
      phase.current = 'open'
      reset()
      setFound(parsed.errors)
      return
    }
    setFound({})
    const content = JSON.stringify(values)
    sending.mutate({ key: key.for(content), content, ...(elapsed !== undefined && { elapsed: Number(elapsed) }) })
  }

  return { state: stateOf(sending, found, submission?.failure), touch, submit }
}
