/** `npm run check`: everything that can be checked without running the site. */
import { spawn } from 'node:child_process'

function check(name: string, command: string, args: readonly string[], held = true): Promise<boolean> {
  const child = spawn(command, args, { stdio: held ? ['ignore', 'pipe', 'pipe'] : 'inherit' })
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => printed.push(chunk))
  return new Promise((done) => {
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(printed))
      console.log(`${code === 0 ? 'ok' : 'FAILED'}  ${name}`)
      done(code === 0)
    })
  })
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
