import { crc32, deflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const paletteSize = 256

/**
 * An opaque picture as a PNG with a palette (PNG 3rd edition, 11.2.2): a third of the size that a true-color one has,
 * because a card holds few colors and their blends. A color beyond the 256 most frequent ones becomes the nearest of
 * those.
 * @param pixels red, green, blue, alpha in turn, row by row; alpha is ignored.
 */
export function flatPng(pixels: Uint8Array, { width, height }: { width: number; height: number }): Buffer {
  const counts = new Map<number, number>()
  for (let at = 0; at < pixels.length; at += 4) {
    const color = colorAt(pixels, at)
    counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  const palette = [...counts]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, paletteSize)
    .map(([color]) => color)
  const indexes = new Map([...counts.keys()].map((color) => [color, nearest(color, palette)]))

  // Each row begins with its filter; none (0) is best for a palette.
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      rows[y * (width + 1) + x + 1] = indexes.get(colorAt(pixels, (y * width + x) * 4)) ?? 0
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits for each pixel, which are an index into the palette.
  header.set([8, 3, 0, 0, 0], 8)
  const colors = Buffer.from(palette.flatMap(channels))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', colors),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function colorAt(pixels: Uint8Array, at: number): number {
  return ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0)
}

function channels(color: number): [number, number, number] {
  return [color >> 16, (color >> 8) & 255, color & 255]
}

function nearest(color: number, palette: readonly number[]): number {
  const [red, green, blue] = channels(color)
  const distances = palette.map((candidate) => {
    const [r, g, b] = channels(candidate)
    return (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2
  })
  return distances.indexOf(Math.min(...distances))
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
