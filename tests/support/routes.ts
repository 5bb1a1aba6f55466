import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'

/** @returns an app, and the patterns of its pages. */
export async function withRoutes<T>(start: () => Promise<T>): Promise<[T, readonly string[]]> {
  const urls = new Set<string>()
  const note = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
      if ([method].flat().includes('GET')) urls.add(url)
    })
  subscribe('fastify.initialization', note)
  const started = await start()
  unsubscribe('fastify.initialization', note)
  return [started, [...urls]]
}
