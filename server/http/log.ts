import { LogController } from 'fastify'

/** Where the parts of the server write what happened; Fastify's logger is one. Data holds nothing of a visitor. */
export type Log = {
  readonly info: (data: object, message: string) => void
  readonly warn: (data: object, message: string) => void
  readonly error: (data: object, message: string) => void
}

/** Says nothing of a request that went well: the routes say what happened, and a line each would carry addresses. */
export class QuietLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' })
  }
  override incomingRequest(): void {}
  override requestCompleted(): void {}
}
