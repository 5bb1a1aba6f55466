/** Secrets in files, one per setting: systemd's `LoadCredential`, container secrets. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** systemd names the files of `LoadCredential=setting:FOLDER` this way. */
const ofFolder = /^setting_/

export function readCredentials(folder: string, settings: readonly string[]): Record<string, string> {
  const named = readdirSync(folder).map((file) => ({ file, name: file.replace(ofFolder, '') }))
  const ours = named.filter(({ name }) => settings.includes(name))
  return Object.fromEntries(
    ours.map(({ file, name }) => [name, readFileSync(join(folder, file), 'utf8').replace(/\r?\n$/, '')]),
  )
}
