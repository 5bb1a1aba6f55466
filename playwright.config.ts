import { defineConfig } from '@playwright/test'
import { browserFlags, findPageBrowser } from './tests/support/browser.ts'
import { limitsMs } from './tests/support/limits.ts'

/** Browser tests, against the built site. Each worker starts a server of its own (tests/support/test.ts). */
export default defineConfig({
  testDir: 'tests',
  // Skips Playwright's Babel, which takes seconds in each worker: Node runs TypeScript, and workers share its compile cache.
  build: { external: ['**/*'] },
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/support/fresh-site.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  // No retries: a test that passes on its second attempt hides a bug, in the test or in the page.
  retries: 0,
  // Twice the cores of a CI machine, because half of a test's time is waiting for delayed fonts or an idle page.
  workers: 4,
  timeout: limitsMs.test,
  expect: { timeout: limitsMs.check },
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    reducedMotion: 'reduce',
    launchOptions: {
      executablePath: findPageBrowser() ?? '',
      // Without hinting, letters have the widths in their font, as in a full browser. With it, the headless shell rounds them.
      // Scripts of a test end before compiling them a second time, in threads, has paid off.
      args: [...browserFlags, '--font-render-hinting=none', '--js-flags=--no-opt,--no-maglev', '--in-process-gpu'],
    },
  },
})
