import { type Config, ConfigError } from '../config.ts'
import { type Database, reasonOf } from './database.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/**
 * Opens the database that the settings name.
 * @throws ConfigError naming the setting and what is wrong, without a password.
 */
export async function openDatabase({ databaseUrl, dataDir }: Config): Promise<Database> {
  const [setting, named, opening] = databaseUrl
    ? ['DATABASE_URL', withoutPassword(databaseUrl), openPostgres(databaseUrl)]
    : ['DATA_DIR', dataDir, openSqlite(dataDir)]
  return opening.catch((error: unknown) => {
    throw new ConfigError([`${setting}: ${named} cannot be used: ${reasonOf(error)}`])
  })
}

function withoutPassword(address: string): string {
  const url = new URL(address)
  url.password = ''
  url.search = ''
  return url.href
}
