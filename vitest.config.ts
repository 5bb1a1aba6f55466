import { defineConfig, type UserWorkspaceConfig } from 'vitest/config'
import { limitsMs } from './tests/support/limits.ts'

const tests = '**/*.test.{ts,tsx}'
const notOurs = ['node_modules/**', 'dist/**']
const full = process.env.FAULTS === 'full'
const faultTests = 'tests/faults/**'
/** The fault tests of `npm test`. `npm run test:faults` runs all. */
const shortFaults = 'tests/faults/{kills,full-disk,stopping}.test.ts'
const otherEngines = 'tests/browsers/**'
const releaseDrill = 'ops/deploy/archive/drill/**'
const componentTests = ['{site/app/{ui,sections,pages},desk}/**/*.test.tsx', 'site/app/islands/**/*.test.{ts,tsx}']

const limits = {
  testTimeout: limitsMs.test,
  hookTimeout: limitsMs.test,
  expect: { poll: { timeout: limitsMs.check } },
}

/** For tests that read `dist/` and use PostgreSQL. */
const globalSetup = ['tests/support/fresh-site.ts', 'tests/support/shared-postgres.ts']

/** @param groupOrder differs by project, because Vitest allows one number of workers per group. */
const project = (name: string, groupOrder: number, more: UserWorkspaceConfig['test']) => ({
  test: { name, environment: 'node' as const, sequence: { groupOrder }, ...limits, ...more },
})

/**
 * Unit tests run in Node, component tests in jsdom, both next to the code. Fault tests (tests/README.md) start processes
 * and take minutes. Release tests need their own machine (ops/scripts/test-release.ts).
 */
export default defineConfig({
  test: {
    projects: [
      project('unit', 0, {
        include: [tests],
        exclude: [...notOurs, faultTests, otherEngines, releaseDrill, ...componentTests],
        globalSetup,
        // One more than the cores of a CI machine, because many tests wait for a process or a database.
        maxWorkers: 3,
        // Files share a process, because loading the server for each file takes a third of the total time. A test must undo
        // its changes to globals.
        isolate: false,
      }),
      project('components', 1, {
        include: componentTests,
        environment: 'jsdom',
        setupFiles: 'tests/support/component-setup.ts',
        maxWorkers: 2,
        // Files share a jsdom window, because creating one takes longer than the tests (component-setup.ts).
        isolate: false,
      }),
      project('browsers', 2, { include: [`${otherEngines}/*.test.ts`], maxWorkers: 2 }),
      project('release', 3, { include: [`${releaseDrill}/*.test.ts`], maxWorkers: 1 }),
      project('faults', 4, {
        include: [full ? `${faultTests}/*.test.ts` : shortFaults],
        globalSetup,
        // Each file starts many processes. In the short form, they are idle most of the time.
        maxWorkers: full ? 1 : 2,
        // For tests that are marked `concurrent` because they mostly wait.
        maxConcurrency: 6,
      }),
    ],
  },
})
