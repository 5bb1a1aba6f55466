import { LogController } from 'fastify'
import type { LogOutput } from './log-output.ts'

/** Where the parts of the server write what happened; Fastify's logger is one. Data holds nothing of a visitor. */
export type Log = {
  readonly info: (data: object, message: string) => void
  readonly warn: (data: object, message: string) => void
  readonly error: (data: object, message: string) => void
}

/** @returns Fastify's settings of a log into an output. No line has an address: its query may hold a key. */
export function logInto(output: Pick<LogOutput, 'write'> | undefined) {
  const serializers = { req: ({ method }: { readonly method: string }) => ({ method }) }
  return { logger: output ? { stream: output, serializers } : false, logController: new QuietLog() } as const
}

/** Says nothing of a request that went well: the routes say what happened, and a line each would carry addresses. */
export class QuietLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' })
  }
  override incomingRequest(): void {}
  override requestCompleted(): void {}
}
