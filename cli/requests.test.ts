/** The program as a whole: help, settings, exit codes. Each command is tested beside its file. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { run } from './testing/run.ts'
import { makeTestSite } from './testing/seed.ts'

const commands = ['list', 'show', 'export', 'erase', 'backup', 'restore']
const site = await makeTestSite()

describe.concurrent('help', () => {
  it('names every command, where settings come from, and the exit codes', async () => {
    const { code, out } = await run({}, '--help')
    expect(code).toBe(0)
    for (const part of [
      ...commands,
      'DATA_DIR',
      'DATABASE_URL',
      'sudo -u steadyhand',
      'Exit codes: 0 done; 1 failed',
    ]) {
      expect(out).toContain(part)
    }
  })

  it.each(commands)('explains %s with examples and exit codes, without settings', async (command) => {
    const { code, out } = await run({ DATA_DIR: '/nowhere' }, command, '--help')
    expect(code).toBe(0)
    expect(out).toContain(`Usage: npm run requests -- ${command}`)
    expect(out).toMatch(/Examples?:\n {2}npm run (-s )?requests -- /)
    expect(out).toContain('Exit codes:')
  })
})

describe.concurrent('wrong use ends with 2 and says what to do', () => {
  it.each([
    [['frob'], "unknown command 'frob'"],
    [['lst'], 'Did you mean list?'],
    [['list', '--frob'], "unknown option '--frob'"],
    [['list', '--kind', 'frob'], 'prompt-rescue, consultation'],
    [['list', '--since', 'frob'], '2026-11-21'],
    [['list', '--limit', '0'], 'above 0'],
    [['show'], "missing required argument 'reference'"],
    [['show', 'frob'], 'like K7QM-2X9D'],
    [['erase', 'frob'], 'or an email address'],
  ])('%j', async (args, words) => {
    const { code, out, err } = await run(site.settings, ...args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err.replaceAll('\n', ' ')).toContain(words)
  })

  it('no command: the help', async () => {
    const { code, err } = await run(site.settings)
    expect(code).toBe(2)
    expect(err).toContain('Commands:')
  })
})

describe.concurrent('settings', () => {
  it('faults are named in lines, with the next step, and end with 1', async () => {
    const { code, out, err } = await run({ ...site.settings, PORT: 'x', NODE_ENV: 'production' }, 'list')
    expect({ code, out }).toEqual({ code: 1, out: '' })
    for (const start of ['PORT ', 'SMTP_URL ', 'ORIGIN ', 'Commands read the same settings']) {
      expect(err.split('\n').some((line) => line.startsWith(start))).toBe(true)
    }
  })

  it('work with the file of settings of a server in production', async () => {
    const production = {
      NODE_ENV: 'production',
      ORIGIN: 'https://www.example.com',
      SMTP_URL: 'smtps://u:p@mail.example',
    }
    const { code, err } = await run({ ...site.settings, ...production }, 'list')
    expect({ code, err }).toEqual({ code: 3, err: 'No request matches.\n' })
  })

  it('never create an empty database', async () => {
    const dataDir = join(site.dataDir, 'another')
    for (const args of [['list'], ['backup', join(site.dataDir, 'file')]]) {
      const { code, err } = await run({ DATA_DIR: dataDir }, ...args)
      expect(code).toBe(1)
      expect(err).toContain(`there is no database at ${dataDir}/requests.sqlite`)
    }
    expect(existsSync(dataDir)).toBe(false)
  })

  it('a database that cannot be reached is named without its password', async () => {
    const { code, err } = await run({ DATABASE_URL: 'postgres://website:hush@127.0.0.1:1/requests' }, 'list')
    expect(code).toBe(1)
    expect(err).toMatch(/^DATABASE_URL: postgres:\/\/website@127\.0\.0\.1:1\/requests cannot be used: /)
    expect(err).not.toContain('hush')
  })
})

it.each(['show', 'erase'])('%s of an unknown request exits with 3', async (command) => {
  const { code, err } = await run(site.settings, command, 'k7qm 2x9d')
  expect(code).toBe(3)
  expect(err).toMatch(/^There is no request K7QM-2X9D in .*requests\.sqlite\.\n$/)
})

it('is reached through npm', () => {
  const { status, stdout } = spawnSync('npm', ['run', '-s', 'requests', '--', 'list', '--help'], { encoding: 'utf8' })
  expect(status).toBe(0)
  expect(stdout).toContain('Usage: npm run requests -- list')
})
