/** The mark as pictures, for places that take no SVG: old browsers, home screens, the manifest. */
import { Resvg } from '@resvg/resvg-js'
import { logo } from './logo.ts'
import { colors } from './tokens.ts'

/** Icons of the manifest: sizes in px that browsers ask for. A maskable one may be cut to any shape by the system. */
export const manifestIcons = [
  { file: 'icon-192.png', size: 192, purpose: 'any' },
  { file: 'icon-512.png', size: 512, purpose: 'any' },
  { file: 'icon-maskable-512.png', size: 512, purpose: 'maskable' },
] as const

/** What iOS puts on a home screen, in px; it rounds the corners itself. */
const appleSize = 180
/** The one size in favicon.ico; browsers with sharper screens take favicon.svg. */
const icoSize = 32

export function iconFiles(): [name: string, bytes: Uint8Array][] {
  return [
    ['favicon.ico', ico(markAsPng(icoSize, { width: 0.82, radius: 0.16 }), icoSize)],
    ['apple-touch-icon.png', markAsPng(appleSize, { width: 0.64, radius: 0 })],
    ...manifestIcons.map(({ file, size, purpose }): [string, Uint8Array] => {
      // A maskable icon keeps to the circle of 80 % that no shape cuts, and fills its square.
      const shape = purpose === 'maskable' ? { width: 0.56, radius: 0 } : { width: 0.68, radius: 0.12 }
      return [file, markAsPng(size, shape)]
    }),
  ]
}

/** The mark on the brand's ground. @param shape the mark's width and the corners' radius, as parts of the side. */
function markAsPng(side: number, { width, radius }: { width: number; radius: number }): Uint8Array {
  const scale = width / logo.width
  const [x, y] = [(1 - width) / 2, (1 - logo.height * scale) / 2]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" rx="${radius}" fill="${colors.brand.light}"/><path transform="translate(${x} ${y})scale(${scale})" d="${logo.path}" fill="none" stroke="${colors['on-brand'].light}" stroke-width="${logo.strokeWidth + 0.5}" stroke-linejoin="round" stroke-linecap="round"/></svg>`
  return new Resvg(svg, { fitTo: { mode: 'width', value: side } }).render().asPng()
}

/** A PNG in the container of Windows icons, which takes one as it is: a header, one entry, the picture. */
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
