import { setTimeout as wait } from 'node:timers/promises'
import type { Transaction, Updateable } from 'kysely'
import type { OutboxTable, Tables } from '../database/schema.ts'
import type { Log } from '../http/log.ts'
import { codesOf } from '../http/log.ts'
import { copyDelayMs, giveUpAfterMs, itemDelayMs, transportDelayMs } from './backoff.ts'
import { DeliveryFault } from './fault.ts'
import type { DueItem, Item } from './items.ts'
import { type Queue, type Row, takenMs } from './queue.ts'

/** Another process may have stored something, or a pause may have ended. */
const pollMs = 5_000
const keepMs = takenMs / 3
const noteRetryMs = 1_000
/** While requests come in faster than this apart … */
const rushMs = 20
/** … delivery pauses this long: a mail can wait, a visitor shouldn't. */
const giveWayMs = 250
/** How long a stop waits for mails that are being sent. The outcome of the rest is unknown. */
const stopMs = 20_000

/**
 * A mail server may take ten minutes, and both mails of a request may hang: a third must get through. Each may leave
 * twice after a kill.
 */
export const maxUnderway = 3

/** What was sent. `also` is stored together with the delivery. */
export type Sent = { readonly also?: (transaction: Transaction<Tables>) => Promise<unknown> } | 'nothing'

export type DeliveryOptions = {
  readonly queue: Queue
  /**
   * Where a repeat would do harm, calls `leaving` before a copy goes out, and sends none when that rejects. @throws
   * DeliveryFault
   */
  readonly send: (item: DueItem, leaving: () => Promise<void>) => Promise<Sent | undefined>
  /** Called when the request was erased while its item was being sent. */
  readonly onErased?: (item: Item) => Promise<void>
  readonly log: Log
  readonly now?: () => Date
}

export type Delivery = ReturnType<typeof startDelivery>

/** Takes what is due, sends it, notes the outcome, and backs off. */
export function startDelivery({ queue, send, onErased, log, now = () => new Date() }: DeliveryOptions) {
  let stopping = false
  let woken = false
  let lastWoken = Number.NEGATIVE_INFINITY
  let taking: Promise<void> | undefined
  let pausedUntil = 0
  let transportFaults = 0
  const underway = new Set<Promise<void>>()

  const attempt = async (item: DueItem) => {
    const { row } = item
    let copies = row.copies
    let notLeft: string | undefined
    const leaving = async () => {
      await queue.leaving(row).catch((error: unknown) => {
        notLeft = codesOf(error)
        throw error
      })
      copies += 1
    }
    const interrupted = row.sending_since !== null
    const keeping = setInterval(() => void queue.keep(row).catch(() => {}), keepMs)
    let sent: Sent | undefined
    try {
      if (interrupted) throw new DeliveryFault('unknown', 'INTERRUPTED')
      sent = await send(item, leaving)
    } catch (error) {
      if (notLeft !== undefined) {
        // The database failed before a copy went out, so the item stays due.
        log.warn({ ...nameOf(item), reason: notLeft }, 'not sent, because that could not be stored first; trying again')
        await recorded(() => queue.settle(row, giveBack(row, notLeft ?? '')))
        return
      }
      // Anything else is our fault, such as a mail that couldn't be composed.
      const fault = error instanceof DeliveryFault ? error : new DeliveryFault('transient', codesOf(error))
      // Our faults, and items that a killed process left, say nothing about the transport.
      if (fault === error && fault.scope !== 'transport' && !interrupted) noteOpen(item)
      const outcome = noteFault(item, fault, copies)
      await recorded(() => queue.settle(row, outcome))
      return
    } finally {
      clearInterval(keeping)
    }
    if (sent !== 'nothing') {
      noteOpen(item)
      log.info(nameOf(item), 'delivered')
    }
    const also = sent === 'nothing' ? undefined : sent?.also
    const stands = await recorded(() => queue.delivered(row, also))
    if (!stands && item.purpose !== 'morning') await onErased?.(item)
  }

  const noteOpen = (item: DueItem) => {
    if (transportFaults > 0) log.info(nameOf(item), 'transport available again')
    transportFaults = 0
  }

  const at = (ms = 0) => new Date(now().getTime() + ms).toISOString()
  /** To the end of the queue, so that another item probes the transport next. No copy went out. */
  const giveBack = (row: Row, last_error: string) => ({ next_attempt_at: at(), copies: row.copies, last_error })

  /** @returns what to store of it. */
  const noteFault = (item: DueItem, { scope, reason }: DeliveryFault, copies: number): Updateable<OutboxTable> => {
    const { row } = item
    if (scope === 'transport') {
      // Items that were being sent fail for the same reason: that is one fault.
      if (!isPaused()) pause(item, reason)
      return giveBack(row, reason)
    }
    const details = { ...nameOf(item), reason }
    const attempts = row.attempts + 1
    const parked = { attempts, parked_at: at(), last_error: reason }
    if (scope === 'unknown') {
      const delayMs = copyDelayMs(copies)
      if (delayMs === undefined) {
        log.error({ ...details, copies }, 'nobody knows whether it arrived; given up')
        return parked
      }
      log.warn({ ...details, copies, ...inSeconds(delayMs) }, 'nobody knows whether it arrived; another copy goes out')
      return { next_attempt_at: at(delayMs), last_error: reason }
    }
    const failingMs = row.failing_since ? now().getTime() - Date.parse(row.failing_since) : 0
    if (scope === 'permanent' || failingMs >= giveUpAfterMs) {
      log.error({ ...details, attempts }, 'not delivered, and given up')
      return { ...parked, copies: row.copies }
    }
    const delayMs = itemDelayMs(row.attempts)
    log.warn({ ...details, ...inSeconds(delayMs) }, 'not delivered; it stays queued')
    return {
      ...giveBack(row, reason),
      attempts,
      failing_since: row.failing_since ?? at(),
      next_attempt_at: at(delayMs),
    }
  }

  const pause = (item: DueItem, reason: string) => {
    const pauseMs = transportDelayMs(transportFaults)
    transportFaults += 1
    pausedUntil = now().getTime() + pauseMs
    log.warn({ ...nameOf(item), reason, ...inSeconds(pauseMs) }, 'transport unavailable; the outbox waits')
  }
  const isPaused = () => pausedUntil > now().getTime()

  /** Retries until the outcome is recorded: otherwise a delivered item would leave again. */
  const recorded = async <R>(note: () => Promise<R>): Promise<R> => {
    for (;;) {
      try {
        return await note()
      } catch (error) {
        if (stopping) throw error
        log.warn({ reason: codesOf(error) }, 'the outcome of a delivery could not be stored; trying again')
        await wait(noteRetryMs)
      }
    }
  }

  const cannotRead = (error: unknown) =>
    log.warn({ reason: codesOf(error) }, 'the outbox could not be read; trying again')
  /** While the transport is down, a single item probes it. */
  const hasRoom = () => underway.size < (transportFaults > 0 ? 1 : maxUnderway)

  const take = async () => {
    do {
      woken = false
      while (!stopping && !isPaused() && hasRoom()) {
        const item = await queue.take()
        if (!item) break
        const sending = attempt(item)
          .catch(cannotRead)
          .finally(() => {
            underway.delete(sending)
            poll()
          })
        underway.add(sending)
        if (performance.now() - lastWoken < rushMs) await wait(giveWayMs)
      }
    } while (woken && !stopping && !isPaused() && hasRoom())
  }

  const poll = () => {
    woken = true
    if (stopping || taking) return
    taking = take()
      .catch(cannotRead)
      .finally(() => {
        taking = undefined
        if (woken) poll()
      })
  }

  const idle = async () => {
    while (taking || underway.size > 0) await Promise.all([taking, ...underway])
  }

  const timer = setInterval(poll, pollMs)
  timer.unref()
  poll()
  return {
    wake: () => {
      lastWoken = performance.now()
      poll()
    },
    stop: async () => {
      stopping = true
      clearInterval(timer)
      await Promise.race([idle(), wait(stopMs, undefined, { ref: false })])
    },
    idle,
  }
}

function inSeconds(ms: number): { retryInSeconds: number } {
  return { retryInSeconds: Math.round(ms / 1000) }
}

function nameOf(item: DueItem): object {
  return item.purpose === 'morning' ? { morning: item.day } : { reference: item.reference, purpose: item.purpose }
}

/** For a queue without the morning email. */
export function ofRequests(
  send: (item: Item & { readonly row: Row }, leaving: () => Promise<void>) => Promise<unknown>,
): DeliveryOptions['send'] {
  return async (item, leaving) => {
    if (item.purpose !== 'morning') await send(item, leaving)
    return undefined
  }
}
