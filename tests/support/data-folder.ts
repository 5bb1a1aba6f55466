import { putEmptyDatabase } from './empty-database.ts'
import { newFolder } from './new-folder.ts'

/** @returns a folder with an empty, migrated SQLite database. */
export async function newDataFolder(): Promise<string> {
  const folder = await newFolder()
  await putEmptyDatabase(folder)
  return folder
}
