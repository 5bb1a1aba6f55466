/** Alerts and dashboard use existing metrics. `npm run test:faults monitoring` also checks them with promtool. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import type { Database } from '../../../server/database/database.ts'
import { createMetrics } from '../../../server/monitoring/metrics.ts'
import { listenForMetrics } from '../../../server/monitoring/metrics-listener.ts'
import { createTestServices } from '../../../tests/support/test-services.ts'

type Rule = { readonly alert: string; readonly expr: string; readonly for?: string; readonly annotations?: object }

const read = (file: string) => readFileSync(`ops/deploy/monitoring/${file}`, 'utf8')
const rules = (parse(read('alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules)
const dashboard = JSON.parse(read('dashboard.json')) as { panels: { title: string; targets?: { expr: string }[] }[] }
const asked = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
]

/** Metrics that Prometheus itself adds for each target. */
const ofPrometheus = { up: ['job', 'instance'] }

/** @returns the labels of each time series of a process, by name. */
async function readMetrics(): Promise<ReadonlyMap<string, readonly string[]>> {
  const metrics = createMetrics()
  const away = { db: {}, checkWritable: () => Promise.reject(new Error('away')) } as unknown as Database
  const listener = await listenForMetrics(0, await createTestServices({ database: away, metrics }))
  await listener.stop()
  const all = metrics.registry.getMetricsAsArray() as unknown as readonly {
    name: string
    labelNames: string[]
    type: string
  }[]
  const known = new Map<string, readonly string[]>(Object.entries(ofPrometheus))
  for (const { name, labelNames = [], type } of all) {
    const ends = type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']
    for (const end of ends) known.set(name + end, [...labelNames, 'job', 'instance', 'le'])
  }
  return known
}

const words = new Set(['sum', 'max', 'min', 'by', 'rate', 'increase', 'histogram_quantile', 'or'])

it('every metric and label in use exists', async () => {
  const known = await readMetrics()
  const faults: string[] = []
  for (const [name, expr] of asked) {
    const series = expr.replaceAll(/by \([^)]*\)|\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    const metrics = [...series.matchAll(/[a-z_]\w*/g)]
      .map(([word]) => word)
      .filter((word) => !words.has(word) && word !== 'e6')
    faults.push(...metrics.filter((metric) => !known.has(metric)).map((metric) => `${name}: ${metric}`))
    const labels = [...expr.matchAll(/([a-z_]+)!?=~?"/g), ...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(
      ([, found = '']) => found.split(/,\s*/),
    )
    const has = new Set(metrics.flatMap((metric) => known.get(metric) ?? []))
    faults.push(...labels.filter((label) => !has.has(label)).map((label) => `${name}: ${label}`))
  }
  expect(faults).toEqual([])
  expect(asked.length).toBeGreaterThan(rules.length)
})

it('every alert is tested and explained in the runbook', () => {
  const tests = read('alerts.test.yaml')
  const runbook = readFileSync('docs/runbook.md', 'utf8')
  const fires = ['EventLoopIsBlocked', 'PostsAreSlow']
  for (const { alert } of rules) {
    expect(tests.includes(`alertname: ${alert}`) || fires.includes(alert), alert).toBe(true)
    expect(runbook, alert).toContain(`\`${alert}\``)
  }
})
