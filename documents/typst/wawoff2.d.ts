declare module 'wawoff2' {
  /** A TTF or OTF of a WOFF2. */
  export function decompress(font: Uint8Array): Promise<Uint8Array>
}
