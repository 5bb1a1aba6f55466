import { parse } from 'node:path'
import sharp from 'sharp'
import { uploads } from '../../content/schema/picture.ts'
import type { MadePicture, MadePictures, PictureShape } from '../../contracts/pictures.ts'
import type { Finding } from '../../words/judge/finding.ts'
import type { UsedPicture } from '../../words/judge/pictures.ts'
import type { Cache } from '../cache.ts'
import { sha256 } from '../sources.ts'
import { type Decoded, decode, encode, encoding, formats, inspect } from './encode.ts'
import { fetchPicture, PictureFault } from './fetch-picture.ts'

export type PictureSources = {
  /** Reads a local picture. */
  readonly upload: (name: string) => Promise<Uint8Array>
  /** Downloaded pictures, kept so that later builds need no network. */
  readonly fetched: Cache
  readonly encoded: Cache
  readonly fetch?: typeof fetchPicture
}

/** Finished pictures by public address, with what pages need. */
export type FinishedPictures = {
  readonly pictures: MadePictures
  readonly files: ReadonlyMap<string, Uint8Array>
  /** Why pictures can't be used. */
  readonly findings: readonly Finding[]
}

export async function makePictures(used: readonly UsedPicture[], sources: PictureSources): Promise<FinishedPictures> {
  const pictures: Record<PictureShape, Record<string, MadePicture>> = { portrait: {}, wide: {} }
  const files = new Map<string, Uint8Array>()
  const findings: Finding[] = []
  for (const { from, shape, ...place } of used) {
    try {
      pictures[shape][from] ??= await finish(from, shape, sources, files)
    } catch (error) {
      if (!(error instanceof PictureFault)) throw error
      findings.push({ ...place, subject: from, remedy: error.message })
    }
  }
  return { pictures, files, findings }
}

async function finish(
  from: string,
  shape: PictureShape,
  sources: PictureSources,
  files: Map<string, Uint8Array>,
): Promise<MadePicture> {
  const bytes = await original(from, shape, sources)
  const { widths, ...size } = await inspect(bytes, shape)
  let decoded: Promise<Decoded> | undefined
  const version = async (width: number, format: (typeof formats)[number]) => {
    const parts = [JSON.stringify({ encoding, versions: sharp.versions, size, width, format }), bytes]
    const made = await sources.encoded.get(parts, async () => {
      decoded ??= decode(bytes, size)
      return encode(await decoded, width, format)
    })
    const path = `${uploads}${plainName(from)}-${sha256(made).slice(0, 10)}.${format}`
    files.set(path, made)
    return { path, width }
  }
  const versions = formats.map((format) => Promise.all(widths.map((width) => version(width, format))))
  const [avif = [], webp = []] = await Promise.all(versions)
  return { ...size, avif, webp }
}

async function original(
  from: string,
  shape: PictureShape,
  { upload, fetched, fetch = fetchPicture }: PictureSources,
): Promise<Uint8Array> {
  if (from.startsWith(uploads)) return upload(from.slice(uploads.length))
  return fetched.get([shape, from], async () => {
    const bytes = await fetch(from)
    // Unusable pictures aren't cached: they may be replaced at the same address.
    await decode(bytes, await inspect(bytes, shape))
    return bytes
  })
}

/** A picture's name for its address. */
function plainName(from: string): string {
  const { name } = parse(new URL(from, 'https://localhost').pathname)
  const plain = name.toLowerCase().replace(/(?:%[0-9a-f]{2}|[^a-z0-9])+/g, '-')
  return plain.replace(/^-|-$/g, '') || 'picture'
}
