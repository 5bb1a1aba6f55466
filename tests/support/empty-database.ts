import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqlite, sqliteFile } from '../../server/database/sqlite.ts'

/** Created once, because migrations take longer than most tests. */
let empty: Promise<Uint8Array> | undefined

async function createEmptyDatabase(): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'empty-'))
  await (await openSqlite(folder)).close()
  const bytes = await readFile(join(folder, sqliteFile))
  await rm(folder, { recursive: true })
  return bytes
}

/** Puts an empty, migrated SQLite database into a folder. */
export async function copyEmptyDatabase(folder: string): Promise<void> {
  empty ??= createEmptyDatabase()
  await writeFile(join(folder, sqliteFile), await empty, { mode: 0o600 })
}
