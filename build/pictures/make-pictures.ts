import { parse } from 'node:path'
import { uploads } from '../../content/schema/picture.ts'
import type { MadePicture, MadePictures, PictureShape } from '../../contracts/pictures.ts'
import type { Finding } from '../../words/judge/finding.ts'
import type { UsedPicture } from '../../words/judge/pictures.ts'
import { sha256 } from '../sources.ts'
import { decode, encode, formats, inspect } from './encode.ts'
import { fetchPicture, PictureFault } from './fetch-picture.ts'

/** Finished pictures by public address, with what pages need. */
export type FinishedPictures = {
  readonly pictures: MadePictures
  readonly files: ReadonlyMap<string, Uint8Array>
  /** Why pictures can't be used. */
  readonly findings: readonly Finding[]
}

type Read = (name: string) => Promise<Uint8Array>

/** @param upload reads a picture of content/uploads. @param fetch downloads one. */
export async function makePictures(
  used: readonly UsedPicture[],
  upload: Read,
  fetch: Read = fetchPicture,
): Promise<FinishedPictures> {
  const pictures: Record<PictureShape, Record<string, MadePicture>> = { portrait: {}, wide: {} }
  const files = new Map<string, Uint8Array>()
  const findings: Finding[] = []
  for (const { from, shape, ...place } of used) {
    try {
      pictures[shape][from] ??= await finish(
        await (from.startsWith(uploads) ? upload(from.slice(uploads.length)) : fetch(from)),
        from,
        shape,
        files,
      )
    } catch (error) {
      if (!(error instanceof PictureFault)) throw error
      findings.push({ ...place, subject: from, remedy: error.message })
    }
  }
  return { pictures, files, findings }
}

async function finish(
  bytes: Uint8Array,
  from: string,
  shape: PictureShape,
  files: Map<string, Uint8Array>,
): Promise<MadePicture> {
  const { widths, ...size } = await inspect(bytes, shape)
  const decoded = await decode(bytes, size)
  const version = async (width: number, format: (typeof formats)[number]) => {
    const made = await encode(decoded, width, format)
    const path = `${uploads}${plainName(from)}-${sha256(made).slice(0, 10)}.${format}`
    files.set(path, made)
    return { path, width }
  }
  const versions = formats.map((format) => Promise.all(widths.map((width) => version(width, format))))
  const [avif = [], webp = []] = await Promise.all(versions)
  return { ...size, avif, webp }
}

/** A picture's name for its address. */
function plainName(from: string): string {
  const { name } = parse(new URL(from, 'https://localhost').pathname)
  const plain = name.toLowerCase().replace(/(?:%[0-9a-f]{2}|[^a-z0-9])+/g, '-')
  return plain.replace(/^-|-$/g, '') || 'picture'
}
