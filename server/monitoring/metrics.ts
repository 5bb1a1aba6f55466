/** Metrics for Prometheus. Labels have few values, none of them personal. */
import { Counter, Histogram, Registry } from 'prom-client'
import { requestAddresses } from '../../contracts/addresses.ts'
import type { RequestKind } from '../../contracts/form-fields.ts'

/** `quarantined`: stored, but not mailed. `failed`: a fault of the server. */
const requestOutcomes = ['stored', 'quarantined', 'repeated', 'refused', 'failed'] as const
export type RequestOutcome = (typeof requestOutcomes)[number]

export type Metrics = ReturnType<typeof createMetrics>

/** In seconds: the first is for a page from memory, the last for a request that nearly times out. */
const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  // Plain maps, because prom-client's counters are several times slower.
  const answers = new Map<string, Map<number, number>>()
  new Counter({
    name: 'website_http_requests_total',
    help: 'Requests answered, by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
    collect() {
      this.reset()
      for (const [key, statuses] of answers) {
        const [method = '', route = ''] = key.split(' ', 2)
        for (const [status, count] of statuses) this.inc({ method, route, status }, count)
      }
    },
  })
  const durations = new Histogram({
    name: 'website_http_request_duration_seconds',
    help: 'Duration of responses; for pages and files, of every 64th.',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  })
  const requests = new Counter({
    name: 'website_requests_total',
    help: 'Forms that were sent, by outcome.',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  // Start at 0, so that the first request of a kind is an increase.
  for (const kind of Object.keys(requestAddresses) as RequestKind[]) {
    for (const outcome of requestOutcomes) requests.inc({ kind, outcome }, 0)
  }

  return {
    registry,
    answered: (route: string, status: number) => {
      const statuses = answers.get(route) ?? new Map<number, number>()
      if (statuses.size === 0) answers.set(route, statuses)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    },
    lasted: (key: string, seconds: number) => {
      const [method = '', route = ''] = key.split(' ', 2)
      durations.observe({ method, route }, seconds)
    },
    request: (kind: RequestKind, outcome: RequestOutcome) => requests.inc({ kind, outcome }),
  }
}
