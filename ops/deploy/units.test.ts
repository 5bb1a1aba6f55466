/** Units, image and server agree with each other, and systemd rates the unit as safe. */
import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../../server/core/config.ts'
import { connectionLimits } from '../../server/core/http/server.ts'
import { shutdownMs } from '../../server/core/shutdown.ts'

/** @returns a function that returns the values of a unit's key. */
function readUnit(file: string) {
  const values = new Map<string, string[]>()
  for (const [, key = '', value = ''] of readFileSync(file, 'utf8').matchAll(/^(\w+)=(.*)$/gm)) {
    values.set(key, [...(values.get(key) ?? []), value])
  }
  return (key: string) => values.get(key)
}
const service = readUnit('ops/deploy/steadyhand.service')
const sockets = globSync('ops/deploy/*.socket').map((file) => ({ name: basename(file), value: readUnit(file) }))
const readValue = (name: string) =>
  new RegExp(`^${name}=(\\S+)$`, 'm').exec(readFileSync('ops/deploy/archive/steadyhand', 'utf8'))?.[1]

it('passes the server the settings and secrets that its command reads', () => {
  expect(service('EnvironmentFile')).toEqual([readValue('settings')])
  // The server reads the credential `setting_NAME` as NAME.
  expect(service('LoadCredential')).toEqual([`setting:${readValue('secrets')}`])
})

it('keeps the port open during a restart, and requires its socket', () => {
  expect([service('Requires'), service('After')?.includes('steadyhand.socket')]).toEqual([['steadyhand.socket'], true])
  const { port, host, desk } = readConfig({})
  const wanted = { 'steadyhand.socket': ['site', port], 'steadyhand-desk.socket': ['desk', desk?.port] }
  const found = sockets.map(({ name, value }) => {
    expect(value('Service') ?? [name.replace('.socket', '.service')], name).toEqual(['steadyhand.service'])
    const [descriptor, address = ''] = [value('FileDescriptorName')?.[0], value('ListenStream')?.[0]]
    return [name, [descriptor, Number(address.replace(`${host}:`, ''))]]
  })
  expect(Object.fromEntries(found)).toEqual(wanted)
})

it('restarts a server that ended, whose files other users can’t read', () => {
  expect([service('Restart'), service('UMask')]).toEqual([['always'], ['0077']])
})

it('keeps idle connections for longer than the 60 s of nginx and common balancers', () => {
  expect(connectionLimits.keepAliveMs).toBeGreaterThan(60_000)
})

it('stops the server only after it has had time to finish', () => {
  const { services } = parse(readFileSync('ops/deploy/compose.yaml', 'utf8'))
  const [, run] = /--stop-timeout (\d+)/.exec(readFileSync('ops/deploy/README.md', 'utf8')) ?? []
  const allowed = [service('TimeoutStopSec')?.[0], Number.parseInt(services.site.stop_grace_period, 10), run]
  for (const seconds of allowed) expect(Number(seconds) * 1000).toBeGreaterThan(shutdownMs)
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

it.skipIf(!hasSystemd)('has an exposure level of at most 2.0 out of 10', () => {
  const report = execFileSync('systemd-analyze', ['security', '--offline=true', 'ops/deploy/steadyhand.service'], {
    encoding: 'utf8',
  })
  const [, exposure] = /Overall exposure level for steadyhand\.service: ([\d.]+)/.exec(report) ?? []
  expect(Number(exposure)).toBeLessThanOrEqual(2)
})
