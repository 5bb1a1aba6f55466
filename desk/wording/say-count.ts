import { fill } from '../../words/fill.ts'
import { quantitiesCopy } from '../../words/words.ts'

/** Requests are counted so far and no further (contracts/desk.ts). */
const most = 1000

/** A count as the list says it: "8", and "1,000+" where counting stopped. */
export function sayCount(n: number): string {
  const said = Math.min(n, most).toLocaleString('en-US')
  return n < most ? said : fill(quantitiesCopy.orMore, { n: said })
}
