/** Checks the units with systemd. */
import { execFileSync, spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

it.skipIf(!hasSystemd)('exposes little: at most 2.0 of 10', () => {
  const said = execFileSync('systemd-analyze', ['security', '--offline=true', 'deploy/steadyhand.service'], {
    encoding: 'utf8',
  })
  const [, exposure] = /Overall exposure level for steadyhand\.service: ([\d.]+)/.exec(said) ?? []
  expect(Number(exposure)).toBeLessThanOrEqual(2)
})
