import type { FieldErrors, RequestKind } from '../../contracts/form-fields.ts'
import type { FormFailure, Refusal } from '../../contracts/submission.ts'
import { NotBookable } from '../appointments/appointment.ts'
import { BodyRefused } from '../http/bodies.ts'
import type { Log } from '../http/log.ts'

type Answer = {
  readonly status: number
  readonly retryAfterS?: number
}

const answers = {
  notUnderstood: { status: 400 },
  crossSite: { status: 403 },
  tooLarge: { status: 413 },
  tooMany: { status: 429 },
  server: { status: 503, retryAfterS: 5 },
} as const satisfies Partial<Record<FormFailure, Answer>>

/** Thrown wherever a post turns out not to be stored, and answered in one place. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly refusal: Refusal
  readonly status: number
  readonly headers: Readonly<Record<string, string>>

  private constructor(refusal: Refusal, { status, retryAfterS }: Answer) {
    super('nothing was stored')
    this.refusal = refusal
    this.status = status
    this.headers = {
      ...(retryAfterS !== undefined && { 'retry-after': `${retryAfterS}` }),
      ...(status === 415 && { accept: 'application/json, application/x-www-form-urlencoded' }),
    }
  }

  static byFields(errors: FieldErrors): Refused {
    return new Refused({ errors }, { status: 422 })
  }

  static because(failure: keyof typeof answers, more: Partial<Answer> = {}): Refused {
    return new Refused({ failure }, { ...answers[failure], ...more })
  }
}

export function refusedBy(error: unknown, log: Log, kind: RequestKind): Refused {
  if (error instanceof NotBookable) {
    log.info({ kind, fault: error.fault }, 'time refused')
    return Refused.byFields({ time: error.fault })
  }
  if (error instanceof Refused) {
    const { refusal } = error
    if ('errors' in refusal) log.info({ kind, fields: Object.keys(refusal.errors) }, 'request refused')
    else if (refusal.failure === 'crossSite') log.info({ kind }, 'request from another site refused')
    return error
  }
  if (error instanceof BodyRefused && error.statusCode === 503) {
    log.warn({ kind }, 'too many posts at once')
    return Refused.because('server')
  }
  const { statusCode: status = 500, code, message } = error as { statusCode?: number; code?: string; message?: string }
  // The body couldn't be read: too large, of another type, or broken.
  if (status >= 400 && status < 500) return Refused.because(status === 413 ? 'tooLarge' : 'notUnderstood', { status })
  log.error({ kind, code, error: message }, 'request not stored')
  return Refused.because('server')
}
