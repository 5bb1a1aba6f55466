/**
 * `npm run test:release`: the archive as somebody has it who unpacks it on another machine, which is Debian's base in a
 * folder. Needs root, Debian, and what it installs there. `npm test` has a short form beside deploy/archive/.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureBrowser } from './find-browser.ts'
import { ensureProgram } from './find-program.ts'

const machine = resolve('node_modules/.cache/release-machine')
/** Debian's base as it comes, and with the release in it. */
const [base, root] = [join(machine, 'base'), join(machine, 'root')]
const packages = ['mmdebstrap', 'buildah', 'crun', 'systemd', 'curl']

function must(command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env })
  if (status !== 0) throw new Error(`${command} ${args[0]} ended with ${status}`)
}

function makeBase(): void {
  const unfinished = `${base}.unfinished`
  // A half-made base may still have the machine's own /proc and /dev in it.
  must('rm', ['-rf', '--one-file-system', unfinished])
  // Lists past their date are good enough for what is thrown away: a mirror may be behind, and a machine's clock ahead.
  must('mmdebstrap', ['--variant=minbase', '--aptopt=Acquire::Check-Valid-Until "false"', 'stable', unfinished])
  renameSync(unfinished, base)
}

async function drill(): Promise<void> {
  const missing = packages.filter((name) => spawnSync('dpkg', ['-s', name]).status !== 0)
  if (missing.length > 0) must('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing])
  ensureProgram('caddy')
  if (!ensureBrowser()) throw new Error('There is no browser')
  mkdirSync(machine, { recursive: true })
  if (!existsSync(base)) makeBase()

  must('npm', ['run', 'release'])
  rmSync(root, { recursive: true, force: true })
  execFileSync('cp', ['-a', base, root])
  for (const folder of ['data', 'opt/steadyhand']) mkdirSync(join(root, folder), { recursive: true })
  const [archive = ''] = globSync('dist/steadyhand-*.tar.zst')
  must('tar', ['--zstd', '--strip-components=1', '-C', join(root, 'opt/steadyhand'), '-xf', archive])

  const inRoot = { ...process.env, ROOT: root }
  must('vitest', ['run', '--project', 'release', ...process.argv.slice(2)], inRoot)
  must('playwright', ['test', 'tests/journeys'], { ...inRoot, SITE_PROGRAM: resolve('deploy/archive/drill/in-root') })
}

try {
  await drill()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
