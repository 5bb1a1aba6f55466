import { randomUUID } from 'node:crypto'
import { LogController } from 'fastify'
import pino from 'pino'

/** Fastify's logger implements it. Never log what a visitor sent. */
export type Log = {
  readonly info: (data: object, message: string) => void
  readonly warn: (data: object, message: string) => void
  readonly error: (data: object, message: string) => void
}

export type LogOutput = { readonly write: (line: string) => unknown }

/** About 5,000 lines: more than a day of a quiet site. Beyond this, lines are dropped. */
const maxWaiting = 1024 * 1024

/** Opens standard output so that writes never block: lines wait in memory. */
export function openStandardOutput(): LogOutput {
  // Reading `fd` makes a pipe or socket non-blocking.
  const output = pino.destination({ dest: process.stdout.fd, sync: false, maxLength: maxWaiting })
  // If the disk is full or the reader is gone, the next line tries again.
  return output.on('error', () => {})
}

export function createLog(output: LogOutput): Log {
  // With one argument, pino takes what isn't one of Node's streams for options, and writes to standard output.
  return pino({}, output)
}

const describeError = (error: Error) => ({ type: error.name, message: formatErrorCodes(error), stack: '' })

/** Logs no URLs, because a query may contain a key, and no messages of errors, which may quote a text. */
export function buildLoggerOptions(output: LogOutput) {
  const serializers = { req: ({ method }: { readonly method: string }) => ({ method }), err: describeError }
  const logger = { stream: output, serializers }
  return { logger, logController: new QuietLog(), genReqId: () => randomUUID() } as const
}

/** Logs no line per request. Routes log what happened, without addresses. */
export class QuietLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' })
  }
  override incomingRequest(): void {}
  override requestCompleted(): void {}
}

/**
 * @returns the error's code or name, without the message, which may quote an address. A DOM exception's code is a number,
 * so its name says more. Nodemailer replaces the code of a system error, such as `CERT_HAS_EXPIRED`, by `ESOCKET`.
 */
export function formatErrorCodes(error: unknown): string {
  const { originalCode, code, responseCode, name, cause } = error as {
    originalCode?: string
    code?: string | number
    responseCode?: number
    name?: string
    cause?: unknown
  }
  if (!code && cause) return formatErrorCodes(cause)
  return [originalCode ?? (typeof code === 'string' ? code : (name ?? 'unknown')), responseCode]
    .filter(Boolean)
    .join(' ')
}
