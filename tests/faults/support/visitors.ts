/** Visitors who send the booking form, each with an address, key and text, and retry like the browser. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { idempotencyKeyHeader, requestAddresses } from '../../../contracts/addresses.ts'
import { challenges } from '../../../contracts/forms.ts'

/** Whether the tests run in full (`npm run test:faults`), not in the short form of `npm test`. */
export const isFullRun = process.env.FAULTS === 'full'
export const formAddress = requestAddresses['prompt-rescue'].post
/** The browser's timeout (site/app/islands/request/send.ts). */
const patienceMs = 45_000

export type Visitor = ReturnType<typeof createVisitor>

/** Acknowledged requests by reference. */
export type Acknowledged = Map<string, Visitor>

const run = randomUUID()
let number = 0

/** @returns another visitor. Fields are as the schema cleans them, so that they are stored unchanged. */
export function createVisitor() {
  number += 1
  const pick = <T>(from: readonly T[]) => from[number % from.length] as T
  return {
    /** The network address in the proxy's header. */
    address: `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
    key: `fault-${run}-${number}`,
    fields: {
      name: pick(['Ada Probe', 'Zoë Probe', '李雷', "O'Brien"]),
      company: pick(['', 'Probe & Sons']),
      email: `visitor-${run}-${number}@example.com`,
      phone: pick(['', '+1 (555) 010-0142', '']),
      challenge: pick(challenges),
      // Mostly short, sometimes longer than a database page.
      prompts: `Number ${number}.\n${'größer “quoted” 100% 模型 😀 \\n '.repeat(number % 10 === 0 ? 300 : 3).trim()}`,
      'start-date': '',
    } as Readonly<Record<string, string>>,
  }
}

export function buildHeaders({ key, address }: Visitor): Record<string, string> {
  const json = 'application/json'
  return { 'content-type': json, accept: json, 'x-forwarded-for': address, [idempotencyKeyHeader]: key }
}

/** Sends the form once. @returns undefined without a complete answer: it may be stored or not. */
export async function postOnce(origin: string, visitor: Visitor) {
  try {
    const answer = await fetch(`${origin}${formAddress}`, {
      method: 'POST',
      headers: buildHeaders(visitor),
      body: JSON.stringify(visitor.fields),
      signal: AbortSignal.timeout(patienceMs),
    })
    const { reference } = (await answer.json()) as { readonly reference?: string }
    return { status: answer.status, reference, retryAfterS: Number(answer.headers.get('retry-after')) }
  } catch {
    return undefined
  }
}

/** Retries with the same key until it is stored. */
export async function postUntilStored(origin: string, visitor: Visitor): Promise<string> {
  for (;;) {
    const answer = await postOnce(origin, visitor)
    if (answer?.reference) return answer.reference
    if (answer && answer.status !== 503) throw new Error(`a post was answered with ${answer.status}`)
    await wait(200)
  }
}
