/** `npm run check`: what can be said without running the site. Each check prints its own findings. */
import { spawnSync } from 'node:child_process'

const checks = [
  ['content', 'node', ['scripts/check-content.ts']],
  // Types and words are checked against what the build makes of them, too.
  ['build', 'node', ['build/build.ts']],
  ['types', 'tsc', []],
  ['lint', 'biome', ['check', '--error-on-warnings']],
  ['unused code', 'knip', ['--no-config-hints']],
] as const

let passed = true
for (const [name, command, args] of checks) {
  // It would begin with the same faults of the words.
  if (name === 'build' && !passed) continue
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  console.log(`${status === 0 ? 'ok' : 'FAILED'}  ${name}`)
  passed &&= status === 0
}
process.exitCode = passed ? 0 : 1
