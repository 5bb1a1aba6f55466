import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { SiteFile } from '../../contracts/site-manifest.ts'
import type { Cache } from '../cache.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.pdf': 'application/pdf',
}

const dense = new Set(['.woff2', '.png', '.avif', '.webp', '.ico', '.pdf'])

const encodings = {
  br: (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
    }),
  gz: (bytes: Uint8Array) => promisify(gzip)(bytes, { level: 9 }),
}

/** Concurrent compressions: each takes about 100 MB, and more wouldn't be faster. */
const atOnce = 2

export type Place = (file: string, bytes: Uint8Array) => Promise<Pick<SiteFile, 'file' | 'type' | 'compressed'>>

export function placeInto(folder: string, cache: Pick<Cache, 'get'>): Place {
  const lanes = Array.from({ length: atOnce }, () => Promise.resolve())
  let begun = 0
  const inTurn = (work: () => Promise<void>) => {
    const lane = begun++ % atOnce
    const done = (lanes[lane] ?? Promise.resolve()).then(work)
    lanes[lane] = done.catch(() => {})
    return done
  }
  return async (file, bytes) => {
    const extension = extname(file)
    const type = types[extension]
    if (!type) throw new Error(`${file}: the build does not know the media type of ${extension} files`)
    const target = join(folder, file)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, bytes)
    const compressed = !dense.has(extension)
    if (compressed) {
      await inTurn(async () => {
        const copies = Object.entries(encodings).map(async ([ending, encode]) => {
          await writeFile(`${target}.${ending}`, await cache.get([String(encode), bytes], () => encode(bytes)))
        })
        await Promise.all(copies)
      })
    }
    return { file, type, compressed }
  }
}
