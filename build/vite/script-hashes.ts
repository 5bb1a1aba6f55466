import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Adds hashes to Vite's manifest, for `integrity` attributes. */
export function scriptHashes(): Plugin {
  return {
    name: 'script-hashes',
    writeBundle({ dir = '' }) {
      const file = join(dir, '.vite/manifest.json')
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { file: string; integrity?: string }>
      for (const entry of Object.values(manifest)) {
        entry.integrity = `sha384-${createHash('sha384')
          .update(readFileSync(join(dir, entry.file)))
          .digest('base64')}`
      }
      writeFileSync(file, JSON.stringify(manifest, null, 2))
    },
  }
}
