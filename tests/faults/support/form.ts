/** The two forms of the fault tests: short as part of `npm test`, full by `npm run test:faults`. */
export const full = process.env.FAULTS === 'full'

/** @returns the size that a test has in the present form. */
export function sized(short: number, inFull: number): number {
  return full ? inFull : short
}
