import { randomUUID } from 'node:crypto'
import { LogController } from 'fastify'
import pino from 'pino'

/** Fastify's logger is one. Data never includes anything of a visitor. */
export type Log = {
  readonly info: (data: object, message: string) => void
  readonly warn: (data: object, message: string) => void
  readonly error: (data: object, message: string) => void
}

export type LogOutput = { readonly write: (line: string) => unknown }

/** Some 5,000 lines: more than a day of a quiet site. More is lost. */
const maxWaiting = 1024 * 1024

/** Standard output that never blocks: lines wait in memory. */
export function openStandardOutput(): LogOutput {
  // Reading `fd` makes a pipe or socket non-blocking. A blocking write would hold a thread.
  const output = pino.destination({ dest: process.stdout.fd, sync: false, maxLength: maxWaiting })
  // The disk is full or the reader gone: the next line tries again.
  return output.on('error', () => {})
}

export function createLog(output: LogOutput): Log {
  return pino(output)
}

/** Lines have no address: its query may hold a key. */
export function buildLoggerOptions(output: LogOutput) {
  const serializers = { req: ({ method }: { readonly method: string }) => ({ method }) }
  const logger = { stream: output, serializers }
  return { logger, logController: new QuietLog(), genReqId: () => randomUUID() } as const
}

/** Routes log what happened; a line per request would carry addresses. */
export class QuietLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' })
  }
  override incomingRequest(): void {}
  override requestCompleted(): void {}
}

/** Without the message, which may quote an address. The code of a DOM exception is a number, and its name says more. */
export function formatErrorCodes(error: unknown): string {
  const { code, responseCode, name, cause } = error as {
    code?: string | number
    responseCode?: number
    name?: string
    cause?: unknown
  }
  if (!code && cause) return formatErrorCodes(cause)
  return [typeof code === 'string' ? code : (name ?? 'unknown'), responseCode].filter(Boolean).join(' ')
}
