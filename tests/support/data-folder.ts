import { copyEmptyDatabase } from './empty-database.ts'
import { createFolder } from './new-folder.ts'

/** @returns a folder with an empty, migrated SQLite database. */
export async function createDataFolder(): Promise<string> {
  const folder = await createFolder()
  await copyEmptyDatabase(folder)
  return folder
}
