import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shareWork } from '../../contracts/bounded-cache.ts'
import { openSqlite, sqliteFile } from '../../server/database/sqlite.ts'

/** Created once, because migrations take longer than most tests. */
const createEmptyDatabase = shareWork(async (): Promise<Uint8Array> => {
  const folder = await mkdtemp(join(tmpdir(), 'empty-'))
  await (await openSqlite(folder)).close()
  const bytes = await readFile(join(folder, sqliteFile))
  await rm(folder, { recursive: true })
  return bytes
})

/** Puts an empty, migrated SQLite database into a folder. */
export async function copyEmptyDatabase(folder: string): Promise<void> {
  await writeFile(join(folder, sqliteFile), await createEmptyDatabase(), { mode: 0o600 })
}
