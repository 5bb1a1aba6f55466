/** `npm test`: runs all tests. Browser and fault tests run beside the others, because each stage leaves a core idle at its end. */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { resolve } from 'node:path'
import { bundlePrograms } from '../deploy/archive/programs.ts'
import { ensureBrowser } from './find-program.ts'
import { runStep } from './run-step.ts'

const resultsDir = 'test-results'
const counts = { passed: 0, failed: 0, skipped: 0 }
/** In bytes: several times as much as the tests use. */
const memoryNeeded = 2 * 1024 ** 3

/** Creates a folder in memory, if it's large enough, so that databases don't wait for a disk. The exit removes it. */
function findMemoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (bavail * bsize < memoryNeeded) return undefined
    const dir = mkdtempSync('/dev/shm/website-tests-')
    process.on('exit', () => rmSync(dir, { recursive: true, force: true, maxRetries: 3 }))
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
    // PostgreSQL runs as another user and must reach its folder inside.
    chmodSync(dir, 0o711)
    return dir
  } catch {
    return undefined
  }
}

// A shared cache, because hundreds of test processes compile the same code.
const onDisk = { ...process.env, NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled') }
const temporaryDir = findMemoryFolder()
const inMemory = temporaryDir ? { ...onDisk, TMPDIR: temporaryDir } : onDisk
// Tests start most of the processes, and a bundle starts in half the time.
const bundled = { SITE_PROGRAM: resolve('dist/programs/serve.js'), STEADYHAND_SITE: resolve('dist/site') }

function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(`${resultsDir}/${file}`, 'utf8')) as T
  } catch {
    // The runner ended before it wrote its report. Its exit code has made the stage fail.
    return undefined
  }
}

function addCounts(passed = 0, failed = 0, skipped = 0): void {
  counts.passed += passed
  counts.failed += failed
  counts.skipped += skipped
}

async function runVitest(
  name: string,
  project: string,
  options: Parameters<typeof runStep>[3] = { env: inMemory },
): Promise<boolean> {
  const file = `${project}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultsDir}/${file}`]
  const passed = await runStep(name, 'vitest', ['run', '--project', project, ...reporters], options)
  const report = readJson<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(file)
  addCounts(report?.numPassedTests, report?.numFailedTests, report?.numPendingTests)
  return passed
}

async function runBrowserTests(): Promise<boolean> {
  const passed = await runStep('Browser tests', 'playwright', ['test'], {
    env: { ...inMemory, ...bundled },
    buffered: true,
  })
  const stats = readJson<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(
    'browser.json',
  )?.stats
  addCounts(stats?.expected, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0), stats?.skipped)
  return passed
}

async function buildPrograms(): Promise<boolean> {
  try {
    await bundlePrograms()
    return true
  } catch (error) {
    console.error(error)
    return false
  }
}

async function runAllTests(): Promise<boolean> {
  if (!ensureBrowser()) return false
  const made = await Promise.all([runStep('Checks', 'node', ['ops/scripts/check.ts']), buildPrograms()])
  if (!made.every(Boolean)) return false
  const beside = [
    runVitest('Fault tests', 'faults', { env: { ...onDisk, ...bundled }, buffered: true }),
    runBrowserTests(),
  ]
  const others =
    (await runVitest('Unit tests', 'unit', { env: { ...inMemory, ...bundled } })) &&
    (await runVitest('Component tests', 'components'))
  console.log('\nBrowser and fault tests, which have run since the unit tests started')
  return (await Promise.all(beside)).every(Boolean) && others
}

rmSync(resultsDir, { recursive: true, force: true })
mkdirSync(resultsDir)
const passed = await runAllTests()
if (!passed && counts.failed === 0) counts.failed = 1
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exitCode = passed ? 0 : 1
