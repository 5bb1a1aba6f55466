import { defineConfig } from '@playwright/test'
import { browserFlags, findPageBrowser } from './tests/support/browser.ts'

/** Browser tests, against the built site. Each worker starts a server of its own (tests/support/test.ts). */
export default defineConfig({
  testDir: 'tests',
  // Node runs TypeScript itself, and keeps what it has compiled for all workers: Playwright's Babel takes seconds in each.
  build: { external: ['**/*'] },
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  // A test that passes on its second try hides a fault, here or on the page.
  retries: 0,
  // Twice the cores: for half of the time a test waits for fonts that are late, or for a page to fall silent.
  workers: 4,
  timeout: 60_000,
  // As in vitest.config.ts: only a test that hangs reaches it. Monitoring alone may wait 10 s for a quiet moment.
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    launchOptions: {
      executablePath: findPageBrowser() ?? '',
      // Letters are as wide as their font says, as in a whole browser: the headless shell would round them to pixels.
      args: [...browserFlags, '--font-render-hinting=none'],
    },
  },
})
