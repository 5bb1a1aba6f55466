/** `npm run check`: runs all checks that don't need a running site. */
import { globSync, statSync } from 'node:fs'
import { runStep } from './run-step.ts'

async function check(name: string, command: string, args: readonly string[], buffered = true): Promise<boolean> {
  const isFine = await runStep(name, command, args, { buffered })
  console.log(`${isFine ? 'ok' : 'FAILED'}  ${name}`)
  return isFine
}

/** TypeScript 7.0.2 doesn't check the importers of a changed JSON file again (microsoft/TypeScript#64025). */
function isJsonNewer(): boolean {
  const lastCheck = statSync('dist/types/tsconfig.content.tsbuildinfo', { throwIfNoEntry: false })?.mtimeMs ?? 0
  return globSync('{brand,content}/**/*.json').some((file) => statSync(file).mtimeMs > lastCheck)
}

async function checkSource(): Promise<boolean> {
  const lint = await check('lint', 'biome', ['check', '--error-on-warnings'])
  const unused = await check('unused code', 'knip', ['--no-config-hints'])
  const types = await check('types', 'tsc', isJsonNewer() ? ['-b', '--force'] : ['-b'])
  return types && lint && unused
}

const results = await Promise.all([check('content and pages', 'node', ['ops/scripts/build.ts'], false), checkSource()])
process.exitCode = results.every(Boolean) ? 0 : 1
