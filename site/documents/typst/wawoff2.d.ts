declare module 'wawoff2' {
  /** Converts a WOFF2 to TTF or OTF. */
  export function decompress(font: Uint8Array): Promise<Uint8Array>
}
