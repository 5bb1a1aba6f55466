/** `npm run release`: builds the site without settings, bundles server and commands, and packs them with Node, units and licenses. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { runMain } from '../../../site/bundling/command.ts'
import { build } from '../../scripts/build.ts'
import { bundlePrograms } from './programs.ts'
import { formatChecksum, stageRelease } from './stage.ts'

/**
 * Packs a folder reproducibly: files are sorted by name, and have no owners and the same time.
 * @param file the archive, `.tar.zst`.
 * @param now the modification time of all files.
 */
async function pack(folder: string, file: string, now: Date): Promise<void> {
  const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--format=gnu', '--mode=u=rwX,go=rX']
  const time = `--mtime=@${Math.floor(now.getTime() / 1000)}`
  const tar = spawn('tar', ['-C', dirname(folder), ...same, time, '-cf', '-', basename(folder)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(tar, 'close')
  // Above level 12, each megabyte less takes ten times as long. A long window finds repetitions in Node; zstd accepts this
  // size by default.
  const params = { [constants.ZSTD_c_compressionLevel]: 12, [constants.ZSTD_c_windowLog]: 27 }
  await pipeline(tar.stdout, createZstdCompress({ params }), createWriteStream(file))
  const [code] = await ended
  if (code !== 0) throw new Error(`tar ended with ${code}`)
}

const git = (...args: readonly string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/**
 * @returns the commit, for the archive's name, so that two archives of one version unpack into different folders. It ends in
 * `-dirty` if files differ from it or aren't in it.
 */
function readCommit(): string {
  const isDirty = git('status', '--porcelain') !== ''
  return git('rev-parse', '--short=8', 'HEAD') + (isDirty ? '-dirty' : '')
}

/** @returns the time of the commit, so that a release is reproducible. */
function readCommitTime(): Date {
  const given = process.env.SOURCE_DATE_EPOCH
  return new Date(1000 * Number(given ?? git('log', '-1', '--format=%ct')))
}

async function buildRelease(): Promise<void> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('Build releases on x64 Linux')
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
