import { Resvg } from '@resvg/resvg-js'
import { expect, it } from 'vitest'
import { flatPng } from './flat-png.ts'

/** The pixels of a PNG as another program reads them. */
function decoded(png: Buffer, { width, height }: { width: number; height: number }): number[] {
  const image = `<image width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${image}</svg>`
  return [...new Resvg(svg).render().pixels]
}

const picture = (
  size: { width: number; height: number },
  color: (index: number) => readonly [number, number, number],
) => Uint8Array.from(Array.from({ length: size.width * size.height }, (_, index) => [...color(index), 255]).flat())

it('keeps each pixel of a picture of few colors', () => {
  const size = { width: 16, height: 16 }
  const pixels = picture(size, (index) => [index, 255 - index, 7])
  expect(decoded(flatPng(pixels, size), size)).toEqual([...pixels])
})

it('paints a color beyond the palette as its nearest', () => {
  const size = { width: 300, height: 3 }
  // Two rows make the first 256 colors the frequent ones; the last row has others, each once and beside one of those.
  const pixels = picture(size, (index) => {
    const [x, y] = [index % 300, Math.floor(index / 300)]
    return [x % 256, y === 2 && x < 256 ? 1 : 0, 0]
  })
  const read = decoded(flatPng(pixels, size), size)
  const frequent = size.width * 2 * 4
  expect(read.slice(0, frequent)).toEqual([...pixels.slice(0, frequent)])
  expect(Math.max(...read.map((value, at) => Math.abs(value - (pixels[at] ?? 0))))).toBe(1)
})
