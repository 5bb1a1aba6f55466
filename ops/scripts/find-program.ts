import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser, findHeadlessShell } from '../../tests/support/browser.ts'
import { findProgram, findUnpackedFolder, listPackages, type ProgramName } from '../../tests/support/programs.ts'

export function ensureBrowser(): boolean {
  if (!findBrowser()) installPackages('chromium', 'fonts-liberation')
  // Optional: without it, the tests take 50% longer.
  if (!process.env.CHROMIUM && !findHeadlessShell()) installPackages('chromium-headless-shell')
  if (findBrowser()) return true
  console.error(
    'No browser was found. Install Chromium or Chrome, or set CHROMIUM to its path, and run npm test again.',
  )
  return false
}

/** Installs Debian packages. Does nothing without root or apt. */
export function installPackages(...packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return
  console.log(`Installing ${packages.join(' and ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const wanted = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  if (spawnSync('apt-get', wanted, { stdio: 'ignore', env }).status === 0) return
  // Package lists may be missing or outdated.
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
  spawnSync('apt-get', wanted, { stdio: ['ignore', 'ignore', 'inherit'], env })
}

/** Downloads and unpacks a Debian package. Installing it would start its server. */
export function ensureProgram(name: ProgramName): void {
  if (findProgram(name) || spawnSync('apt-get', ['--version']).status !== 0) return
  console.log(`Fetching ${name}`)
  const folder = findUnpackedFolder(name)
  mkdirSync(folder, { recursive: true })
  const download = () => spawnSync('apt-get', ['download', '-qq', ...listPackages(name)], { cwd: folder }).status === 0
  if (!download() && process.getuid?.() === 0) {
    spawnSync('apt-get', ['update', '-qq'])
    download()
  }
  const packed = readdirSync(folder).filter((file) => file.endsWith('.deb'))
  for (const file of packed) spawnSync('dpkg-deb', ['-x', join(folder, file), folder])
}
