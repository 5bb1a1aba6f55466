import { ConfigError } from '../core/config.ts'
import { type Database, formatReason } from './database.ts'
import { openPostgres } from './postgres.ts'
import { checkTables, openSqlite } from './sqlite.ts'

/**
 * @param options.alone keeps out other servers that use the same SQLite file.
 * @param options.mayBeAway returns even if PostgreSQL is down, and keeps trying.
 * @throws ConfigError with the setting and the reason, without a password.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: { readonly databaseUrl: string | null; readonly dataDir: string },
  options: { readonly alone?: boolean; readonly mayBeAway?: boolean } = {},
): Promise<Database> {
  const [setting, named, opening] = databaseUrl
    ? ['DATABASE_URL', removePassword(databaseUrl), openPostgres(databaseUrl, options)]
    : ['DATA_DIR', dataDir, openSqlite(dataDir, options)]
  return opening.catch(refuse(setting, named))
}

/** @throws ConfigError if the data folder has tables that this version can't use. It opens no server's database. */
export async function checkDataFolder({ dataDir }: { readonly dataDir: string }): Promise<void> {
  await checkTables(dataDir).catch(refuse('DATA_DIR', dataDir))
}

const refuse = (setting: string, named: string) => (error: unknown) => {
  throw new ConfigError([`${setting}: ${named} cannot be used: ${formatReason(error)}`])
}

function removePassword(address: string): string {
  const url = new URL(address)
  url.password = ''
  url.search = ''
  return url.href
}
