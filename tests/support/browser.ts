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

/**
 * Features that Playwright disables. Chromium uses only the last list, which is ours (browser.spec.ts compares them).
 */
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
/** Chromium's own pages behind its address bar: two thirds of a short test's time. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** Flags for a browser in a container without external network. */
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
