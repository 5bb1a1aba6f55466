import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { storablePicture } from './pictures.ts'

const createJpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .jpeg({ progressive: true })
    .toBuffer()

function countReaders(): number {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ')
  const isReader = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('pictures/upload-program.ts')
    } catch {
      return false
    }
  }
  return children.filter((pid) => pid && isReader(pid)).length
}

it('reads one picture at a time, in a process of its own, and refuses more than a phone’s megapixels', async () => {
  const photo = await createJpeg(3000, 2000)
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, countReaders())
  }, 10)
  const read = [photo, await createJpeg(7200, 7200), new Uint8Array(9)].map(storablePicture)
  const [first, large, broken] = await Promise.all(read).finally(() => clearInterval(timer))
  expect(await sharp(first && 'bytes' in first ? first.bytes : undefined).metadata()).toMatchObject({
    format: 'webp',
    width: 2336,
    height: 1557,
  })
  expect(large).toMatchObject({ fault: expect.stringContaining('52 megapixels') })
  expect(broken).toHaveProperty('fault')
  expect(most).toBe(1)
  expect(countReaders()).toBe(0)
})
