import { requestAddresses } from '../../../contracts/addresses.ts'
import type { FieldErrors } from '../../../contracts/form-fields.ts'
import type { FormFailure } from '../../../contracts/submission.ts'

export type FormValues = Readonly<Record<string, string>>

/** What came of sending a form: stored under a reference, or refused with what to change. */
export type Sent = { readonly reference: string } | { readonly errors: FieldErrors }

/** A fault of the network or the server; the visitor may send again. */
export class SendFault extends Error {
  override readonly name = 'SendFault'
  readonly failure: FormFailure
  constructor(failure: FormFailure) {
    super(failure)
    this.failure = failure
  }
}

/** An answer that takes longer than this counts as lost, in ms. */
const patienceMs = 30_000

/**
 * Sends the booking to the server, which alone decides whether it is stored.
 * @throws SendFault when the server was not reached, or could not store it.
 */
export async function sendBooking(values: FormValues): Promise<Sent> {
  let answer: Response
  try {
    answer = await fetch(requestAddresses['prompt-rescue'].post, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(values),
      signal: AbortSignal.timeout(patienceMs),
    })
  } catch {
    throw new SendFault('network')
  }
  const body: unknown = await answer.json().catch(() => undefined)
  if (answer.status === 201 && isObject(body) && typeof body.reference === 'string')
    return { reference: body.reference }
  if (answer.status === 422 && isObject(body) && isObject(body.errors)) return { errors: body.errors as FieldErrors }
  throw new SendFault(answer.status === 413 ? 'tooLarge' : 'server')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
