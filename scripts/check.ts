/** `npm run check`: everything that can be checked without running the site. */
import { runStep } from './run-step.ts'

async function check(name: string, command: string, args: readonly string[], buffered = true): Promise<boolean> {
  const isFine = await runStep(name, command, args, { buffered })
  console.log(`${isFine ? 'ok' : 'FAILED'}  ${name}`)
  return isFine
}

/** On two cores, several checkers take twice as long as one. What the build has checked isn't checked again. */
const compiler = ['--checkers', '1', '--incremental', '--tsBuildInfoFile', 'dist/types.tsbuildinfo']

async function checkSource(): Promise<boolean> {
  const lint = await check('lint', 'biome', ['check', '--error-on-warnings'])
  const unused = await check('unused code', 'knip', ['--no-config-hints'])
  const types = await check('types', 'tsc', compiler)
  return types && lint && unused
}

const results = await Promise.all([check('content and pages', 'node', ['build/build.ts'], false), checkSource()])
process.exitCode = results.every(Boolean) ? 0 : 1
