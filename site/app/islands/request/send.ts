import { idempotencyKeyHeader, requestAddresses } from '../../../../contracts/addresses.ts'
import { browserWaitMs } from '../../../../contracts/durations.ts'
import { type FieldErrors, fieldErrorCodes, fieldOrder, type RequestKind } from '../../../../contracts/form-fields.ts'
import type { FormFailure } from '../../../../contracts/submission.ts'

/** Stays the same for all retries. */
export type Outgoing = {
  readonly kind: RequestKind
  readonly key: string
  readonly content: string
}

export type Sent = Stored | { readonly errors: FieldErrors }

export type Stored = { readonly reference: string; readonly key?: string }

export class SendFault extends Error {
  override readonly name = 'SendFault'
  readonly failure: FormFailure
  /** In seconds. */
  readonly retryAfter: number | undefined
  constructor(failure: FormFailure, retryAfter?: number) {
    super(failure)
    this.failure = failure
    this.retryAfter = retryAfter
  }
}

/** @returns the error itself, or a network failure for any other error. */
export function toSendFault(error: unknown): SendFault {
  return error instanceof SendFault ? error : new SendFault('network')
}

/** @returns the reference or the fields' errors. @throws SendFault if the request was neither stored nor refused. */
export async function sendRequest({ kind, key, content }: Outgoing): Promise<Sent> {
  let answer: Response
  try {
    answer = await fetch(requestAddresses[kind].post, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', [idempotencyKeyHeader]: key },
      body: content,
      signal: AbortSignal.timeout(browserWaitMs),
    })
  } catch {
    throw new SendFault('network')
  }
  const { status } = answer
  // A proxy may answer with a page instead.
  const body = ((await answer.json().catch(() => undefined)) ?? {}) as Record<string, unknown>
  const { reference, errors } = body
  if (status === 201 && typeof reference === 'string') {
    return { reference, ...(typeof body.key === 'string' && { key: body.key }) }
  }
  const fieldErrors = status === 422 && pickKnownErrors(kind, errors)
  if (fieldErrors) return { errors: fieldErrors }
  const retryAfter = Number.parseInt(answer.headers.get('retry-after') ?? '', 10)
  throw new SendFault(toFormFailure(status), retryAfter >= 0 ? retryAfter : undefined)
}

/** Drops codes of a newer server that this page has no message for. @returns undefined if none is left. */
function pickKnownErrors(kind: RequestKind, errors: unknown): FieldErrors | undefined {
  const codes = Object(errors) as FieldErrors
  const entries = fieldOrder[kind].flatMap((name) => {
    const code = fieldErrorCodes.find((code) => code === codes[name])
    return code ? [[name, code]] : []
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

const failures: Readonly<Record<number, FormFailure>> = {
  403: 'crossSite',
  413: 'tooLarge',
  429: 'tooMany',
  // The same request can be sent again (RFC 9110, RFC 8470). `network` means that nothing answered.
  408: 'server',
  421: 'server',
  425: 'server',
}

/** Looks only at the status, because a proxy may answer instead of the server. */
function toFormFailure(status: number): FormFailure {
  return failures[status] ?? (status >= 400 && status < 500 ? 'notUnderstood' : 'server')
}
