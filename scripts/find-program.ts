import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram, type ProgramName, packagesOf, unpackedFolder } from '../tests/support/programs.ts'

/** Unpacked, not installed, because an installed server would start. */
export function ensureProgram(name: ProgramName): void {
  if (findProgram(name) || spawnSync('apt-get', ['--version']).status !== 0) return
  console.log(`Fetching ${name}`)
  const folder = unpackedFolder(name)
  mkdirSync(folder, { recursive: true })
  const download = () => spawnSync('apt-get', ['download', '-qq', ...packagesOf(name)], { cwd: folder }).status === 0
  if (!download() && process.getuid?.() === 0) {
    spawnSync('apt-get', ['update', '-qq'])
    download()
  }
  const packed = readdirSync(folder).filter((file) => file.endsWith('.deb'))
  for (const file of packed) spawnSync('dpkg-deb', ['-x', join(folder, file), folder])
}
