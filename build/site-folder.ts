/** Writes a site's folder. What the site before has, too, is linked, because a finished file is never written again. */
import { copyFileSync, linkSync, mkdirSync } from 'node:fs'
import { open, readFile, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { SiteContents, SiteFile } from '../contracts/site-manifest.ts'
import { writeWhole } from '../server/database/folder.ts'
import { contentsFile, readContents } from '../server/publishing/contents.ts'
import { sha256 } from './sources.ts'

const types: Readonly<Record<string, string>> = {
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
}

const dense = new Set(['.woff2', '.png', '.avif', '.webp', '.ico', '.pdf'])

/** Of Brotli. 5 takes a fortieth of the time of 11, and makes files a tenth larger. */
export type Quality = 5 | 11

const brotli = (bytes: Uint8Array, quality: Quality) =>
  promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
  })

export type Place = (file: string, bytes: Uint8Array) => Promise<Pick<SiteFile, 'file' | 'type' | 'compressed'>>

export type SiteFolder = ReturnType<typeof openSiteFolder>

/** A folder from which unchanged files are taken. */
export type Before = { readonly folder: string; readonly contents: SiteContents }

/** @returns undefined where there is no finished site. */
export async function readBefore(folder: string): Promise<Before | undefined> {
  const contents = await readContents(folder).catch(() => undefined)
  return contents && { folder, contents }
}

export function openSiteFolder(to: string, before: Before | undefined, quality: Quality) {
  const digests: Record<string, string> = {}
  const light = new Set<string>()
  const folders = new Set<string>()
  const fresh: string[] = []
  const compressing = new Map<string, Promise<Readonly<Record<string, Buffer>>>>()

  const folderOf = (file: string) => {
    for (let path = dirname(join(to, file)); path.startsWith(to) && !folders.has(path); path = dirname(path)) {
      mkdirSync(path, { recursive: true })
      folders.add(path)
    }
  }
  const link = ({ folder, contents }: Before, file: string) => {
    folderOf(file)
    try {
      linkSync(join(folder, file), join(to, file))
    } catch {
      // Another disk, or a release that belongs to root.
      copyFileSync(join(folder, file), join(to, file))
      fresh.push(file)
    }
    digests[file] = contents.digests[file] ?? ''
  }
  const write = async (file: string, data: string | Uint8Array) => {
    const digest = sha256(data)
    if (before?.contents.digests[file] === digest) return link(before, file)
    folderOf(file)
    await writeFile(join(to, file), data)
    digests[file] = digest
    fresh.push(file)
  }
  const isLight = (file: string) => before?.contents.light.includes(file) ?? false
  const isGoodEnough = (file: string) => quality < 11 || !isLight(file)
  /** Takes a file with its compressed copies from the site before. */
  const keep = (file: string) => {
    const { contents } = before as Before
    for (const each of [file, `${file}.br`, `${file}.gz`]) if (each in contents.digests) link(before as Before, each)
    if (isLight(file)) light.add(file)
    return described(file)
  }
  const place: Place = async (file, bytes) => {
    const about = described(file)
    const digest = sha256(bytes)
    if (before?.contents.digests[file] === digest && isGoodEnough(file)) return keep(file)
    await write(file, bytes)
    if (!about.compressed) return about
    const copies = compressing.get(digest) ?? inTurn(() => compressed(bytes, quality))
    compressing.set(digest, copies)
    for (const [ending, copy] of Object.entries(await copies)) await write(file + ending, copy)
    if (quality < 11) light.add(file)
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
    /** @param isSynced so that nothing is lost when the machine stops. */
    finish: async (more: Pick<SiteContents, 'pages' | 'documents'>, isSynced: boolean) => {
      const contents: SiteContents = { digests, light: [...light], ...more }
      await writeFile(join(to, contentsFile), JSON.stringify(contents))
      if (!isSynced) return
      const made = [...fresh, contentsFile].map((file) => join(to, file)).concat(...folders)
      const synced = made.map(async (path) => {
        await using handle = await open(path)
        await handle.sync()
      })
      await Promise.all(synced)
    },
  }
}

function described(file: string) {
  const extension = extname(file)
  const type = types[extension]
  if (!type) throw new Error(`${file}: the build does not know the media type of ${extension} files`)
  return { file, type, compressed: !dense.has(extension) }
}

async function compressed(bytes: Uint8Array, quality: Quality) {
  const [br, gz] = await Promise.all([brotli(bytes, quality), promisify(gzip)(bytes, { level: 9 })])
  return { '.br': br, '.gz': gz }
}

/** Concurrent compressions: each takes about 100 MB, and more wouldn't be faster. */
const lanes = [Promise.resolve(), Promise.resolve()]
let begun = 0

function inTurn<Made>(task: () => Promise<Made>): Promise<Made> {
  const lane = begun++ % lanes.length
  const done = (lanes[lane] ?? Promise.resolve()).then(task)
  lanes[lane] = done.then(
    () => {},
    () => {},
  )
  return done
}

/** Compresses well what was compressed in a hurry. A process that reads the folder finds each file whole. */
export async function compressWell(folder: string): Promise<void> {
  const contents = await readContents(folder)
  const made = contents.light.map(async (file) => {
    const bytes = await readFile(join(folder, file))
    return [`${file}.br`, await inTurn(() => brotli(bytes, 11))] as const
  })
  const copies = await Promise.all(made)
  const replacing = Object.fromEntries(copies.map(([file, bytes]) => [file, sha256(bytes)]))
  const list = (next: SiteContents) =>
    writeWhole(join(folder, contentsFile), (part) => part.writeFile(JSON.stringify(next)))
  await list({ ...contents, replacing })
  for (const [file, bytes] of copies) await writeWhole(join(folder, file), (part) => part.writeFile(bytes))
  await list({ ...contents, digests: { ...contents.digests, ...replacing }, light: [] })
}
