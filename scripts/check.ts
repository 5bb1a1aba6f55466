/** `npm run check`: what can be said without running the site. Each check prints its own findings. */
import { spawn } from 'node:child_process'

/** @param held whether its output is printed once it has ended, because another check prints meanwhile. */
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

/**
 * Several checkers each work out the types that they share: on two cores that takes twice as long as one. What the build
 * has found out meanwhile of the files that it reads is not found out again.
 */
const compiler = ['--checkers', '1', '--incremental', '--tsBuildInfoFile', 'dist/types.tsbuildinfo']

async function source(): Promise<boolean> {
  const lint = await check('lint', 'biome', ['check', '--error-on-warnings'])
  const unused = await check('unused code', 'knip', ['--no-config-hints'])
  const types = await check('types', 'tsc', compiler)
  return types && lint && unused
}

// The build judges the words first, and the pages that it makes of them. The source needs nothing of it.
const results = await Promise.all([check('content and pages', 'node', ['build/build.ts'], false), source()])
process.exitCode = results.every(Boolean) ? 0 : 1
