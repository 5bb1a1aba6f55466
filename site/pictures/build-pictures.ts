import { parse } from 'node:path'
import type { Issue } from '../../cms/validate/issue.ts'
import type { UsedPicture } from '../../cms/validate/pictures.ts'
import { uploads } from '../../content/schema/picture.ts'
import type { PictureShape, ResponsivePicture, ResponsivePictures } from '../../contracts/pictures.ts'
import { sha256 } from '../bundling/sources.ts'
import { decodePicture, encodePicture, formats, inspectPicture } from './encode.ts'
import { fetchPicture, PictureError } from './fetch-picture.ts'

/** Encoded pictures by public address, with the data that pages need. */
export type BuiltPictures = {
  readonly pictures: ResponsivePictures
  readonly files: ReadonlyMap<string, Uint8Array>
  /** Pictures that can't be used, with the reasons. */
  readonly issues: readonly Issue[]
}

type Read = (name: string) => Promise<Uint8Array>

/** Encodes pictures. @param upload reads a picture in content/uploads. @param fetch downloads a picture. */
export async function buildPictures(
  used: readonly UsedPicture[],
  upload: Read,
  fetch: Read = fetchPicture,
): Promise<BuiltPictures> {
  const pictures: Record<PictureShape, Record<string, ResponsivePicture>> = { portrait: {}, wide: {} }
  const files = new Map<string, Uint8Array>()
  const issues: Issue[] = []
  for (const { from, shape, ...place } of used) {
    try {
      pictures[shape][from] ??= await buildPicture(
        await (from.startsWith(uploads) ? upload(from.slice(uploads.length)) : fetch(from)),
        from,
        shape,
        files,
      )
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      issues.push({ ...place, subject: from, remedy: error.message })
    }
  }
  return { pictures, files, issues }
}

async function buildPicture(
  bytes: Uint8Array,
  from: string,
  shape: PictureShape,
  files: Map<string, Uint8Array>,
): Promise<ResponsivePicture> {
  const { widths, ...size } = await inspectPicture(bytes, shape)
  const decoded = await decodePicture(bytes, size)
  const version = async (width: number, format: (typeof formats)[number]) => {
    const version = await encodePicture(decoded, width, format)
    const path = `${uploads}${toFileName(from)}-${sha256(version).slice(0, 10)}.${format}`
    files.set(path, version)
    return { path, width }
  }
  const versions = formats.map((format) => Promise.all(widths.map((width) => version(width, format))))
  const [avif = [], webp = []] = await Promise.all(versions)
  return { ...size, avif, webp }
}

/** @returns a picture's name in its public address. */
function toFileName(from: string): string {
  const { name } = parse(new URL(from, 'https://localhost').pathname)
  const plain = name.toLowerCase().replace(/(?:%[0-9a-f]{2}|[^a-z0-9])+/g, '-')
  return plain.replace(/^-|-$/g, '') || 'picture'
}
