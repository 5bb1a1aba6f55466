/** Metrics and health details, on a port that only this machine reaches. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics } from 'prom-client'
import { senderOf } from '../outbox/mail/compose.ts'
import type { Services } from '../services.ts'
import { presentAlarms } from './alarms.ts'
import { databaseMetrics } from './database-metrics.ts'
import { healthReport } from './health.ts'

export const metricsHost = '127.0.0.1'
const ownHost = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/

export type MetricsListener = Awaited<ReturnType<typeof listenForMetrics>>

export async function listenForMetrics(port: number, { metrics: { registry }, database, config, site }: Services) {
  collectDefaultMetrics({ register: registry })
  const alarms = () => presentAlarms(database, senderOf(config, site.manifest).to, new Date())
  databaseMetrics(registry, database, alarms)
  const report = healthReport(database, alarms)
  const server = createServer(async ({ method, url, headers }, response) => {
    const send = (status: number, type: string, text: string) =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
    // A page could point its own name here (DNS rebinding).
    if (!ownHost.test(headers.host ?? '')) return response.writeHead(421).end()
    try {
      if (method === 'GET' && url === '/metrics') return send(200, registry.contentType, await registry.metrics())
      if (method !== 'GET' || url !== '/readyz') return response.writeHead(404).end()
      const health = await report()
      return send(health.status === 'ready' ? 200 : 503, 'application/json', `${JSON.stringify(health)}\n`)
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
