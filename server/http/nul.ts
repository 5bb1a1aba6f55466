import type { FastifyInstance } from 'fastify'

/**
 * Takes NUL out of every path, query and body of an app, because PostgreSQL takes it in no text. Register it before other
 * `preHandler` hooks.
 */
export function removeNul(app: FastifyInstance): void {
  app.addHook('preHandler', async (request) => {
    for (const part of ['params', 'query', 'body'] as const) request[part] = without(request[part])
  })
}

function without(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '')
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  for (const [name, each] of Object.entries(value)) {
    const kept = without(each)
    if (kept !== each) Object.assign(value, { [name]: kept })
  }
  return value
}
