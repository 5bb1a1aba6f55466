/** Settings that are secrets can lie in files, one each: systemd's `LoadCredential`, secrets of a container. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** How systemd names the files of a folder that it was given as `LoadCredential=setting:FOLDER`. */
const ofFolder = /^setting_/

/**
 * @param folder `CREDENTIALS_DIRECTORY`; whatever in it is called like a setting is one.
 * @returns the settings that it has, without the line break at their end.
 * @throws when the folder or a file of a setting cannot be read.
 */
export function readCredentials(folder: string, settings: readonly string[]): Record<string, string> {
  const named = readdirSync(folder).map((file) => ({ file, name: file.replace(ofFolder, '') }))
  const ours = named.filter(({ name }) => settings.includes(name))
  return Object.fromEntries(
    ours.map(({ file, name }) => [name, readFileSync(join(folder, file), 'utf8').replace(/\r?\n$/, '')]),
  )
}
