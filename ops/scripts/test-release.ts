/** `npm run test:release`: tests the unpacked archive in a Debian root file system. Needs root and Debian. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureBrowser } from './find-program.ts'

const machine = resolve('node_modules/.cache/release-machine')
const [base, root] = [join(machine, 'base'), join(machine, 'root')]
const packages = ['mmdebstrap', 'systemd']

function runOrThrow(command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env })
  if (status !== 0) throw new Error(`${command} ${args[0]} ended with ${status}`)
}

function buildBase(): void {
  const unfinished = `${base}.unfinished`
  // An unfinished base can still have the machine's /proc and /dev mounted.
  runOrThrow('rm', ['-rf', '--one-file-system', unfinished])
  // Accepts package lists that have expired, in case a mirror is behind or a clock is ahead.
  runOrThrow('mmdebstrap', ['--variant=minbase', '--aptopt=Acquire::Check-Valid-Until "false"', 'stable', unfinished])
  renameSync(unfinished, base)
}

async function runDrill(): Promise<void> {
  const missing = packages.filter((name) => spawnSync('dpkg', ['-s', name]).status !== 0)
  if (missing.length > 0) runOrThrow('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing])
  if (!ensureBrowser()) throw new Error('There is no browser')
  mkdirSync(machine, { recursive: true })
  if (!existsSync(base)) buildBase()

  runOrThrow('npm', ['run', 'release'])
  rmSync(root, { recursive: true, force: true })
  execFileSync('cp', ['-a', base, root])
  for (const folder of ['data', 'opt/steadyhand']) mkdirSync(join(root, folder), { recursive: true })
  const [archive = ''] = globSync('dist/steadyhand-*.tar.zst')
  runOrThrow('tar', ['--zstd', '--strip-components=1', '-C', join(root, 'opt/steadyhand'), '-xf', archive])

  const inRoot = { ...process.env, ROOT: root }
  runOrThrow('vitest', ['run', '--project', 'release', ...process.argv.slice(2)], inRoot)
  runOrThrow('playwright', ['test', 'tests/journeys'], {
    ...inRoot,
    SITE_PROGRAM: resolve('ops/deploy/archive/drill/in-root'),
  })
}

try {
  await runDrill()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
