/** Pictures from people are encoded for the web, or reported as issues. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { formatIssue } from '../../cms/validate/issue.ts'
import type { UsedPicture } from '../../cms/validate/pictures.ts'
import { createFolder } from '../../tests/support/new-folder.ts'
import { buildPictures } from './build-pictures.ts'

let folder: string
const upload = (name: string) => readFile(join(folder, name))
beforeEach(async () => {
  folder = await createFolder()
})

/** A photo, red left and blue right, in camera orientation. */
function photo(width = 400, height = 300): Sharp {
  const half = { create: { width: width / 2, height, channels: 3, background: 'blue' } } as const
  const whole = sharp({ create: { width, height, channels: 3, background: 'red' } })
  return whole.composite([{ input: half, left: width / 2, top: 0 }])
}

const used = (from: string, shape: UsedPicture['shape'] = 'wide') => ({ from, shape, file: 'content/x.ts', line: 7 })
const local = used('/uploads/Plan_2.jpg')

async function made(bytes: Uint8Array, picture = local) {
  await writeFile(join(folder, 'Plan_2.jpg'), bytes)
  return buildPictures([picture], upload)
}

describe('a photo', () => {
  it('is encoded in both formats and each width, with a hash in its name', async () => {
    const { pictures, files } = await made(await photo(1000, 500).jpeg().toBuffer())
    const { width, height, avif, webp } = pictures.wide[local.from] ?? expect.unreachable()
    expect([width, height]).toEqual([800, 400])
    for (const [format, versions] of Object.entries({ heif: avif, webp })) {
      expect(versions.map((version) => version.width)).toEqual([480, 800])
      for (const version of versions) {
        expect(version.path).toMatch(/^\/uploads\/plan-2-[0-9a-f]{10}\.(avif|webp)$/)
        const found = await sharp(files.get(version.path)).metadata()
        expect([found.format, found.width]).toEqual([format, version.width])
      }
    }
  })

  it('is rotated upright, and loses its metadata about camera, place and person', async () => {
    const exif = { IFD0: { Copyright: 'Secret' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' } }
    const bytes = await photo(600, 500).withMetadata({ orientation: 6 }).withExif(exif).jpeg().toBuffer()
    expect((await sharp(bytes).metadata()).exif?.includes('Secret')).toBe(true)
    const { pictures, files } = await made(bytes)
    // Rotated by a quarter turn to the right, its left side is at the top.
    expect(pictures.wide[local.from]).toMatchObject({ width: 480, height: 576 })
    for (const file of files.values()) {
      const { exif: left, xmp, iptc, icc, orientation } = await sharp(file).metadata()
      expect([left, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
      expect(Buffer.from(file).includes('Secret')).toBe(false)
      const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([480, 576])
      const readRed = (x: number, y: number) => data[(y * info.width + x) * info.channels]
      expect(readRed(info.width - 1, 0)).toBeGreaterThan(200)
      expect(readRed(0, info.height - 1)).toBeLessThan(50)
    }
  })

  it('is cropped to a square for a portrait, at three times the size on the page', async () => {
    const { pictures, files } = await made(await photo().png().toBuffer(), { ...local, shape: 'portrait' })
    const { avif, webp, ...size } = pictures.portrait[local.from] ?? expect.unreachable()
    expect(size).toEqual({ width: 216, height: 216 })
    expect(avif.map((version) => version.width)).toEqual([216])
    const { width, height } = await sharp(files.get(webp[0]?.path ?? '')).metadata()
    expect([width, height]).toEqual([216, 216])
  })
})

it('a picture in public storage is fetched', async () => {
  const bytes = await photo(600, 400).jpeg().toBuffer()
  const { files } = await buildPictures(
    [used('https://storage.example.com/a/Ada%20Ro%C3%A9.jpg?v=2')],
    upload,
    async () => bytes,
  )
  expect([...files.keys()][0]).toMatch(/^\/uploads\/ada-ro-/)
})

describe('a broken or hostile picture is an issue, and hides no other issue', () => {
  const frame = { create: { width: 500, height: 500, channels: 3, background: 'red' } } as const
  const other = { create: { width: 500, height: 500, channels: 3, background: 'blue' } } as const
  const jpeg = () => photo(900, 900).jpeg().toBuffer()
  const moving = () => [frame, other].map((each) => sharp(each).png().toBuffer())
  const kinds: readonly (readonly [what: string, make: () => Promise<Uint8Array | string>, remedy: RegExp])[] = [
    ['half a file', async () => (await jpeg()).subarray(0, 2000), /damaged/],
    [
      'a drawing with a script',
      async () => '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>',
      /cannot be read/,
    ],
    [
      'a picture that moves',
      async () =>
        sharp(await Promise.all(moving()), { join: { animated: true } })
          .webp()
          .toBuffer(),
      /it is animated/,
    ],
    [
      'a hundred megapixels',
      async () => enlarged(await photo().png().toBuffer(), 10_000),
      /100 megapixels; export it with 24 at most/,
    ],
    ['what phones take', async () => readFile('tests/support/phone.heic'), /it is HEIC.* export it as JPEG/],
    ['more than 25 MB', async () => Buffer.concat([await jpeg(), Buffer.alloc(25 * 1024 * 1024)]), /larger than 25 MB/],
  ]

  it.each(kinds)('%s', async (_, make, remedy) => {
    await writeFile(join(folder, 'bad.jpg'), await make())
    await writeFile(join(folder, 'small.jpg'), await photo(100, 100).jpeg().toBuffer())
    const all = [used('/uploads/bad.jpg'), { ...used('/uploads/small.jpg', 'portrait'), line: 9 }]
    const { issues } = await buildPictures(all, upload)
    const lines = issues.map(formatIssue)
    expect(lines).toEqual([
      expect.stringMatching(/^content\/x\.ts:7: \/uploads\/bad\.jpg: it /),
      'content/x.ts:9: /uploads/small.jpg: it has 100 pixels on its shorter side; use one with 216 or more',
    ])
    expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(remedy)]))
  })
})

/** A PNG of some hundred bytes that claims to be a huge square. */
function enlarged(png: Buffer, side: number): Buffer {
  const header = Buffer.from(png)
  // The header (PNG, 11.2.1) follows the signature and the length of the first chunk: type, width and height.
  header.writeUInt32BE(side, 16)
  header.writeUInt32BE(side, 20)
  header.writeUInt32BE(crc32(header.subarray(12, 29)), 29)
  return header
}
