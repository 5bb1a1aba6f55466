/**
 * `npm run test:faults`: the fault tests in full, on a build that is up to date. Arguments go to vitest, such as a part
 * of a file's name. `npm test` has them in their short form.
 */
import { spawnSync } from 'node:child_process'
import { build } from '../build/build.ts'
import { ensureProgram } from './find-program.ts'

try {
  await build(process.env)
  ensureProgram('nginx')
  ensureProgram('pgbouncer')
  ensureProgram('promtool')
  const args = ['run', '--project', 'faults', ...process.argv.slice(2)]
  const { status } = spawnSync('vitest', args, { stdio: 'inherit', env: { ...process.env, FAULTS: 'full' } })
  process.exitCode = status ?? 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
