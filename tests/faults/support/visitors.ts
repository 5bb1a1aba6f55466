/** Visitors who send the booking form, each with an address, key and text, and retry like the browser. */
import { setTimeout as wait } from 'node:timers/promises'
import { idempotencyKeyHeader, requestAddresses } from '../../../contracts/addresses.ts'
import { challenges } from '../../../contracts/forms.ts'
import type { Random } from './random.ts'

const form = requestAddresses['prompt-rescue'].post
/** The browser's timeout (app/islands/request/send.ts). */
const browserPatienceMs = 30_000

export type Visitor = {
  readonly key: string
  /** The network address in the proxy's header. */
  readonly address: string
  /** As cleaned by the schema, so that they are stored unchanged. */
  readonly fields: Readonly<Record<string, string>>
}

export type Answer = {
  readonly status: number
  readonly reference: string | undefined
  readonly retryAfterS: number | undefined
  readonly text: string
  readonly ms: number
}

/** Acknowledged requests by reference. */
export type Acknowledged = Map<string, Visitor>

/** @returns makes another, unique visitor. */
export function crowd(random: Random): () => Visitor {
  const run = Math.floor(random() * 2 ** 32).toString(36)
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T
  const words = (count: number) => Array.from({ length: count }, () => pick(vocabulary)).join(' ')
  let number = 0
  return () => {
    number += 1
    return {
      key: `fault-${run}-${number}-${Math.floor(random() * 2 ** 48).toString(36)}`.padEnd(24, '0'),
      address: `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
      fields: {
        name: `${pick(['Ada', 'Zoë', '李雷', "O'Brien"])} Probe`,
        company: pick(['', 'Probe & Sons']),
        email: `visitor-${run}-${number}@example.com`,
        phone: pick(['', '+1 (555) 010-0142']),
        challenge: pick(challenges),
        // Mostly short, sometimes longer than a database page.
        prompts: `Number ${number}.\n${words(random() < 0.1 ? 1500 : 20)}`,
        'start-date': '',
      },
    }
  }
}

const vocabulary = ['invoice', 'classify', 'größer', 'the', '“quoted”', "it's", '100%', '模型', 'summary', '😀', '\\n']

type PostOptions = { readonly keepsConnection?: boolean; readonly patienceMs?: number }

/**
 * Sends the form once.
 * @param options.keepsConnection whether the connection is used again; `patienceMs` is the timeout, by default the
 * browser's.
 * @returns undefined without a complete answer: it may be stored or not.
 */
export async function post(
  origin: string,
  { key, address, fields }: Visitor,
  { keepsConnection = true, patienceMs = browserPatienceMs }: PostOptions = {},
): Promise<Answer | undefined> {
  return send(
    origin,
    {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-forwarded-for': address,
      [idempotencyKeyHeader]: key,
      ...(keepsConnection ? {} : { connection: 'close' }),
    },
    JSON.stringify(fields),
    patienceMs,
  )
}

/** Sends the form like a browser without scripts. */
export async function postNatively(origin: string, { address, fields }: Visitor): Promise<Answer | undefined> {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'text/html',
    'x-forwarded-for': address,
  }
  return send(origin, headers, new URLSearchParams(fields).toString(), browserPatienceMs)
}

async function send(
  origin: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  patienceMs: number,
): Promise<Answer | undefined> {
  const started = performance.now()
  try {
    const answer = await fetch(`${origin}${form}`, {
      method: 'POST',
      headers: { ...headers, 'sec-fetch-site': 'same-origin' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    const text = await answer.text()
    const retryAfter = answer.headers.get('retry-after')
    return {
      status: answer.status,
      reference: answer.status === 201 ? (JSON.parse(text) as { reference: string }).reference : undefined,
      retryAfterS: retryAfter === null ? undefined : Number(retryAfter),
      text,
      ms: performance.now() - started,
    }
  } catch {
    return undefined
  }
}

/** Retries with the same key until it is stored. @throws after two minutes. */
export async function postUntilStored(origin: string, visitor: Visitor): Promise<string> {
  const deadline = performance.now() + 120_000
  for (;;) {
    const answer = await post(origin, visitor)
    if (answer?.reference) return answer.reference
    if (answer && answer.status !== 503) throw new Error(`${answer.status}: ${answer.text}`)
    if (performance.now() > deadline) throw new Error('it was not stored within two minutes')
    await wait(200)
  }
}
