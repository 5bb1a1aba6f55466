import { randomInt } from 'node:crypto'

/** Crockford's 32 signs: no I, L, O or U, so that a reference survives being read out on the phone. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 8

/** A new reference like `K7QM-2X9D`: 40 random bits, which nobody guesses. */
export function newReference(): string {
  return grouped(Array.from({ length }, () => signs[randomInt(signs.length)]).join(''))
}

/**
 * Reads a reference as people say and write it: in lower case, with or without dashes and spaces, with O for 0 and I or
 * L for 1.
 * @returns its one spelling; undefined when it is none.
 */
export function parseReference(text: string): string | undefined {
  const said = text
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return said.length === length && [...said].every((sign) => signs.includes(sign)) ? grouped(said) : undefined
}

function grouped(text: string): string {
  return `${text.slice(0, 4)}-${text.slice(4)}`
}
