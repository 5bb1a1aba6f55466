/**
 * Everything that must hold: the build and the checks of the source, then the tests of units, of components and in the
 * browser and, beside them, the fault tests in their short form, which mostly wait. Ends with one line that counts the
 * tests of all.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureBrowser } from './find-browser.ts'

/** The browser tests' report is written here too (playwright.config.ts). */
const resultsDir = 'test-results'
const counts = { passed: 0, failed: 0, skipped: 0 }

/**
 * Runs a command.
 * @param held whether its output is printed once it has ended, so that it does not get into that of another.
 * @returns whether it ended with 0.
 */
function stage(name: string, command: string, args: readonly string[], held = false): Promise<boolean> {
  if (!held) console.log(`\n${name}`)
  const child = spawn(command, args, { stdio: held ? ['ignore', 'pipe', 'pipe'] : 'inherit' })
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => printed.push(chunk))
  return new Promise((resolve) => {
    child.on('close', (code) => {
      if (held) process.stdout.write(`\n${name}\n${Buffer.concat(printed)}`)
      resolve(code === 0)
    })
  })
}

function json<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(`${resultsDir}/${file}`, 'utf8')) as T
  } catch {
    // The runner died before it wrote its report; its exit code has already failed the stage.
    return undefined
  }
}

function count(passed = 0, failed = 0, skipped = 0): void {
  counts.passed += passed
  counts.failed += failed
  counts.skipped += skipped
}

/** @param project one of vitest.config.ts. */
async function vitest(name: string, project: string, held = false): Promise<boolean> {
  const file = `${project}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultsDir}/${file}`]
  const passed = await stage(name, 'vitest', ['run', '--project', project, ...reporters], held)
  const report = json<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(file)
  count(report?.numPassedTests, report?.numFailedTests, report?.numPendingTests)
  return passed
}

async function browserTests(): Promise<boolean> {
  if (!ensureBrowser()) return false
  const passed = await stage('Browser tests', 'playwright', ['test'])
  const stats = json<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(
    'browser.json',
  )?.stats
  count(stats?.expected, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0), stats?.skipped)
  return passed
}

async function allTests(): Promise<boolean> {
  if (!(await stage('Checks', 'node', ['scripts/check.ts']))) return false
  const faults = vitest('Fault tests', 'faults', true)
  const others =
    (await vitest('Unit tests', 'unit')) && (await vitest('Component tests', 'components')) && (await browserTests())
  return (await faults) && others
}

rmSync(resultsDir, { recursive: true, force: true })
mkdirSync(resultsDir)
const passed = await allTests()
if (!passed && counts.failed === 0) counts.failed = 1
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exitCode = passed ? 0 : 1
