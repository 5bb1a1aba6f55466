/** A visitor's own numbers for a failure on the home page. They are only in the address, and never stored. */
import { aboutParameter } from './addresses.ts'

export const failureKinds = ['stalled', 'bugs', 'scaling', 'compliance'] as const

export type FailureKind = (typeof failureKinds)[number]

/** The cases per month, and the cost of each in dollars. */
export type CostInput = { readonly count: number; readonly each: number }

/** @property own null to show the sample numbers. */
export type CalculatorState = { readonly fault: FailureKind; readonly own: CostInput | null }

const wholeNumber = /^\d{1,6}$/
/** A repeated call costs cents, so decimals are accepted. */
const dollarsAndCents = /^(\d{1,6}|\d{0,6}\.\d{1,2})$/

/** @returns null for anything but a number of that form. */
function parseNumber(typed: string | null, shape: RegExp): number | null {
  const digits = (typed ?? '').replace(/[$,\s]/g, '')
  return shape.test(digits) ? Number(digits) : null
}

/** @returns null unless both are numbers of at most six digits; `each` may have cents. */
export function parseCostInput(count: string | null, each: string | null): CostInput | null {
  const [many, dollars] = [parseNumber(count, wholeNumber), parseNumber(each, dollarsAndCents)]
  return many === null || dollars === null ? null : { count: many, each: dollars }
}

/** Ignores other parameters of a query. @returns null if it names no failure. */
export function parseCalculatorQuery(query: string): CalculatorState | null {
  const asked = new URLSearchParams(query)
  const fault = failureKinds.find((each) => each === asked.get(aboutParameter))
  return fault ? { fault, own: parseCostInput(asked.get('count'), asked.get('each')) } : null
}

/** The address of the home page that shows these numbers. */
export function formatCalculatorAddress({ fault, own }: CalculatorState): `/${string}` {
  return `/?${aboutParameter}=${fault}${own ? `&count=${own.count}&each=${own.each}` : ''}#numbers`
}
