/** Forwards what browsers report to Datadog, without anything of the visitor's connection. */
import { setTimeout as wait } from 'node:timers/promises'
import { codesOf } from '../../http/error-codes.ts'
import type { Log } from '../../http/log.ts'
import type { Metrics } from '../metrics.ts'

/** Payloads of up to 1 MB in flight. More are dropped: a queue would fill while Datadog is slow. */
const maxUnderway = 32
const timeoutMs = 10_000
const stopMs = 3_000

export type Payload = {
  /** Events, or pieces of a recorded session. */
  readonly track: 'rum' | 'replay'
  readonly query: string
  readonly contentType: string
  readonly body: Buffer
}

export type Forwarder = ReturnType<typeof createForwarder>

export type ForwarderParts = {
  readonly site: string
  readonly metrics: Metrics
  readonly log: Log
  /** Only tests change it. */
  readonly origin?: string
}

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
    // Type and body only: no address, cookie or browser name.
    const answer = await fetch(`${origin}/api/v2/${track}?${query}`, {
      method: 'POST',
      headers: { 'content-type': contentType },
      body: new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.byteLength),
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), stopped.signal]),
    })
    // Read to the end, so that the connection is reused.
    await answer.arrayBuffer()
    if (!answer.ok) throw Object.assign(new Error('refused'), { code: `HTTP ${answer.status}` })
  }

  const attempt = async (payload: Payload) => {
    try {
      await send(payload)
      metrics.forwarded('forwarded')
      if (failing) log.info({}, 'Datadog accepts monitoring data again')
      failing = false
    } catch (error) {
      metrics.forwarded('failed')
      if (!failing) log.warn({ reason: codesOf(error) }, 'Datadog refuses monitoring data, which is dropped')
      failing = true
    }
  }

  return {
    forward: (payload: Payload): void => {
      if (underway.size >= maxUnderway || stopped.signal.aborted) {
        metrics.forwarded('dropped')
        return
      }
      const sending = attempt(payload).finally(() => underway.delete(sending))
      underway.add(sending)
    },
    stop: async () => {
      await Promise.race([Promise.all(underway), wait(stopMs, undefined, { ref: false })])
      stopped.abort()
    },
  }
}
