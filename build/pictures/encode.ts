/** Makes of a picture what pages show of it. What cannot be trusted to be a still photo is refused. */
import sharp, { type Metadata, type OutputInfo } from 'sharp'
import type { PictureShape } from '../../contracts/pictures.ts'
import { maxBytes, PictureFault } from './fetch-picture.ts'

// Whatever else the library can read, such as SVG with what it refers to, never reaches its parser.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`) })

/** Phones take pictures of up to 50 megapixels. */
const maxPixels = 64e6

/**
 * The widths in which a shape is made, in pixels. A portrait is shown at 72: three for each of the page are some
 * kilobytes, and a choice of three names would weigh more on the home page than on the network.
 */
const widths: Readonly<Record<PictureShape, readonly number[]>> = {
  portrait: [216],
  wide: [480, 800, 1168],
}
/** No picture is enlarged, so this is what the largest needs; a wide one may be smaller. */
const least: Readonly<Record<PictureShape, number>> = { portrait: 216, wide: 480 }

/** What changes the bytes that are made of the same picture, but for the library itself. */
export const encoding = { avif: { quality: 60 }, webp: { quality: 80 }, widths } as const
type Format = 'avif' | 'webp'
export const formats: readonly Format[] = ['avif', 'webp']

/** @property widths those in which it can be made. */
export type Inspected = { readonly width: number; readonly height: number; readonly widths: readonly number[] }

/**
 * @returns what can be made of a picture.
 * @throws PictureFault when nothing can, with what to do.
 */
export async function inspect(bytes: Uint8Array, shape: PictureShape): Promise<Inspected> {
  if (bytes.byteLength > maxBytes) {
    throw new PictureFault(`it is larger than ${maxBytes / 1024 / 1024} MB; export a smaller one`)
  }
  const found = await read(bytes)
  // A Heif container may hold what phones call HEIC, which is patented and cannot be read.
  if (found.format === 'heif' && found.compression !== 'av1') {
    throw new PictureFault('it is HEIC, which browsers cannot show; export it as JPEG')
  }
  if ((found.pages ?? 1) > 1) throw new PictureFault('it moves; export a single picture')
  const { width, height } = found.autoOrient
  if (width * height > maxPixels) {
    const megapixels = Math.round((width * height) / 1e6)
    throw new PictureFault(`it has ${megapixels} megapixels; export it with ${maxPixels / 1e6} at most`)
  }
  const room = shape === 'portrait' ? Math.min(width, height) : width
  if (room < least[shape]) {
    const size = shape === 'portrait' ? 'on its shorter side' : 'across'
    throw new PictureFault(`it has ${room} pixels ${size}; use one with ${least[shape]} or more`)
  }
  const made = widths[shape].filter((each) => each <= room)
  const largest = made.at(-1) ?? room
  const largestHeight = shape === 'portrait' ? largest : Math.round((height * largest) / width)
  return { width: largest, height: largestHeight, widths: made }
}

async function read(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    throw new PictureFault('it cannot be read as JPEG, PNG, WebP or AVIF; export it as JPEG')
  }
}

/** The pixels of a picture in the largest size that is made of it. */
export type Decoded = { readonly data: Buffer; readonly info: OutputInfo }

/**
 * A picture upright, in the colors of the web, without anything that its file says besides: camera, place, time, name.
 * It is read once for all its versions, because the pixels of a photo take up to a gigabyte.
 * @throws PictureFault when it is broken further on than its beginning.
 */
export async function decode(
  bytes: Uint8Array,
  { width, height }: Pick<Inspected, 'width' | 'height'>,
): Promise<Decoded> {
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning' })
      .autoOrient()
      .resize(width, height, { fit: 'cover', position: sharp.strategy.attention })
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch {
    throw new PictureFault('it is damaged; export it again')
  }
}

/** @returns one version of a picture. */
export function encode({ data, info }: Decoded, width: number, format: Format): Promise<Uint8Array> {
  return sharp(data, { raw: info }).resize(width).toFormat(format, encoding[format]).toBuffer()
}
