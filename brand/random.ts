/**
 * Chance that can be repeated (mulberry32): good enough for the shape of a line, and for the moments and inputs that
 * tests and benchmarks choose.
 * @returns gives numbers from 0 to just below 1, the same ones for the same seed.
 */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A seed that is the same for the same text. */
export function seedFrom(text: string): number {
  const number = [...text].reduce((sum, sign) => Math.imul(sum, 31) + (sign.codePointAt(0) ?? 0), 7)
  return Math.floor(randomFrom(number)() * 1e6)
}
