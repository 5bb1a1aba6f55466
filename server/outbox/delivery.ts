/** The loop of the outbox: takes what is due, sends it, notes the outcome, and backs off. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Transaction, Updateable } from 'kysely'
import { hourMs, minuteMs } from '../../contracts/durations.ts'
import type { OutboxTable, Tables } from '../database/schema.ts'
import type { Log } from '../http/log.ts'
import { formatErrorCodes } from '../http/log.ts'
import { claimMs, type DueItem, longestDelayMs, type OutboxQueue } from './queue.ts'

/** Another process may have stored something, or a pause may have ended. */
const pollMs = 5_000
const renewMs = claimMs / 3
const recordRetryMs = 1_000
/** How long a stop waits for mails that are being sent. The outcome of the rest is unknown. */
const stopMs = 20_000
const giveUpAfterMs = 5 * 24 * hourMs
/** The pauses after the first and second copy of unknown outcome: a mailbox may get all of them. The third is the last. */
const copyDelaysMs: readonly number[] = [hourMs, 6 * hourMs]

/**
 * A mail server may take ten minutes, and both mails of a request may hang: a third must get through. Each may leave
 * twice after a kill.
 */
export const maxConcurrent = 3

/**
 * `transport`: nothing can be sent, so the queue pauses. `transient`: this item is retried. `permanent`: it's dead-
 * lettered. `unknown`: it may have arrived.
 */
export type FaultScope = 'transport' | 'transient' | 'permanent' | 'unknown'

/** `reason` has codes only, because the other server's text may quote an address. */
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

/** What was sent. `also` is stored together with the delivery. */
export type Sent = { readonly also?: (transaction: Transaction<Tables>) => Promise<unknown> } | 'nothing'

export type DeliveryOptions = {
  readonly queue: OutboxQueue
  /**
   * Where a repeat would do harm, calls `markSending` before a copy goes out, and sends none when that rejects. @throws
   * DeliveryFault
   */
  readonly send: (item: DueItem, markSending: () => Promise<void>) => Promise<Sent | undefined>
  readonly log: Log
  readonly now?: () => Date
  /** In ms, on a clock that is never set back. */
  readonly elapsed?: () => number
}

export type Delivery = ReturnType<typeof startDelivery>

export function startDelivery({
  queue,
  send,
  log,
  now = () => new Date(),
  elapsed = () => performance.now(),
}: DeliveryOptions) {
  let stopping = false
  let woken = false
  let claiming: Promise<void> | undefined
  let pausedUntil = Number.NEGATIVE_INFINITY
  let transportFaults = 0
  const underway = new Set<Promise<void>>()

  const attempt = async (item: DueItem) => {
    const { row } = item
    let copies = row.copies
    const markSending = async () => {
      const isOurs = await queue.markSending(row).catch((error: unknown) => {
        throw new DeliveryFault('transport', formatErrorCodes(error))
      })
      if (!isOurs) throw new DeliveryFault('transient', 'CLAIMED')
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
      // Anything else is our fault, such as a mail that couldn't be composed.
      const fault = error instanceof DeliveryFault ? error : new DeliveryFault('transient', formatErrorCodes(error))
      const outcome = noteFault(item, fault, copies)
      note = () => queue.recordOutcome(row, outcome)
    }
    clearInterval(renewing)
    // Until it is recorded: otherwise a delivered item would leave again.
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

  /** @returns what to store of it. */
  const noteFault = (item: DueItem, { scope, reason }: DeliveryFault, copies: number): Updateable<OutboxTable> => {
    const { row } = item
    const details = { ...describeItem(item), reason }
    const again = (delayMs: number) => ({
      next_attempt_at: at(Math.min(delayMs, longestDelayMs)),
      last_error: reason,
    })
    const givenUp = { attempts: row.attempts + 1, dead_lettered_at: at(), last_error: reason }
    if (scope === 'transport') {
      // Items that were being sent fail for the same reason: that is one fault.
      if (!isPaused()) {
        const pauseMs = addJitter(Math.min(5_000 * 2 ** transportFaults, minuteMs))
        transportFaults += 1
        pausedUntil = elapsed() + pauseMs
        log.warn({ ...details, ...toRetrySeconds(pauseMs) }, 'transport unavailable; the outbox waits')
      }
      // To the end of the queue, so that another item tries the transport next.
      return { ...again(0), copies: row.copies }
    }
    if (scope === 'unknown') {
      const delayMs = copyDelaysMs[copies - 1]
      if (delayMs === undefined) {
        log.error({ ...details, copies }, 'nobody knows whether it arrived; given up')
        return givenUp
      }
      log.warn(
        { ...details, copies, ...toRetrySeconds(delayMs) },
        'nobody knows whether it arrived; another copy goes out',
      )
      return again(addJitter(delayMs))
    }
    const failingMs = row.failing_since ? now().getTime() - Date.parse(row.failing_since) : 0
    // No copy went out.
    if (scope === 'permanent' || failingMs >= giveUpAfterMs) {
      log.error(details, 'not delivered, and given up')
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

  const claim = async () => {
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

  const poll = () => {
    woken = true
    claiming ??= claim()
      .catch((error: unknown) =>
        log.warn({ reason: formatErrorCodes(error) }, 'the outbox could not be read; trying again'),
      )
      .finally(() => {
        claiming = undefined
        if (woken && canClaim()) poll()
      })
  }

  const idle = async () => {
    while (claiming || underway.size > 0) await Promise.all([claiming, ...underway])
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

/** Up to a quarter longer, so that items that failed together aren't retried together. */
function addJitter(ms: number): number {
  return Math.round(ms * (1 + Math.random() / 4))
}

function toRetrySeconds(ms: number): { retryInSeconds: number } {
  return { retryInSeconds: Math.round(ms / 1000) }
}

function describeItem(item: DueItem): object {
  return item.purpose === 'morning' ? { morning: item.day } : { reference: item.reference, purpose: item.purpose }
}
