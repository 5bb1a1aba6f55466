import { randomInt } from 'node:crypto'

/** Crockford's base 32, without I, L, O and U: it survives being read out on the phone. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 8

/** Like `K7QM-2X9D`: 40 random bits. */
export function newReference(): string {
  return grouped(Array.from({ length }, () => signs[randomInt(signs.length)]).join(''))
}

/** Reads a reference as people type it: lower case, with or without dashes and spaces, O for 0, I or L for 1. */
export function parseReference(text: string): string | undefined {
  const spelled = text
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return spelled.length === length && [...spelled].every((sign) => signs.includes(sign)) ? grouped(spelled) : undefined
}

function grouped(text: string): string {
  return `${text.slice(0, 4)}-${text.slice(4)}`
}
