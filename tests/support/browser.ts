import { existsSync } from 'node:fs'

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** A whole browser, or undefined when this machine has none. CHROMIUM names another one. */
export function findBrowser(): string | undefined {
  return [process.env.CHROMIUM, ...known].find((path) => path !== undefined && path !== '' && existsSync(path))
}

/** @returns undefined when this machine has none, or CHROMIUM names what to use instead. */
export function findHeadlessShell(): string | undefined {
  return process.env.CHROMIUM ? undefined : ['/usr/bin/chromium-headless-shell'].find(existsSync)
}

/**
 * What shows a page and no more: Chromium's headless shell, which takes two thirds of the processor time, or a whole
 * browser. The shell keeps no page for the way back, and fills in no form from an address book.
 */
export function findPageBrowser(): string | undefined {
  return findHeadlessShell() ?? findBrowser()
}

/** What Playwright turns off. Chromium hears its last list alone, and ours comes after (browser.spec.ts compares them). */
const offInPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]
/** Pages of Chromium's own behind its address bar, in every new window: two thirds of what a test of one page takes. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** Flags for a browser that runs in a container, without a network beyond this machine. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...offInPlaywright, ...addressBar]}`,
]
