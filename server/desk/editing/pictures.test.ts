import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { storablePicture } from './pictures.ts'

const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .jpeg({ progressive: true })
    .toBuffer()

function readers(): number {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ')
  const isReader = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('pictures/storable.ts')
    } catch {
      return false
    }
  }
  return children.filter((pid) => pid && isReader(pid)).length
}

it('reads one picture at a time, in a process that ends with it, and refuses more than 24 megapixels', async () => {
  const photo = await jpeg(3000, 2000)
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, readers())
  }, 10)
  const read = [photo, photo, photo, await jpeg(5000, 5000), new Uint8Array(9)].map(storablePicture)
  const [first, , , large, broken] = await Promise.all(read).finally(() => clearInterval(timer))
  expect(await sharp(first && 'bytes' in first ? first.bytes : undefined).metadata()).toMatchObject({
    format: 'webp',
    width: 2336,
    height: 1557,
  })
  expect(large).toMatchObject({ fault: expect.stringContaining('25 megapixels') })
  expect(broken).toHaveProperty('fault')
  expect(most).toBe(1)
  expect(readers()).toBe(0)
})
