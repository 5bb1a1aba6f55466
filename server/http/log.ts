/** Where the parts of the server write what happened; Fastify's logger is one. Data holds nothing of a visitor. */
export type Log = {
  readonly info: (data: object, message: string) => void
  readonly warn: (data: object, message: string) => void
  readonly error: (data: object, message: string) => void
}
