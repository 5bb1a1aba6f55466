/** `npm run check`: what can be said without running the site. Each check prints its own findings. */
import { spawnSync } from 'node:child_process'

const checks = [
  // It judges the words first, and the pages that it makes of them.
  ['content and pages', 'node', ['build/build.ts']],
  ['types', 'tsc', []],
  ['lint', 'biome', ['check', '--error-on-warnings']],
  ['unused code', 'knip', ['--no-config-hints']],
] as const

let passed = true
for (const [name, command, args] of checks) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  console.log(`${status === 0 ? 'ok' : 'FAILED'}  ${name}`)
  passed &&= status === 0
}
process.exitCode = passed ? 0 : 1
