import { idempotencyKeyHeader, requestAddresses } from '../../../contracts/addresses.ts'
import { type FieldErrors, fieldErrorCodes, fieldOrder, type RequestKind } from '../../../contracts/form-fields.ts'
import { elapsedField, replacesField } from '../../../contracts/hidden-fields.ts'
import type { FormFailure } from '../../../contracts/submission.ts'

/** One request as it leaves the browser. It stays as it is through all its repeats. */
export type Outgoing = {
  readonly kind: RequestKind
  readonly key: string
  /** The form's fields by name, as JSON. */
  readonly content: string
  /** Whether it takes the place of the stored request with this key. */
  readonly replaces?: boolean
  /** What `elapsedField` says; left out where it is not known. */
  readonly elapsed?: number
}

/** What came of sending a form: stored under a reference, or refused with what to change. */
export type Sent = Stored | { readonly errors: FieldErrors }

/** `key` opens the request for its visitor; without it the confirmation says less. */
export type Stored = { readonly reference: string; readonly key?: string }

/** A fault that no field can mend. */
export class SendFault extends Error {
  override readonly name = 'SendFault'
  readonly failure: FormFailure
  /** The request that the key belongs to, when the failure is `changed`. */
  readonly reference: string | undefined
  /** For how many seconds the server asks not to be asked again. */
  readonly retryAfter: number | undefined
  constructor(failure: FormFailure, { reference, retryAfter }: { reference?: string; retryAfter?: number } = {}) {
    super(failure)
    this.failure = failure
    this.reference = reference
    this.retryAfter = retryAfter
  }
}

/** What went wrong; whatever is no `SendFault` counts as an answer that did not come. */
export function faultOf(error: unknown): SendFault {
  return error instanceof SendFault ? error : new SendFault('network')
}

/** An answer that takes longer than this counts as lost, in ms. */
const patienceMs = 30_000

/**
 * Sends a request to the server, which alone decides whether it is stored.
 * @throws SendFault when the server was not reached, or did not store it.
 */
export async function sendRequest({ kind, key, content, replaces, elapsed }: Outgoing): Promise<Sent> {
  let answer: Response
  try {
    answer = await fetch(requestAddresses[kind].post, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', [idempotencyKeyHeader]: key },
      body: JSON.stringify({
        ...JSON.parse(content),
        [elapsedField]: elapsed,
        [replacesField]: replaces ? 1 : undefined,
      }),
      signal: AbortSignal.timeout(patienceMs),
    })
  } catch {
    throw new SendFault('network')
  }
  const { status } = answer
  // A proxy in between may answer with a page instead.
  const body = ((await answer.json().catch(() => undefined)) ?? {}) as Record<string, unknown>
  const { reference, errors } = body
  if (status === 201 && typeof reference === 'string') {
    return { reference, ...(typeof body.key === 'string' && { key: body.key }) }
  }
  const known = status === 422 && knownErrors(kind, errors)
  if (known) return { errors: known }
  // An HTTP date counts as none: the server says seconds.
  const retryAfter = Number.parseInt(answer.headers.get('retry-after') ?? '', 10)
  throw new SendFault(failureOf(status, body.failure), {
    ...(typeof reference === 'string' && { reference }),
    ...(retryAfter >= 0 && { retryAfter }),
  })
}

/** The errors that this page can word; undefined when there is none. A server newer than the page may say others. */
function knownErrors(kind: RequestKind, errors: unknown): FieldErrors | undefined {
  const said = Object(errors) as FieldErrors
  const known = fieldOrder[kind].flatMap((name) => {
    const code = fieldErrorCodes.find((code) => code === said[name])
    return code ? [[name, code]] : []
  })
  return known.length > 0 ? Object.fromEntries(known) : undefined
}

const failures: Readonly<Record<number, FormFailure>> = {
  403: 'crossSite',
  409: 'underway',
  413: 'tooLarge',
  429: 'tooMany',
  // These are not about the form but about how it came: it may be sent again as it is (RFC 9110, RFC 8470).
  408: 'network',
  421: 'network',
  425: 'network',
}

/** By its status, because a proxy in front of the server refuses in its own words. */
function failureOf(status: number, said: unknown): FormFailure {
  if (status === 422 && said === 'changed') return said
  return failures[status] ?? (status >= 400 && status < 500 ? 'notUnderstood' : 'server')
}
