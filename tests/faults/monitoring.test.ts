/** Checks metrics and alerts with promtool. Full form only: its package is large. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findProgram } from '../support/programs.ts'
import { startSite } from './support/site.ts'
import { temporaryDir } from './support/storage.ts'

type Dashboard = { readonly panels: readonly { readonly targets?: readonly { readonly expr: string }[] }[] }

const promtool = findProgram('promtool')

describe.skipIf(!promtool)('promtool', () => {
  const ask = (args: readonly string[], input?: string) => {
    const { status, stdout, stderr } = spawnSync(promtool?.command ?? '', args, {
      env: promtool?.env,
      input,
      encoding: 'utf8',
    })
    return { status, said: stdout + stderr }
  }

  it('accepts the alert rules, and they fire when they should', () => {
    expect(ask(['check', 'rules', 'deploy/monitoring/alerts.yaml'])).toMatchObject({ status: 0 })
    expect(ask(['test', 'rules', 'deploy/monitoring/alerts.test.yaml'])).toMatchObject({ status: 0 })
  })

  it('parses the queries of the dashboard', async (test) => {
    const { panels } = JSON.parse(readFileSync('deploy/monitoring/dashboard.json', 'utf8')) as Dashboard
    const asked = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
    // Replaces Grafana's time variable.
    const rules = asked.map((expr, index) => ({
      record: `panel_${index}`,
      expr: expr.replaceAll('$__rate_interval', '1m'),
    }))
    const file = join(await temporaryDir(test), 'rules.json')
    await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
    expect(ask(['check', 'rules', file])).toMatchObject({
      status: 0,
      said: expect.stringContaining(`${asked.length} rules`),
    })
  })

  it('accepts the metrics of a server', async (test) => {
    const { output } = await startSite(test, { METRICS_PORT: '0' })
    const address = /^Its metrics are at (\S+)$/m.exec(output())?.[1] ?? ''
    const metrics = await (await fetch(address)).text()
    const faults = ask(['check', 'metrics'], metrics).said.split('\n')
    // prom-client's own names.
    expect(faults.filter((fault) => fault !== '' && !fault.startsWith('nodejs_'))).toEqual([])
  })
})
