/** A visitor's own numbers for a failure on the home page. They are only in the address, and never stored. */
import { aboutParameter } from './addresses.ts'

export const failureKinds = ['stalled', 'bugs', 'scaling', 'compliance'] as const

export type FailureKind = (typeof failureKinds)[number]

/** The cases per month, and the cost of each in dollars. */
export type CostInput = { readonly count: number; readonly each: number }

const wholeNumber = /^\d{1,6}$/
/** A repeated call costs cents, so decimals are accepted. */
const dollarsAndCents = /^(\d{1,6}|\d{0,6}\.\d{1,2})$/

/** @returns null for anything but a number of that form. */
function parseNumber(typed: string, shape: RegExp): number | null {
  const digits = typed.replace(/[$,\s]/g, '')
  return shape.test(digits) ? Number(digits) : null
}

/** @returns null unless both are numbers of at most six digits; `each` may have cents. */
export function parseCostInput(count: string, each: string): CostInput | null {
  const [many, dollars] = [parseNumber(count, wholeNumber), parseNumber(each, dollarsAndCents)]
  return many === null || dollars === null ? null : { count: many, each: dollars }
}

type CalculatorState = { readonly fault: FailureKind; readonly own: CostInput | null }

/** The address of the home page that shows these numbers. @param state its `own` is null to show the sample numbers. */
export function formatCalculatorAddress({ fault, own }: CalculatorState): `/${string}` {
  return `/?${aboutParameter}=${fault}${own ? `&count=${own.count}&each=${own.each}` : ''}#numbers`
}
