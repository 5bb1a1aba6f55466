/** The error if the database can't be used: one line with the setting and without a password. */
import { expect, it } from 'vitest'
import { createPostgresDatabase } from '../../tests/support/shared-postgres.ts'
import { ConfigError } from '../core/config.ts'
import { openDatabase } from './open-database.ts'

async function readFault(settings: Parameters<typeof openDatabase>[0]): Promise<string> {
  const error = await openDatabase(settings, { alone: true }).then(
    ({ close }) => close(),
    (refused: unknown) => refused,
  )
  expect(error).toBeInstanceOf(ConfigError)
  const [fault = '', ...more] = (error as ConfigError).faults
  expect(more).toEqual([])
  expect(fault).not.toContain('\n')
  return fault
}

it('names the address of an unusable database', async () => {
  const url = await createPostgresDatabase('empty')
  for (const [databaseUrl, reason] of [
    [url.replace(':test@', ':a-wrong-password@'), /password authentication failed/],
    [url.replace('127.0.0.1', 'no-such-host.invalid'), /ENOTFOUND|EAI_AGAIN/],
    [url.replace(/:\d+\//, ':1/'), /ECONNREFUSED/],
    [`${url}_of_nobody`, /does not exist/],
  ] as const) {
    const fault = await readFault({ databaseUrl, dataDir: '/dev/null' })
    expect(fault).toMatch(/^DATABASE_URL: postgres:/)
    expect(fault).toMatch(reason)
    expect(fault).not.toMatch(/:test@|a-wrong-password/)
  }
})

it.each(['/dev/null', '/dev/null/data'])('names the unusable folder %s', async (dataDir) => {
  expect(await readFault({ databaseUrl: null, dataDir })).toMatch(/^DATA_DIR: /)
})
