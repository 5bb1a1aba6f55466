/** Makes sure that there is a program of Debian that tests and benchmarks use. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram, type ProgramName, packagesOf, unpackedFolder } from '../tests/support/programs.ts'

/**
 * Looks for a program and, on Debian, gets its packages. They are unpacked and not installed, because an installed server
 * would begin to serve this machine. Where there is none, the tests that need it are skipped and say so.
 */
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
