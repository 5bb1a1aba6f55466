/** Encodes a picture for the web. It refuses anything but a still picture. */
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp'
import { findSizeFault } from '../../cms/validate/pictures.ts'
import { pictureLimits } from '../../contracts/desk.ts'
import type { PictureShape, PictureSize } from '../../contracts/pictures.ts'
import { maxPictureBytes, PictureError } from './fetch-picture.ts'

// Parsers of other formats, such as SVG with external references, are blocked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`) })

/** In pixels: thirty times as many as a page shows. A decoded picture of this size takes about 150 MB. */
const maxPixels = pictureLimits.megapixels * 1e6
const maxJpeg = pictureLimits.jpeg * 1e6

/**
 * The widths of each shape in pixels. A portrait is 72 wide on the page: one file at triple density is smaller than
 * markup for three files.
 */
const versionWidths: Readonly<Record<PictureShape, readonly number[]>> = {
  portrait: [pictureLimits.pixels],
  wide: [pictureLimits.across, 800, 1168],
}

const encoding = { avif: { quality: 60 }, webp: { quality: 80 } } as const
type Format = 'avif' | 'webp'
export const formats: readonly Format[] = ['avif', 'webp']

/**
 * @param maxAvif in pixels.
 * @returns the largest size that can be encoded, and the widths that the picture is large enough for. @throws PictureError, with a remedy, if there are none.
 */
export async function inspectPicture(
  bytes: Uint8Array,
  shape: PictureShape,
  maxAvif = maxPixels,
): Promise<PictureSize & { readonly widths: readonly number[] }> {
  if (bytes.byteLength > maxPictureBytes) {
    throw new PictureError(`it is larger than ${maxPictureBytes / 1024 / 1024} MB; export a smaller one`)
  }
  const metadata = await readMetadata(bytes)
  // A HEIF container can contain HEIC, which is patented and can't be decoded.
  if (metadata.format === 'heif' && metadata.compression !== 'av1') {
    throw new PictureError('it is HEIC, which browsers cannot show; export it as JPEG')
  }
  if ((metadata.pages ?? 1) > 1) throw new PictureError('it is animated; export a single picture')
  const { width, height } = metadata.autoOrient
  const most = metadata.format === 'heif' ? maxAvif : metadata.format === 'jpeg' ? maxJpeg : maxPixels
  if (width * height > most) {
    const megapixels = Math.round((width * height) / 1e6)
    throw new PictureError(`it has ${megapixels} megapixels; export it with ${most / 1e6} at most`)
  }
  const fault = findSizeFault({ width, height }, shape)
  if (fault) throw new PictureError(fault)
  const room = shape === 'portrait' ? Math.min(width, height) : width
  const widths = versionWidths[shape].filter((each) => each <= room)
  const largest = widths.at(-1) ?? room
  const largestHeight = shape === 'portrait' ? largest : Math.round((height * largest) / width)
  return { width: largest, height: largestHeight, widths }
}

async function readMetadata(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    throw new PictureError('it cannot be read as JPEG, PNG, WebP or AVIF; export it as JPEG')
  }
}

/** @returns the pixels of the largest version. */
export type DecodedPicture = { readonly data: Buffer; readonly info: OutputInfo }

/**
 * Rotates a picture upright, converts it to sRGB, and removes metadata such as camera, place, time and name.
 * @throws PictureError if the file is broken.
 */
export async function decodePicture(bytes: Uint8Array, { width, height }: PictureSize): Promise<DecodedPicture> {
  const options = { fit: 'cover', position: sharp.strategy.attention } as const
  return toPixels(openUpright(bytes).resize(width, height, options).raw())
}

/** The maximum length of an uploaded picture's sides, in pixels: twice as many as a page shows. */
const maxSide = 2 * Math.max(...versionWidths.wide)

/**
 * Encodes an uploaded picture for the database, at a moderate size and without metadata.
 * @throws PictureError if it can't be used. The limit for AVIF is lower, because a server has less memory than a build.
 */
export async function prepareUpload(bytes: Uint8Array): Promise<DecodedPicture> {
  await inspectPicture(bytes, 'portrait', pictureLimits.avif * 1e6)
  const options = { fit: 'inside', withoutEnlargement: true } as const
  return toPixels(openUpright(bytes).resize(maxSide, maxSide, options).webp({ quality: 90 }))
}

function openUpright(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: maxJpeg, failOn: 'warning' }).autoOrient()
}

function toPixels(picture: Sharp): Promise<DecodedPicture> {
  return picture.toBuffer({ resolveWithObject: true }).catch(() => {
    throw new PictureError('it is damaged; export it again')
  })
}

/** @returns one version of a picture. */
export function encodePicture({ data, info }: DecodedPicture, width: number, format: Format): Promise<Uint8Array> {
  return sharp(data, { raw: info }).resize(width).toFormat(format, encoding[format]).toBuffer()
}
