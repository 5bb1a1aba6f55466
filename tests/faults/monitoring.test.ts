/** What Prometheus says of our metrics and of the alerts, with its own tool. In full only: its package is large. */
import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { findProgram } from '../support/programs.ts'
import { full } from './support/form.ts'
import { startSite } from './support/site.ts'

const promtool = full ? findProgram('promtool') : undefined

describe.skipIf(!promtool)('promtool', () => {
  const ask = (args: readonly string[], input?: string) => {
    const { status, stdout, stderr } = spawnSync(promtool?.command ?? '', args, {
      env: promtool?.env,
      input,
      encoding: 'utf8',
    })
    return { status, said: stdout + stderr }
  }

  it('takes the alerts, and sees them raised when they should be', () => {
    expect(ask(['check', 'rules', 'deploy/monitoring/alerts.yaml'])).toMatchObject({ status: 0 })
    expect(ask(['test', 'rules', 'deploy/monitoring/alerts.test.yaml'])).toMatchObject({ status: 0 })
  })

  it('finds nothing wrong with what a server tells', async (test) => {
    const { output } = await startSite(test, { METRICS_PORT: '0' })
    const address = /^Its metrics are at (\S+)$/m.exec(output())?.[1] ?? ''
    const metrics = await (await fetch(address)).text()
    const faults = ask(['check', 'metrics'], metrics).said.split('\n')
    // Names of prom-client's own.
    expect(faults.filter((fault) => fault !== '' && !fault.startsWith('nodejs_'))).toEqual([])
  })
})
