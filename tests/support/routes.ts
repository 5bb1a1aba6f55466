import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'

/** @returns an app, the patterns of its pages, and those of routes that accept a body. */
export async function withRoutes<T>(start: () => Promise<T>): Promise<[T, readonly string[], readonly string[]]> {
  const [pages, posts] = [new Set<string>(), new Set<string>()]
  const note = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
      const methods = [method].flat()
      if (methods.includes('GET')) pages.add(url)
      if (methods.some((one) => one !== 'GET' && one !== 'HEAD')) posts.add(url)
    })
  subscribe('fastify.initialization', note)
  const started = await start()
  unsubscribe('fastify.initialization', note)
  return [started, [...pages], [...posts]]
}
