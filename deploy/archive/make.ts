import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { build } from '../../build/build.ts'
import { runMain } from '../../build/command.ts'
import { bundlePrograms } from './programs.ts'
import { formatChecksum, stageRelease } from './stage.ts'

/**
 * Packs a folder, so that the same files give the same bytes: in the order of their names, without owners, all of one time.
 * @param file the archive, `.tar.zst`.
 * @param now the time of all files.
 * @param level of zstd. From 12 on each megabyte less costs ten times as long.
 */
async function pack(folder: string, file: string, now: Date, level = 12): Promise<void> {
  const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--format=gnu', '--mode=u=rwX,go=rX']
  const time = `--mtime=@${Math.floor(now.getTime() / 1000)}`
  const tar = spawn('tar', ['-C', dirname(folder), ...same, time, '-cf', '-', basename(folder)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(tar, 'close')
  // A long window finds repetitions in Node; zstd accepts this much by default.
  const params = { [constants.ZSTD_c_compressionLevel]: level, [constants.ZSTD_c_windowLog]: 27 }
  await pipeline(tar.stdout, createZstdCompress({ params }), createWriteStream(file))
  const [code] = await ended
  if (code !== 0) throw new Error(`tar ended with ${code}`)
}

/** The commit's time, so that a release is reproducible. */
function readCommitTime(): Date {
  const given = process.env.SOURCE_DATE_EPOCH
  return new Date(1000 * Number(given ?? git('log', '-1', '--format=%ct')))
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim()
}

/** Two archives of one version unpack beside each other. */
function readCommit(): string {
  return git('rev-parse', '--short=8', 'HEAD')
}

async function buildRelease(): Promise<void> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('A release is made on Linux, x64')
  await build({})
  await bundlePrograms()
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  const now = readCommitTime()
  const release = `${version}-${readCommit()}`
  const folder = `dist/steadyhand-${release}-linux-x64`
  await stageRelease(folder, release)
  const file = `${folder}.tar.zst`
  await pack(folder, file, now)
  await writeFile(`${file}.sha256`, await formatChecksum(file))
  console.log(`${file} (${((await stat(file)).size / 1e6).toFixed(1)} MB)`)
}

await runMain(buildRelease)
