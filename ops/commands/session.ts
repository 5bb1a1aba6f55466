import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError, readConfig } from '../../server/core/config.ts'
import type { Database } from '../../server/database/database.ts'
import { openDatabase } from '../../server/database/open-database.ts'
import { sqliteFile } from '../../server/database/sqlite.ts'
import type { Environment } from './run.ts'

const advice =
  'Commands read the same settings as the server. Where a release is installed, its user finds them:\n' +
  'runuser -u steadyhand -- steadyhand requests …'

/**
 * Opens the configured database for a task, and closes it. It doesn't create a missing SQLite file, because a forgotten
 * setting would then give the command an empty database.
 * @param options.alone refuses to run while a server uses SQLite.
 * @throws ConfigError, Failure
 */
export async function withSession<T>(
  environment: Environment,
  work: (database: Database, config: Config) => Promise<T>,
  options: { readonly alone?: boolean } = {},
): Promise<T> {
  const { config, database } = await open(environment, options).catch((error: unknown) => {
    throw error instanceof ConfigError ? new ConfigError([...error.faults, advice]) : error
  })
  return work(database, config).finally(database.close)
}

async function open(environment: Environment, options: { readonly alone?: boolean }) {
  const config = readConfig(environment)
  const file = join(config.dataDir, sqliteFile)
  if (!config.databaseUrl && !existsSync(file)) {
    throw new ConfigError([
      `DATA_DIR: there is no database at ${file}, or this user can't read it; and DATABASE_URL is not set`,
    ])
  }
  return { config, database: await openDatabase(config, options) }
}
