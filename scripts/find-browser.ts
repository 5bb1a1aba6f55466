/** Makes sure that there are browsers for the tests: finds them, or, as root on Debian, installs Chromium's. */
import { spawnSync } from 'node:child_process'
import { findBrowser, findHeadlessShell } from '../tests/support/browser.ts'

/** @returns whether there is a browser now; says what to do when there is none. */
export function ensureBrowser(): boolean {
  if (!findBrowser()) installPackages('chromium', 'fonts-liberation')
  // The tests do without, but then take half as long again.
  if (!process.env.CHROMIUM && !findHeadlessShell()) installPackages('chromium-headless-shell')
  if (findBrowser()) return true
  console.error(
    'No browser was found. Install Chromium or Chrome, or set CHROMIUM to its path, and run npm test again.',
  )
  return false
}

/** Does nothing where it may not, or where there is no such package. */
export function installPackages(...packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return
  console.log(`Installing ${packages.join(' and ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const wanted = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  if (spawnSync('apt-get', wanted, { stdio: 'ignore', env }).status === 0) return
  // A new machine has no lists of packages, and an older one those of packages that are gone.
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
  spawnSync('apt-get', wanted, { stdio: ['ignore', 'ignore', 'inherit'], env })
}
