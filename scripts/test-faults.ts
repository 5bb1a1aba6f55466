/** `npm run test:faults`: the fault tests in full. */
import { spawnSync } from 'node:child_process'
import { build } from '../build/build.ts'
import { asProgram } from '../build/command.ts'
import { ensureProgram } from './find-program.ts'

await asProgram(async () => {
  await build(process.env)
  for (const program of ['nginx', 'pgbouncer', 'promtool'] as const) ensureProgram(program)
  const args = ['run', '--project', 'faults', ...process.argv.slice(2)]
  const { status } = spawnSync('vitest', args, { stdio: 'inherit', env: { ...process.env, FAULTS: 'full' } })
  process.exitCode = status ?? 1
})
