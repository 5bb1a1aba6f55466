/** The program: help, settings and exit codes. Each command has its own test file. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeTestSite, runRequestsCommand } from '../../tests/support/run-command.ts'

const site = await makeTestSite()

it('prints help, and refuses unknown arguments', async () => {
  expect(await runRequestsCommand({}, '--help')).toMatchObject({ code: 0, out: expect.stringContaining('copy-to') })
  expect(await runRequestsCommand(site.settings, 'frob')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining("'frob'"),
  })
})

it('prints a line for each invalid setting, and the next step', async () => {
  const { code, out, err } = await runRequestsCommand(
    { ...site.settings, PORT: 'x', NODE_ENV: 'production' },
    'backup',
    'x',
  )
  expect({ code, out }).toEqual({ code: 1, out: '' })
  for (const start of ['PORT ', 'SMTP_URL ', 'ORIGIN ', 'Commands read the same settings']) {
    expect(err.split('\n').some((line) => line.startsWith(start))).toBe(true)
  }
})

it('never creates an empty database', async () => {
  const dataDir = join(site.dataDir, 'another')
  const { code, err } = await runRequestsCommand({ DATA_DIR: dataDir }, 'backup', join(site.dataDir, 'file'))
  expect(code).toBe(1)
  expect(err).toContain(`there is no database at ${dataDir}/requests.sqlite`)
  expect(existsSync(dataDir)).toBe(false)
})
