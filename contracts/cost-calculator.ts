/** A visitor's own numbers for one of home's failures. They are in the address alone; nobody stores them. */
import { aboutParameter } from './addresses.ts'

export const failureKinds = ['stalled', 'bugs', 'scaling', 'compliance'] as const

export type FailureKind = (typeof failureKinds)[number]

/** How many cases a month, and what each costs in dollars. */
export type CostInput = { readonly count: number; readonly each: number }

/** @property own null for the sample's numbers. */
export type CalculatorState = { readonly fault: FailureKind; readonly own: CostInput | null }

const wholeNumber = /^\d{1,6}$/
/** A repeated call costs cents. */
const dollarsAndCents = /^(\d{1,6}|\d{0,6}\.\d{1,2})$/

/** @returns null for anything that isn't of that shape. */
function parseNumber(typed: string | null, shape: RegExp): number | null {
  const digits = (typed ?? '').replace(/[$,\s]/g, '')
  return shape.test(digits) ? Number(digits) : null
}

/** @returns null unless both are numbers of at most six digits, `each` with cents or without. */
export function parseCostInput(count: string | null, each: string | null): CostInput | null {
  const [many, dollars] = [parseNumber(count, wholeNumber), parseNumber(each, dollarsAndCents)]
  return many === null || dollars === null ? null : { count: many, each: dollars }
}

/** Drops whatever else a query has. @returns null when it names no failure. */
export function parseCalculatorQuery(query: string): CalculatorState | null {
  const asked = new URLSearchParams(query)
  const fault = failureKinds.find((each) => each === asked.get(aboutParameter))
  return fault ? { fault, own: parseCostInput(asked.get('count'), asked.get('each')) } : null
}

/** The address of home at which a script shows these numbers. */
export function formatCalculatorAddress({ fault, own }: CalculatorState): `/${string}` {
  return `/?${aboutParameter}=${fault}${own ? `&count=${own.count}&each=${own.each}` : ''}#numbers`
}
