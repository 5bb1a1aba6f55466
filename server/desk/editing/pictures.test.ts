import sharp from 'sharp'
import { expect, it } from 'vitest'
import { storablePicture } from './pictures.ts'

const createJpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .jpeg({ progressive: true })
    .toBuffer()

it('stores a photo of a phone smaller, and refuses one with more megapixels', async () => {
  const photo = await createJpeg(3000, 2000)
  const read = [photo, await createJpeg(7200, 7200), new Uint8Array(9)].map((each) => storablePicture(each))
  const [first, large, broken] = await Promise.all(read)
  expect(await sharp(first && 'bytes' in first ? first.bytes : undefined).metadata()).toMatchObject({
    format: 'webp',
    width: 2336,
    height: 1557,
  })
  expect(large).toMatchObject({ fault: expect.stringContaining('52 megapixels') })
  expect(broken).toHaveProperty('fault')
})
