/** `npm run check`: runs all checks that don't need a running site. */
import { runStep } from './run-step.ts'

async function check(name: string, command: string, args: readonly string[], buffered = true): Promise<boolean> {
  const isFine = await runStep(name, command, args, { buffered })
  console.log(`${isFine ? 'ok' : 'FAILED'}  ${name}`)
  return isFine
}

async function checkSource(): Promise<boolean> {
  const lint = await check('lint', 'biome', ['check', '--error-on-warnings'])
  const unused = await check('unused code', 'knip', ['--no-config-hints'])
  const types = await check('types', 'tsc', ['-b'])
  return types && lint && unused
}

const results = await Promise.all([check('content and pages', 'node', ['ops/scripts/build.ts'], false), checkSource()])
process.exitCode = results.every(Boolean) ? 0 : 1
