import { defineConfig, type UserWorkspaceConfig } from 'vitest/config'

const tests = '**/*.test.{ts,tsx}'
const notOurs = ['node_modules/**', 'dist/**']
const full = process.env.FAULTS === 'full'
const faultTests = 'tests/faults/**'
/** What every change could break. The other faults run in full only (`npm run test:faults`). */
const shortFaults = 'tests/faults/{kills,mail,full-disk,stopping}.test.ts'
const otherEngines = 'tests/browsers/**'
const releaseDrill = 'deploy/archive/drill/**'
const componentTests = ['{app/{ui,sections,pages},desk}/**/*.test.tsx', 'app/islands/**/*.test.{ts,tsx}']

/**
 * A limit that only a test which hangs reaches: other tests run beside, and a machine may be slow. In ms. What may take
 * longer says so.
 */
const limits = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } }

/** @param groupOrder vitest refuses projects of different numbers of workers in one group. */
const project = (name: string, groupOrder: number, more: UserWorkspaceConfig['test']) => ({
  test: { name, environment: 'node' as const, sequence: { groupOrder }, ...limits, ...more },
})

/**
 * Unit and component tests lie beside the code they test, components in jsdom; fault tests (tests/faults/README.md) take
 * whole processes and minutes, and those of a release a machine of their own (scripts/test-release.ts).
 */
export default defineConfig({
  test: {
    projects: [
      project('unit', 0, {
        include: [tests],
        exclude: [...notOurs, faultTests, otherEngines, releaseDrill, ...componentTests],
        globalSetup: 'tests/support/shared-postgres.ts',
        // One more than cores: many tests wait for a process or a database.
        maxWorkers: 3,
        // One process for many files: to load the server anew for each would take a third of the time of all. What a
        // test changes of its process it changes back.
        isolate: false,
      }),
      project('components', 1, {
        include: componentTests,
        environment: 'jsdom',
        setupFiles: 'tests/support/component-setup.ts',
        maxWorkers: 2,
        // One window for many files: to make it anew for each takes longer than the tests (component-setup.ts).
        isolate: false,
      }),
      project('browsers', 2, { include: [`${otherEngines}/*.test.ts`], maxWorkers: 2, testTimeout: 2 * 60_000 }),
      project('release', 3, { include: [`${releaseDrill}/*.test.ts`], maxWorkers: 1, testTimeout: 10 * 60_000 }),
      project('faults', 4, {
        include: [full ? `${faultTests}/*.test.ts` : shortFaults],
        globalSetup: 'tests/support/shared-postgres.ts',
        // Each file is a crowd of processes; in the short form most of them wait most of the time.
        maxWorkers: full ? 1 : 2,
        // Tests of one file that mostly wait run side by side, where they say so.
        maxConcurrency: 6,
        testTimeout: full ? 60 * 60_000 : 5 * 60_000,
      }),
    ],
  },
})
