/** The loop of the outbox: takes what is due, sends it, notes the outcome, and backs off. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Transaction, Updateable } from 'kysely'
import { hourMs, minuteMs } from '../../contracts/durations.ts'
import type { OutboxTable, Tables } from '../database/schema.ts'
import type { Log } from '../http/log.ts'
import { codesOf } from '../http/log.ts'
import { type DueItem, longestDelayMs, type Queue, takenMs } from './queue.ts'

/** Another process may have stored something, or a pause may have ended. */
const pollMs = 5_000
const keepMs = takenMs / 3
const noteRetryMs = 1_000
/** How long a stop waits for mails that are being sent. The outcome of the rest is unknown. */
const stopMs = 20_000
const giveUpAfterMs = 5 * 24 * hourMs
/** The pauses after the first and second copy of unknown outcome: a mailbox may get all of them. The third is the last. */
const copyDelaysMs: readonly number[] = [hourMs, 6 * hourMs]

/**
 * A mail server may take ten minutes, and both mails of a request may hang: a third must get through. Each may leave
 * twice after a kill.
 */
export const maxUnderway = 3

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
  readonly queue: Queue
  /**
   * Where a repeat would do harm, calls `leaving` before a copy goes out, and sends none when that rejects. @throws
   * DeliveryFault
   */
  readonly send: (item: DueItem, leaving: () => Promise<void>) => Promise<Sent | undefined>
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
  let taking: Promise<void> | undefined
  let pausedUntil = Number.NEGATIVE_INFINITY
  let transportFaults = 0
  const underway = new Set<Promise<void>>()

  const attempt = async (item: DueItem) => {
    const { row } = item
    let copies = row.copies
    const leaving = async () => {
      const isOurs = await queue.leaving(row).catch((error: unknown) => {
        throw new DeliveryFault('transport', codesOf(error))
      })
      if (!isOurs) throw new DeliveryFault('transient', 'TAKEN')
      copies += 1
    }
    const keeping = setInterval(() => void queue.keep(row).catch(() => {}), keepMs)
    let note: () => Promise<void>
    try {
      if (row.sending_since !== null) throw new DeliveryFault('unknown', 'INTERRUPTED')
      const sent = await send(item, leaving)
      transportFaults = 0
      if (sent !== 'nothing') log.info(nameOf(item), 'delivered')
      note = () => queue.delivered(row, sent === 'nothing' ? undefined : sent?.also)
    } catch (error) {
      // Anything else is our fault, such as a mail that couldn't be composed.
      const fault = error instanceof DeliveryFault ? error : new DeliveryFault('transient', codesOf(error))
      const outcome = noteFault(item, fault, copies)
      note = () => queue.settle(row, outcome)
    }
    clearInterval(keeping)
    // Until it is recorded: otherwise a delivered item would leave again.
    while (!(await recorded(note))) await wait(noteRetryMs)
  }

  const recorded = (note: () => Promise<void>) =>
    note().then(
      () => true,
      (error: unknown) => {
        log.warn({ reason: codesOf(error) }, 'the outcome of a delivery could not be stored; trying again')
        return stopping
      },
    )

  const at = (ms = 0) => new Date(now().getTime() + ms).toISOString()

  /** @returns what to store of it. */
  const noteFault = (item: DueItem, { scope, reason }: DeliveryFault, copies: number): Updateable<OutboxTable> => {
    const { row } = item
    const details = { ...nameOf(item), reason }
    const again = (delayMs: number) => ({
      next_attempt_at: at(Math.min(delayMs, longestDelayMs)),
      last_error: reason,
    })
    const givenUp = { attempts: row.attempts + 1, parked_at: at(), last_error: reason }
    if (scope === 'transport') {
      // Items that were being sent fail for the same reason: that is one fault.
      if (!isPaused()) {
        const pauseMs = spread(Math.min(5_000 * 2 ** transportFaults, minuteMs))
        transportFaults += 1
        pausedUntil = elapsed() + pauseMs
        log.warn({ ...details, ...inSeconds(pauseMs) }, 'transport unavailable; the outbox waits')
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
      log.warn({ ...details, copies, ...inSeconds(delayMs) }, 'nobody knows whether it arrived; another copy goes out')
      return again(spread(delayMs))
    }
    const failingMs = row.failing_since ? now().getTime() - Date.parse(row.failing_since) : 0
    // No copy went out.
    if (scope === 'permanent' || failingMs >= giveUpAfterMs) {
      log.error(details, 'not delivered, and given up')
      return { ...givenUp, copies: row.copies }
    }
    const delayMs = spread(Math.min(minuteMs * 2 ** row.attempts, 0.8 * hourMs))
    log.warn({ ...details, ...inSeconds(delayMs) }, 'not delivered; it stays queued')
    return {
      ...again(delayMs),
      attempts: row.attempts + 1,
      copies: row.copies,
      failing_since: row.failing_since ?? at(),
    }
  }

  const isPaused = () => pausedUntil > elapsed()

  const canTake = () => !stopping && !isPaused() && underway.size < maxUnderway

  const take = async () => {
    while (canTake()) {
      woken = false
      const item = await queue.take()
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
    taking ??= take()
      .catch((error: unknown) => log.warn({ reason: codesOf(error) }, 'the outbox could not be read; trying again'))
      .finally(() => {
        taking = undefined
        if (woken && canTake()) poll()
      })
  }

  const idle = async () => {
    while (taking || underway.size > 0) await Promise.all([taking, ...underway])
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
function spread(ms: number): number {
  return Math.round(ms * (1 + Math.random() / 4))
}

function inSeconds(ms: number): { retryInSeconds: number } {
  return { retryInSeconds: Math.round(ms / 1000) }
}

function nameOf(item: DueItem): object {
  return item.purpose === 'morning' ? { morning: item.day } : { reference: item.reference, purpose: item.purpose }
}
