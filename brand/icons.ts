import { Resvg } from '@resvg/resvg-js'
import { logo } from './logo.ts'
import { colors } from './tokens.ts'

const appleSize = 180
const icoSize = 32

export function iconFiles(): [name: string, bytes: Uint8Array][] {
  return [
    ['favicon.ico', ico(markAsPng(icoSize, { width: 0.82, radius: 0.16 }), icoSize)],
    ['apple-touch-icon.png', markAsPng(appleSize, { width: 0.64, radius: 0 })],
  ]
}

function markAsPng(side: number, { width, radius }: { width: number; radius: number }): Uint8Array {
  const scale = width / logo.width
  const [x, y] = [(1 - width) / 2, (1 - logo.height * scale) / 2]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" rx="${radius}" fill="${colors.brand.light}"/><path transform="translate(${x} ${y})scale(${scale})" d="${logo.path}" fill="none" stroke="${colors['on-brand'].light}" stroke-width="${logo.strokeWidth + 0.5}" stroke-linejoin="round" stroke-linecap="round"/></svg>`
  return new Resvg(svg, { fitTo: { mode: 'width', value: side } }).render().asPng()
}

function ico(png: Uint8Array, side: number): Uint8Array {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(side, 6)
  header.writeUInt8(side, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.byteLength, 14)
  header.writeUInt32LE(header.byteLength, 18)
  return Buffer.concat([header, png])
}
