import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openSqlite, sqliteFile } from '../../server/database/sqlite.ts'
import { newFolder } from './new-folder.ts'

/** An empty database, made once: migrations take longer than most tests. */
let empty: Promise<Uint8Array> | undefined

async function emptyDatabase(): Promise<Uint8Array> {
  const folder = await newFolder()
  await (await openSqlite(folder)).close()
  return readFile(join(folder, sqliteFile))
}

/** @returns a folder with an empty, migrated SQLite database. */
export async function newDataFolder(): Promise<string> {
  empty ??= emptyDatabase()
  const folder = await newFolder()
  await writeFile(join(folder, sqliteFile), await empty, { mode: 0o600 })
  return folder
}
