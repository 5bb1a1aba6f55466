/**
 * `npm run test:browsers` tests the site in the engines of Firefox and Safari. `npm run test:faults` runs all fault
 * tests.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { runMain } from '../../site/bundling/command.ts'
import { otherEngines } from '../../tests/support/programs.ts'
import { build } from './build.ts'
import { ensureProgram, installPackages } from './find-program.ts'

const listMissingEngines = () =>
  Object.entries(otherEngines).flatMap(([name, path]) => (existsSync(path) ? [] : [name]))

const prepare = {
  browsers: () => {
    if (listMissingEngines().length > 0) installPackages(...listMissingEngines())
    if (listMissingEngines().length > 0)
      throw new Error(`Install Debian's ${listMissingEngines().join(', ')}, and run this again.`)
  },
  faults: () => {
    for (const program of ['nginx', 'pgbouncer'] as const) ensureProgram(program)
  },
}

await runMain(async () => {
  const [, , project = '', ...more] = process.argv
  prepare[project as keyof typeof prepare]()
  await build(process.env)
  const env = { ...process.env, FAULTS: 'full' }
  const { status } = spawnSync('vitest', ['run', '--project', project, ...more], { stdio: 'inherit', env })
  process.exitCode = status ?? 1
})
