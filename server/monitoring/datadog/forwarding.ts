/** Passes on what browsers report, to one host and without anything of the visitor's connection. */
import { setTimeout as wait } from 'node:timers/promises'
import { codesOf } from '../../http/error-codes.ts'
import type { Log } from '../../http/log.ts'
import type { Metrics } from '../metrics.ts'
import type { Target } from './target.ts'

/** Payloads on their way at a time, of 1 MB at most. More are dropped: a queue would fill while Datadog is slow. */
const maxUnderway = 32
/** How long Datadog may take for one, in ms. */
const timeoutMs = 10_000
/** How long a stop waits for those on their way, in ms. */
const stopMs = 3_000

/** One post of the SDK whose envelope has been checked. */
export type Payload = Pick<Target, 'track' | 'query'> & {
  readonly contentType: string
  readonly body: Buffer
}

export type Forwarder = ReturnType<typeof createForwarder>

export type ForwarderParts = {
  /** One of Datadog's sites. */
  readonly site: string
  readonly metrics: Metrics
  readonly log: Log
  /** Where payloads go; another origin in tests, and no setting can name one. */
  readonly origin?: string
}

/** Where Datadog takes what browsers of a site's customers report. */
export function intakeOrigin(site: string): string {
  const parts = site.split('.')
  const extension = parts.pop()
  return `https://browser-intake-${parts.join('-')}.${extension}`
}

export function createForwarder({ site, metrics, log, origin = intakeOrigin(site) }: ForwarderParts) {
  const underway = new Set<Promise<void>>()
  const stopped = new AbortController()
  let failing = false

  const send = async ({ track, query, contentType, body }: Payload) => {
    // The type and the body alone: no address, no cookie, and not the name of the browser.
    const answer = await fetch(`${origin}/api/v2/${track}?${query}`, {
      method: 'POST',
      headers: { 'content-type': contentType },
      body: new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.byteLength),
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), stopped.signal]),
    })
    // Read to its end, so that the connection can be used again.
    await answer.arrayBuffer()
    if (!answer.ok) throw Object.assign(new Error('refused'), { code: `HTTP ${answer.status}` })
  }

  const attempt = async (payload: Payload) => {
    try {
      await send(payload)
      metrics.forwarded('forwarded')
      if (failing) log.info({}, 'Datadog takes monitoring again')
      failing = false
    } catch (error) {
      metrics.forwarded('failed')
      // Logged once per outage, not for each payload.
      if (!failing) log.warn({ reason: codesOf(error) }, 'Datadog does not take monitoring; it is dropped meanwhile')
      failing = true
    }
  }

  return {
    /** Sends a payload, and nobody waits for what comes of it. */
    forward: (payload: Payload): void => {
      if (underway.size >= maxUnderway || stopped.signal.aborted) {
        metrics.forwarded('dropped')
        return
      }
      const sending = attempt(payload).finally(() => underway.delete(sending))
      underway.add(sending)
    },
    /** Finishes what is under way, for some seconds at most. Call it when no more payloads come. */
    stop: async () => {
      await Promise.race([Promise.all(underway), wait(stopMs, undefined, { ref: false })])
      stopped.abort()
    },
  }
}
