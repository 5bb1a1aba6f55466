import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { LogController } from 'fastify'
import type { LogOutput } from './log-output.ts'

/** Fastify's logger is one. Data never includes anything of a visitor. */
export type Log = {
  readonly info: (data: object, message: string) => void
  readonly warn: (data: object, message: string) => void
  readonly error: (data: object, message: string) => void
}

/** Lines have no address: its query may hold a key. */
export function logInto(output: Pick<LogOutput, 'write'> | undefined) {
  const serializers = { req: ({ method }: { readonly method: string }) => ({ method }) }
  return { logger: output ? { stream: output, serializers } : false, logController: new QuietLog() } as const
}

/** Routes log what happened; a line per request would carry addresses. */
export class QuietLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' })
  }
  override incomingRequest(): void {}
  override requestCompleted(): void {}
}

/** A UUID or nginx's `$request_id`. Anything else could be a sender's text. */
const idPattern = /^[\da-f][\da-f-]{7,63}$/i

/** Behind a proxy, its `X-Request-Id`, so that its log and ours can be compared. */
export function requestIds(trustProxy: readonly string[]) {
  return ({ headers: { 'x-request-id': id } }: IncomingMessage): string =>
    trustProxy.length > 0 && typeof id === 'string' && idPattern.test(id) ? id : randomUUID()
}
