/** The short form of the fault tests runs in `npm test`, the full one in `npm run test:faults`. */
export const full = process.env.FAULTS === 'full'

/** @returns the size for the current form. */
export function sized(short: number, inFull: number): number {
  return full ? inFull : short
}
