import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientOf } from './client-limit.ts'

export type ConcurrencyLimit = {
  readonly max: number
  readonly maxPerClient: number
}

/** From the headers to the end of the answer, which bounds the memory for bodies. @returns whether it's let in. */
export function concurrencyLimit({
  max,
  maxPerClient,
}: ConcurrencyLimit): (request: FastifyRequest, reply: FastifyReply) => boolean {
  let open = 0
  const openOf = new Map<string, number>()
  return (request, { raw }) => {
    // `close` has been emitted already.
    if (raw.destroyed) return true
    const client = clientOf(request)
    const ofOne = openOf.get(client) ?? 0
    if (open >= max || ofOne >= maxPerClient) return false
    open += 1
    openOf.set(client, ofOne + 1)
    raw.once('close', () => {
      open -= 1
      const left = (openOf.get(client) ?? 1) - 1
      if (left > 0) openOf.set(client, left)
      else openOf.delete(client)
    })
    return true
  }
}
