/** Makes sure that there is a browser for the tests: finds one, or, as root on Debian, installs its Chromium. */
import { spawnSync } from 'node:child_process'
import { findBrowser } from '../tests/support/browser.ts'

/** @returns whether there is a browser now; says what to do when there is none. */
export function ensureBrowser(): boolean {
  if (findBrowser()) return true
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing Chromium')
    const quietly = {
      stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }
    spawnSync('apt-get', ['update', '-qq'], quietly)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'], quietly)
    if (findBrowser()) return true
  }
  console.error(
    'No browser was found. Install Chromium or Chrome, or set CHROMIUM to its path, and run npm test again.',
  )
  return false
}
