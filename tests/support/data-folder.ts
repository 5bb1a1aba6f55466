import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openSqlite, sqliteFile } from '../../server/database/sqlite.ts'
import { newFolder } from './new-folder.ts'

/** A database without rows: made once for many tests, because all steps to the present schema take longer than most. */
let empty: Promise<Uint8Array> | undefined

async function emptyDatabase(): Promise<Uint8Array> {
  const folder = await newFolder()
  await (await openSqlite(folder)).close()
  return readFile(join(folder, sqliteFile))
}

/** @returns a folder with an empty SQLite database of the present schema, as a server's second start finds it. */
export async function newDataFolder(): Promise<string> {
  empty ??= emptyDatabase()
  const folder = await newFolder()
  await writeFile(join(folder, sqliteFile), await empty, { mode: 0o600 })
  return folder
}
