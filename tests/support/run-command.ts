/** Calls the commands for operators, with a database of requests. */
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { VisitorRequest } from '../../contracts/requests.ts'
import type { SpamSignal } from '../../contracts/spam-signals.ts'
import { requestsProgram } from '../../ops/commands/requests.ts'
import { type Environment, type Program, runProgram } from '../../ops/commands/run.ts'
import { readConfig } from '../../server/core/config.ts'
import { openDatabase } from '../../server/database/open-database.ts'
import { listPurposes, type NewRequest } from '../../server/requests/store.ts'
import { createDataFolder, runAfterTest } from './new-folder.ts'
import { createSave } from './stored-requests.ts'

/** Runs a program in this process with only the given settings. */
export async function runInProcess(program: Program, settings: Environment, ...args: readonly string[]) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const printed = Promise.all([text(stdout), text(stderr)])
  const code = await runProgram(program, args, { env: { NODE_ENV: 'test', ...settings }, stdout, stderr })
  for (const stream of [stdout, stderr]) stream.end()
  const [out, err] = await printed
  return { code, out, err }
}

export function runRequestsCommand(settings: Environment, ...args: readonly string[]) {
  return runInProcess(requestsProgram, settings, ...args)
}

export type TestSite = Awaited<ReturnType<typeof makeTestSite>>

/** Creates a data folder with an empty database; both are removed at the end. @param databaseUrl of an empty PostgreSQL database, instead of SQLite. */
export async function makeTestSite(databaseUrl?: string) {
  const dataDir = await createDataFolder()
  const settings: Environment = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const config = readConfig(settings)
  const database = await openDatabase(config)
  runAfterTest(() => database.close())
  const save = createSave(database, listPurposes(config))
  return {
    /** What a command needs to find the database. */
    settings,
    dataDir,
    database,
    /** Stores a request as the server does. @returns its reference. */
    save: (
      request: VisitorRequest,
      suspected?: readonly SpamSignal[],
      at?: Date,
      more?: Pick<NewRequest, 'booking' | 'context'>,
    ) => save(request, at, suspected, more),
    /** Copies a request and its outbox items this many times, which is far faster than storing each. */
    multiply: (reference: string, times: number) =>
      database.write(async (transaction) => {
        await sql`
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${times})
          INSERT INTO request (reference, kind, received_at, fields, email)
          SELECT 'COPY-' || i, kind, received_at, fields, email
          FROM request, n WHERE reference = ${reference}`.execute(transaction)
        await sql`
          INSERT INTO outbox (request_id, purpose, next_attempt_at)
          SELECT copy.id, purpose, next_attempt_at FROM request copy, request original, outbox
          WHERE copy.reference LIKE 'COPY-%' AND original.reference = ${reference} AND request_id = original.id
        `.execute(transaction)
      }),
  }
}
