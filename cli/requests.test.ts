/** The program as a whole: help, settings, exit codes. Each command is tested beside its file. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { run } from '../tests/support/run-command.ts'
import { makeTestSite } from '../tests/support/seed.ts'

const site = await makeTestSite()

it.each(['backup', 'restore', 'copy-to'])('explains %s with examples, without settings', async (command) => {
  const { code, out } = await run({ DATA_DIR: '/nowhere' }, command, '--help')
  expect(code).toBe(0)
  expect(out).toMatch(/Examples?:\n {2}npm run (-s )?requests -- /)
  expect((await run({}, '--help')).out).toContain(command)
})

it.each([
  [['frob'], "unknown command 'frob'"],
  [['backup', '--frob'], "unknown option '--frob'"],
  [['backup'], 'file'],
])('refuses wrong use with 2: %j', async (args, words) => {
  const { code, out, err } = await run(site.settings, ...args)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain(words)
})

it('names faults of settings in lines, with the next step', async () => {
  const { code, out, err } = await run({ ...site.settings, PORT: 'x', NODE_ENV: 'production' }, 'backup', '-')
  expect({ code, out }).toEqual({ code: 1, out: '' })
  for (const start of ['PORT ', 'SMTP_URL ', 'ORIGIN ', 'Commands read the same settings']) {
    expect(err.split('\n').some((line) => line.startsWith(start))).toBe(true)
  }
})

it('never creates an empty database', async () => {
  const dataDir = join(site.dataDir, 'another')
  const { code, err } = await run({ DATA_DIR: dataDir }, 'backup', join(site.dataDir, 'file'))
  expect(code).toBe(1)
  expect(err).toContain(`there is no database at ${dataDir}/requests.sqlite`)
  expect(existsSync(dataDir)).toBe(false)
})

it('names a database that cannot be reached without its password', async () => {
  const { code, err } = await run({ DATABASE_URL: 'postgres://website:hush@127.0.0.1:1/requests' }, 'backup', '-')
  expect(code).toBe(1)
  expect(err).toMatch(/^DATABASE_URL: postgres:\/\/website@127\.0\.0\.1:1\/requests cannot be used: /)
  expect(err).not.toContain('hush')
})
