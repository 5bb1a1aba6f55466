/** A visitor's own numbers for one of home's failures. They are in the address alone; nobody stores them. */
import { aboutParameter } from './addresses.ts'

export const faults = ['stalled', 'bugs', 'scaling', 'compliance'] as const

export type Fault = (typeof faults)[number]

/** How many cases a month, and what each costs in dollars. */
export type OwnNumbers = { readonly count: number; readonly each: number }

/** @property own null for the sample's numbers. */
export type Numbers = { readonly fault: Fault; readonly own: OwnNumbers | null }

const wholeNumber = /^\d{1,6}$/
/** A repeated call costs cents. */
const dollarsAndCents = /^(\d{1,6}|\d{0,6}\.\d{1,2})$/

/** @returns null for anything that isn't of that shape. */
function numberOf(typed: string | null, shape: RegExp): number | null {
  const digits = (typed ?? '').replace(/[$,\s]/g, '')
  return shape.test(digits) ? Number(digits) : null
}

/** @returns null unless both are numbers of at most six digits, `each` with cents or without. */
export function ownNumbers(count: string | null, each: string | null): OwnNumbers | null {
  const [many, dollars] = [numberOf(count, wholeNumber), numberOf(each, dollarsAndCents)]
  return many === null || dollars === null ? null : { count: many, each: dollars }
}

/** Drops whatever else a query has. @returns null when it names no failure. */
export function numbersIn(query: string): Numbers | null {
  const asked = new URLSearchParams(query)
  const fault = faults.find((each) => each === asked.get(aboutParameter))
  return fault ? { fault, own: ownNumbers(asked.get('count'), asked.get('each')) } : null
}

/** The address of home at which a script shows these numbers. */
export function addressOf({ fault, own }: Numbers): `/${string}` {
  return `/?${aboutParameter}=${fault}${own ? `&count=${own.count}&each=${own.each}` : ''}#numbers`
}
