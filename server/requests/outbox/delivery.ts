/** The outbox worker: claims due items, sends them, records the outcomes, and backs off after failures. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Transaction, Updateable } from 'kysely'
import { shareWork } from '../../../contracts/bounded-cache.ts'
import { hourMs, minuteMs } from '../../../contracts/durations.ts'
import type { Log } from '../../core/http/log.ts'
import { formatErrorCodes } from '../../core/http/log.ts'
import type { OutboxTable, Tables } from '../../database/schema.ts'
import { claimMs, type DueItem, longestDelayMs, type OutboxQueue } from './queue.ts'

/** Finds items that another process added, and those whose delay has ended. */
const pollMs = 5_000
const renewMs = claimMs / 3
const recordRetryMs = 1_000
/** How long a stop waits for mails that are being sent. After that, their outcome is unknown. */
const stopMs = 20_000
const giveUpAfterMs = 5 * 24 * hourMs
/** Delays after the first and second copy with an unknown outcome. The third copy is the last, because a mailbox may get all. */
const copyDelaysMs: readonly number[] = [hourMs, 6 * hourMs]

/**
 * A mail server may take ten minutes, and both mails of a request may hang, so a third must get through. After a kill, each
 * may be sent twice.
 */
export const maxConcurrent = 3

/**
 * `transport`: nothing can be sent, so the queue pauses. `transient`: the item is retried. `permanent`: the item is
 * dead-lettered. `unknown`: the item may have arrived.
 */
export type FaultScope = 'transport' | 'transient' | 'permanent' | 'unknown'

/** A failed delivery. `reason` contains only codes, because the other server's text may quote an address. */
export class DeliveryFault extends Error {
  override readonly name = 'DeliveryFault'
  readonly scope: FaultScope
  readonly reason: string
  readonly refused: readonly string[]
  constructor(scope: FaultScope, reason: string, refused: readonly string[] = []) {
    super(reason)
    this.scope = scope
    this.reason = reason
    this.refused = refused
  }
}

/** The result of sending: `nothing` if there was nothing to send. `also` runs in the transaction that records the delivery. */
export type Sent = { readonly also?: (transaction: Transaction<Tables>) => Promise<unknown> } | 'nothing'

export type DeliveryOptions = {
  readonly queue: OutboxQueue
  /**
   * Sends an item. If a repeat would do harm, call `markSending` before a copy is sent, and send none if it rejects.
   * @throws DeliveryFault
   */
  readonly send: (item: DueItem, markSending: () => Promise<void>) => Promise<Sent | undefined>
  readonly log: Log
  /** Whether the clock may be far ahead: then nothing is given up. */
  readonly isClockDoubtful: (now: Date) => Promise<boolean>
  readonly now?: () => Date
  /** In ms, from a clock that is never set back. */
  readonly elapsed?: () => number
}

export type Delivery = ReturnType<typeof startDelivery>

export function startDelivery({
  queue,
  send,
  log,
  isClockDoubtful,
  now = () => new Date(),
  elapsed = () => performance.now(),
}: DeliveryOptions) {
  let stopping = false
  let woken = false
  let pausedUntil = Number.NEGATIVE_INFINITY
  let transportFaults = 0
  const underway = new Set<Promise<void>>()

  const attempt = async (item: DueItem) => {
    const { row } = item
    let copies = row.copies
    const markSending = async () => {
      const isClaimed = await queue.markSending(row).catch((error: unknown) => {
        throw new DeliveryFault('transport', formatErrorCodes(error))
      })
      if (!isClaimed) throw new DeliveryFault('transient', 'CLAIMED')
      copies += 1
    }
    const renewing = setInterval(() => void queue.renew(row).catch(() => {}), renewMs)
    let note: () => Promise<void>
    try {
      if (row.sending_since !== null) throw new DeliveryFault('unknown', 'INTERRUPTED')
      const sent = await send(item, markSending)
      transportFaults = 0
      if (sent !== 'nothing') log.info(describeItem(item), 'delivered')
      note = () => queue.markDelivered(row, sent === 'nothing' ? undefined : sent?.also)
    } catch (error) {
      // Other errors are bugs, such as a mail that can't be composed.
      const fault = error instanceof DeliveryFault ? error : new DeliveryFault('transient', formatErrorCodes(error))
      const outcome = await noteFault(item, fault, copies)
      note = () => queue.recordOutcome(row, outcome)
    }
    clearInterval(renewing)
    // Retry until it is recorded, or a delivered item would be sent again.
    while (!(await recorded(note))) await wait(recordRetryMs)
  }

  const recorded = (note: () => Promise<void>) =>
    note().then(
      () => true,
      (error: unknown) => {
        log.warn({ reason: formatErrorCodes(error) }, 'the outcome of a delivery could not be stored; trying again')
        return stopping
      },
    )

  const at = (ms = 0) => new Date(now().getTime() + ms).toISOString()

  /** @returns whether an item has failed for days. If the clock can't be checked, it is doubted. */
  const hasFailedForLong = async ({ failing_since }: DueItem['row']) => {
    const time = now()
    if (!failing_since || time.getTime() - Date.parse(failing_since) < giveUpAfterMs) return false
    return !(await isClockDoubtful(time).catch(() => true))
  }

  /** Logs a fault. @returns the changes of the row. */
  const noteFault = async (
    item: DueItem,
    { scope, reason }: DeliveryFault,
    copies: number,
  ): Promise<Updateable<OutboxTable>> => {
    const { row } = item
    const details = { ...describeItem(item), reason }
    const again = (delayMs: number) => ({
      next_attempt_at: at(Math.min(delayMs, longestDelayMs)),
      last_error: reason,
    })
    const givenUp = { attempts: row.attempts + 1, dead_lettered_at: at(), last_error: reason }
    if (scope === 'transport') {
      // Other items that were being sent fail for the same reason, which counts as one fault.
      if (!isPaused()) {
        const pauseMs = addJitter(Math.min(5_000 * 2 ** transportFaults, minuteMs))
        transportFaults += 1
        pausedUntil = elapsed() + pauseMs
        log.warn({ ...details, ...toRetrySeconds(pauseMs) }, 'transport unavailable; the outbox waits')
      }
      // Move it to the end of the queue, so that another item tries the transport next.
      return { ...again(0), copies: row.copies }
    }
    if (scope === 'unknown') {
      const delayMs = copyDelaysMs[copies - 1]
      if (delayMs === undefined) {
        log.error({ ...details, copies }, 'outcome unknown; dead-lettered')
        return givenUp
      }
      log.warn({ ...details, copies, ...toRetrySeconds(delayMs) }, 'outcome unknown; another copy will be sent')
      return again(addJitter(delayMs))
    }
    // No copy was sent.
    if (scope === 'permanent' || (await hasFailedForLong(row))) {
      log.error(details, 'not delivered; dead-lettered')
      return { ...givenUp, copies: row.copies }
    }
    const delayMs = addJitter(Math.min(minuteMs * 2 ** row.attempts, 0.8 * hourMs))
    log.warn({ ...details, ...toRetrySeconds(delayMs) }, 'not delivered; it stays queued')
    return {
      ...again(delayMs),
      attempts: row.attempts + 1,
      copies: row.copies,
      failing_since: row.failing_since ?? at(),
    }
  }

  const isPaused = () => pausedUntil > elapsed()

  const canClaim = () => !stopping && !isPaused() && underway.size < maxConcurrent

  const claimAll = async () => {
    while (canClaim()) {
      woken = false
      const item = await queue.claim()
      if (item) {
        const sending = attempt(item).finally(() => {
          underway.delete(sending)
          poll()
        })
        underway.add(sending)
      } else if (!woken) return
    }
  }

  const claim = shareWork(
    () =>
      claimAll().catch((error: unknown) =>
        log.warn({ reason: formatErrorCodes(error) }, 'the outbox could not be read; trying again'),
      ),
    0,
  )
  const poll = () => {
    woken = true
    void claim().then(() => woken && canClaim() && poll())
  }

  const idle = async () => {
    while (claim.current() || underway.size > 0) await Promise.all([claim.current(), ...underway])
  }

  const timer = setInterval(poll, pollMs)
  timer.unref()
  poll()
  return {
    wake: poll,
    stop: async () => {
      stopping = true
      clearInterval(timer)
      await Promise.race([idle(), wait(stopMs, undefined, { ref: false })])
    },
    idle,
  }
}

/** Adds up to a quarter, so that items that failed together aren't retried together. */
function addJitter(ms: number): number {
  return Math.round(ms * (1 + Math.random() / 4))
}

function toRetrySeconds(ms: number): { retryInSeconds: number } {
  return { retryInSeconds: Math.round(ms / 1000) }
}

function describeItem(item: DueItem): object {
  return 'day' in item ? { [item.purpose]: item.day } : { reference: item.reference, purpose: item.purpose }
}
