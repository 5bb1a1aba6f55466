import { existsSync } from 'node:fs'

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** The browser that tests and shots are run in, or undefined when this machine has none. CHROMIUM names another one. */
export function findBrowser(): string | undefined {
  return [process.env.CHROMIUM, ...known].find((path) => path !== undefined && path !== '' && existsSync(path))
}

/** Flags for a browser that runs in a container, without a network beyond this machine. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
