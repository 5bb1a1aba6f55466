import { randomInt } from 'node:crypto'

/** Crockford's 32 signs: no I, L, O or U, so that a reference survives being read out on the phone. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new reference like `K7QM-2X9D`: 40 random bits, which nobody guesses. */
export function newReference(): string {
  const text = Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('')
  return `${text.slice(0, 4)}-${text.slice(4)}`
}
