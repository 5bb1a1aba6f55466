/** Where Prometheus reads: a port of its own on this machine, which no visitor can reach. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics } from 'prom-client'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { databaseMetrics } from './database.ts'
import type { Metrics } from './metrics.ts'

export const metricsHost = '127.0.0.1'

export type MetricsListener = {
  /** Where the metrics are, with the port that was taken. */
  readonly address: string
  readonly stop: () => Promise<void>
}

/**
 * Begins to answer `GET /metrics`.
 * @param port 0 takes a free one.
 * @throws when the port cannot be used.
 */
export async function listenForMetrics(
  port: number,
  { registry }: Metrics,
  database: Database,
  config: Pick<Config, 'mail'>,
): Promise<MetricsListener> {
  collectDefaultMetrics({ register: registry })
  databaseMetrics(registry, database, config)
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    try {
      const text = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text)
    } catch {
      response.writeHead(500).end()
    }
  })
  server.listen(port, metricsHost)
  await once(server, 'listening')
  const { port: taken } = server.address() as AddressInfo
  return {
    address: `http://${metricsHost}:${taken}/metrics`,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
