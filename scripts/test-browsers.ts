/** `npm run test:browsers`: the site in the engines of Firefox and Safari. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { build } from '../build/build.ts'
import { asProgram } from '../build/command.ts'
import { firefoxPath } from '../tests/browsers/firefox.ts'
import { webkitPaths } from '../tests/browsers/webkit.ts'
import { installPackages } from './find-program.ts'

const packages = { 'firefox-esr': firefoxPath, 'webkit2gtk-driver': webkitPaths.driver, xvfb: webkitPaths.screen }

function missing(): readonly string[] {
  return Object.entries(packages).flatMap(([name, path]) => (existsSync(path) ? [] : [name]))
}

await asProgram(async () => {
  if (missing().length > 0) installPackages(...missing())
  if (missing().length > 0) throw new Error(`Install Debian's ${missing().join(', ')}, and run this again.`)
  await build(process.env)
  const args = ['run', '--project', 'browsers', ...process.argv.slice(2)]
  process.exitCode = spawnSync('vitest', args, { stdio: 'inherit' }).status ?? 1
})
