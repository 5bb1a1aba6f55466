/** `npm run check`: everything that can be checked without running the site. */
import { stage } from './stage.ts'

async function check(name: string, command: string, args: readonly string[], held = true): Promise<boolean> {
  const isFine = await stage(name, command, args, { held })
  console.log(`${isFine ? 'ok' : 'FAILED'}  ${name}`)
  return isFine
}

/** On two cores, several checkers take twice as long as one. What the build has checked isn't checked again. */
const compiler = ['--checkers', '1', '--incremental', '--tsBuildInfoFile', 'dist/types.tsbuildinfo']

async function source(): Promise<boolean> {
  const lint = await check('lint', 'biome', ['check', '--error-on-warnings'])
  const unused = await check('unused code', 'knip', ['--no-config-hints'])
  const types = await check('types', 'tsc', compiler)
  return types && lint && unused
}

const results = await Promise.all([check('content and pages', 'node', ['build/build.ts'], false), source()])
process.exitCode = results.every(Boolean) ? 0 : 1
