/** Alerts and dashboard as promtool reads them. Full form only: its package is large. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findProgram } from '../support/programs.ts'
import { createTemporaryDir } from './support/test-storage.ts'

type Dashboard = { readonly panels: readonly { readonly targets?: readonly { readonly expr: string }[] }[] }

const promtool = findProgram('promtool')

function runPromtool(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(promtool?.command ?? '', args, { env: promtool?.env, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

it.runIf(promtool)(
  'the alerts fire when they should, and the queries of the dashboard are understood',
  async (test) => {
    expect(runPromtool('check', 'rules', 'ops/deploy/monitoring/alerts.yaml')).toMatchObject({ status: 0 })
    expect(runPromtool('test', 'rules', 'ops/deploy/monitoring/alerts.test.yaml')).toMatchObject({ status: 0 })
    const { panels } = JSON.parse(readFileSync('ops/deploy/monitoring/dashboard.json', 'utf8')) as Dashboard
    const asked = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
    // Replaces Grafana's time variable.
    const rules = asked.map((expr, index) => ({
      record: `panel_${index}`,
      expr: expr.replaceAll('$__rate_interval', '1m'),
    }))
    const file = join(await createTemporaryDir(test), 'rules.json')
    await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
    expect(runPromtool('check', 'rules', file)).toMatchObject({
      status: 0,
      output: expect.stringContaining(`${asked.length} rules`),
    })
  },
)
