import { execFileSync } from 'node:child_process'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { build } from '../../build/build.ts'
import { asProgram } from '../../build/command.ts'
import { pack } from './pack.ts'
import { bundlePrograms } from './programs.ts'
import { checksumOf, stageRelease } from './stage.ts'

/** The commit's time, so that a release is reproducible. */
function timeOfSources(): Date {
  const given = process.env.SOURCE_DATE_EPOCH
  return new Date(1000 * Number(given ?? git('log', '-1', '--format=%ct')))
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim()
}

/** Two archives of one version unpack beside each other. */
function commit(): string {
  return git('rev-parse', '--short=8', 'HEAD')
}

async function release(): Promise<void> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('A release is made on Linux, x64')
  await build({})
  await bundlePrograms()
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  const now = timeOfSources()
  const release = `${version}-${commit()}`
  const folder = `dist/steadyhand-${release}-linux-x64`
  await stageRelease(folder, release, now)
  const file = `${folder}.tar.zst`
  await pack(folder, file, now)
  await writeFile(`${file}.sha256`, await checksumOf(file))
  console.log(`${file} (${((await stat(file)).size / 1e6).toFixed(1)} MB)`)
}

await asProgram(release)
