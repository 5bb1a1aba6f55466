import { existsSync } from 'node:fs'

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** A full browser, or undefined. CHROMIUM sets another one. */
export function findBrowser(): string | undefined {
  return [process.env.CHROMIUM, ...known].find((path) => path !== undefined && path !== '' && existsSync(path))
}

/** @returns undefined if there is none, or CHROMIUM is set. */
export function findHeadlessShell(): string | undefined {
  return process.env.CHROMIUM ? undefined : ['/usr/bin/chromium-headless-shell'].find(existsSync)
}

/**
 * Chromium's headless shell, which takes two thirds of the processor time, or a full browser. The shell has no
 * back/forward cache and no autofill.
 */
export function findPageBrowser(): string | undefined {
  return findHeadlessShell() ?? findBrowser()
}

/** Flags for a browser in a container without external network. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
