/**
 * Writes a site's folder. Unchanged files are linked from the previous site, which is safe because files are never
 * rewritten.
 */
import { copyFileSync, linkSync, mkdirSync } from 'node:fs'
import { open, readFile, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { boundedCache } from '../contracts/bounded-cache.ts'
import { writeAtomically } from '../platform/folder.ts'
import { sha256 } from './bundling/sources.ts'
import type { BuildInfo, SiteFile } from './manifest.ts'

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml; charset=utf-8',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
}

const alreadyCompressed = new Set(['.woff2', '.png', '.avif', '.webp', '.ico', '.pdf', '.zip'])

/** Brotli's quality. 5 takes a fortieth of the time of 11, and its files are a tenth larger. */
export type Quality = 5 | 11

const brotli = (bytes: Uint8Array, quality: Quality) =>
  promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
  })

export type PlaceFile = (file: string, bytes: Uint8Array) => Promise<Pick<SiteFile, 'file' | 'type' | 'compressed'>>

export type SiteFolder = ReturnType<typeof openSiteFolder>

/** A finished site whose unchanged files are reused. */
export type PreviousSite = { readonly folder: string; readonly contents: BuildInfo }

const buildInfoFile = 'build-info.json'

export async function readBuildInfo(folder: string): Promise<BuildInfo> {
  return JSON.parse(await readFile(join(folder, buildInfoFile), 'utf8'))
}

/** Whether every file of a site is complete. A full disk or a power failure may have truncated some. */
export async function isSiteIntact(folder: string): Promise<boolean> {
  try {
    const { digests, replacing = {} } = await readBuildInfo(folder)
    const same = Object.entries(digests).map(async ([file, digest]) => {
      const bytes = await readFile(join(folder, file))
      return [digest, replacing[file]].includes(sha256(bytes))
    })
    return (await Promise.all(same)).every(Boolean)
  } catch {
    return false
  }
}

/** @returns undefined if the folder has no finished site. */
export async function readPreviousSite(folder: string): Promise<PreviousSite | undefined> {
  const contents = await readBuildInfo(folder).catch(() => undefined)
  return contents && { folder, contents }
}

export function openSiteFolder(to: string, before: PreviousSite | undefined, quality: Quality) {
  const digests: Record<string, string> = {}
  const fastCompressed = new Set<string>()
  const folders = new Set<string>()
  const fresh: string[] = []
  const compressing = boundedCache<ReturnType<typeof compress>>(Number.POSITIVE_INFINITY)

  const makeParents = (file: string) => {
    for (let path = dirname(join(to, file)); path.startsWith(to) && !folders.has(path); path = dirname(path)) {
      mkdirSync(path, { recursive: true })
      folders.add(path)
    }
  }
  const link = ({ folder, contents }: PreviousSite, file: string) => {
    makeParents(file)
    try {
      linkSync(join(folder, file), join(to, file))
    } catch {
      // Linking fails across disks, and for a release that belongs to root.
      copyFileSync(join(folder, file), join(to, file))
      fresh.push(file)
    }
    digests[file] = contents.digests[file] ?? ''
  }
  const write = async (file: string, data: string | Uint8Array) => {
    const digest = sha256(data)
    if (before?.contents.digests[file] === digest) return link(before, file)
    makeParents(file)
    await writeFile(join(to, file), data)
    digests[file] = digest
    fresh.push(file)
  }
  const isFastCompressed = (file: string) => before?.contents.fastCompressed.includes(file) ?? false
  const isGoodEnough = (file: string) => quality < 11 || !isFastCompressed(file)
  /** Links a file and its compressed copies from the previous site. */
  const keep = (file: string) => {
    const { contents } = before as PreviousSite
    for (const each of [file, `${file}.br`, `${file}.gz`])
      if (each in contents.digests) link(before as PreviousSite, each)
    if (isFastCompressed(file)) fastCompressed.add(file)
    return describeFile(file)
  }
  const place: PlaceFile = async (file, bytes) => {
    const about = describeFile(file)
    const digest = sha256(bytes)
    if (before?.contents.digests[file] === digest && isGoodEnough(file)) return keep(file)
    await write(file, bytes)
    if (!about.compressed) return about
    const copies = await compressing(digest, () => runInLane(() => compress(bytes, quality)))
    for (const [ending, copy] of Object.entries(copies)) await write(file + ending, copy)
    if (quality < 11) fastCompressed.add(file)
    return about
  }
  return {
    before,
    digests: digests as Readonly<Record<string, string>>,
    link,
    write,
    place,
    keep,
    isGoodEnough,
    /**
     * Writes `build-info.json`. @param isSynced waits until all files are on the disk, so they survive a power failure.
     */
    finish: async (more: Pick<BuildInfo, 'pages' | 'documents'>, isSynced: boolean) => {
      const contents: BuildInfo = { digests, fastCompressed: [...fastCompressed], ...more }
      await writeFile(join(to, buildInfoFile), JSON.stringify(contents))
      if (!isSynced) return
      const paths = [...fresh, buildInfoFile].map((file) => join(to, file)).concat(...folders)
      const synced = paths.map(async (path) => {
        await using handle = await open(path)
        await handle.sync()
      })
      await Promise.all(synced)
    },
  }
}

function describeFile(file: string) {
  const extension = extname(file)
  const type = mediaTypes[extension]
  if (!type) throw new Error(`${file}: the media type of ${extension} files is unknown; add it to mediaTypes`)
  return { file, type, compressed: !alreadyCompressed.has(extension) }
}

async function compress(bytes: Uint8Array, quality: Quality) {
  const [br, gz] = await Promise.all([brotli(bytes, quality), promisify(gzip)(bytes, { level: 9 })])
  return { '.br': br, '.gz': gz }
}

/** Two compressions at a time: each takes about 100 MB, and more wouldn't be faster. */
const lanes = [Promise.resolve(), Promise.resolve()]
let startedCount = 0

function runInLane<Made>(task: () => Promise<Made>): Promise<Made> {
  const lane = startedCount++ % lanes.length
  const done = (lanes[lane] ?? Promise.resolve()).then(task)
  lanes[lane] = done.then(
    () => {},
    () => {},
  )
  return done
}

/** Compresses fast-compressed files again, with better quality. Each file is replaced atomically. */
export async function recompress(folder: string): Promise<void> {
  const contents = await readBuildInfo(folder)
  const compressed = contents.fastCompressed.map(async (file) => {
    const bytes = await readFile(join(folder, file))
    return [`${file}.br`, await runInLane(() => brotli(bytes, 11))] as const
  })
  const copies = await Promise.all(compressed)
  const replacing = Object.fromEntries(copies.map(([file, bytes]) => [file, sha256(bytes)]))
  const list = (next: BuildInfo) =>
    writeAtomically(join(folder, buildInfoFile), (part) => part.writeFile(JSON.stringify(next)))
  await list({ ...contents, replacing })
  for (const [file, bytes] of copies) await writeAtomically(join(folder, file), (part) => part.writeFile(bytes))
  await list({ ...contents, digests: { ...contents.digests, ...replacing }, fastCompressed: [] })
}
