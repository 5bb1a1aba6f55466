/**
 * Everything that must hold, in order: the build and the checks of the source, the unit tests, the fault tests in their
 * short form, the browser tests. Ends with one line that counts the tests of all; stops at the first stage that fails.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureBrowser } from './find-browser.ts'

/** The browser tests' report is written here too (playwright.config.ts). */
const resultsDir = 'test-results'
const counts = { passed: 0, failed: 0, skipped: 0 }

function stage(name: string, command: string, args: readonly string[]): boolean {
  console.log(`\n${name}`)
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  return status === 0
}

function json<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(`${resultsDir}/${file}`, 'utf8')) as T
  } catch {
    // The runner died before it wrote its report; its exit code has already failed the stage.
    return undefined
  }
}

/** @param project one of vitest.config.ts. */
function vitest(name: string, project: string): boolean {
  const file = `${project}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultsDir}/${file}`]
  const passed = stage(name, 'vitest', ['run', '--project', project, ...reporters])
  const report = json<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(file)
  counts.passed += report?.numPassedTests ?? 0
  counts.failed += report?.numFailedTests ?? 0
  counts.skipped += report?.numPendingTests ?? 0
  return passed
}

function browserTests(): boolean {
  if (!ensureBrowser()) return false
  const passed = stage('Browser tests', 'playwright', ['test'])
  const report = json<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(
    'browser.json',
  )
  counts.passed += report?.stats.expected ?? 0
  counts.failed += (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0)
  counts.skipped += report?.stats.skipped ?? 0
  return passed
}

const unitTests = () => vitest('Unit tests', 'unit')
const faultTests = () => vitest('Fault tests', 'faults')

rmSync(resultsDir, { recursive: true, force: true })
mkdirSync(resultsDir)
const stages = [() => stage('Checks', 'node', ['scripts/check.ts']), unitTests, faultTests, browserTests]
const passed = stages.every((run) => run())
if (!passed && counts.failed === 0) counts.failed = 1
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exitCode = passed ? 0 : 1
