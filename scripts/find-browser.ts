/** Makes sure that there are browsers for the tests: finds them, or, as root on Debian, installs Chromium. */
import { spawnSync } from 'node:child_process'
import { findBrowser, findHeadlessShell } from '../tests/support/browser.ts'

/** @returns whether there is a browser now; says what to do when there is none. */
export function ensureBrowser(): boolean {
  const missing = [
    ...(findBrowser() ? [] : ['chromium', 'fonts-liberation']),
    // The tests do without, but then take half as long again.
    ...(process.env.CHROMIUM || findHeadlessShell() ? [] : ['chromium-headless-shell']),
  ]
  if (missing.length > 0 && process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log(`Installing ${missing.join(', ')}`)
    if (!apt('install', '-y', '--no-install-recommends', ...missing)) {
      apt('update')
      apt('install', '-y', '--no-install-recommends', ...missing)
    }
  }
  if (findBrowser()) return true
  console.error(
    'No browser was found. Install Chromium or Chrome, or set CHROMIUM to its path, and run npm test again.',
  )
  return false
}

/** @returns whether it did what it was asked for. */
function apt(command: string, ...args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', [command, '-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}
