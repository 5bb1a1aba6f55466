import { setTimeout as wait } from 'node:timers/promises'
import { leaseMs } from '../database/conditions.ts'
import { codesOf } from '../http/error-codes.ts'
import type { Log } from '../http/log.ts'
import { copyDelayMs, giveUpAfterMs, itemDelayMs, longestPauseMs, transportDelayMs } from './backoff.ts'
import { DeliveryFault } from './fault.ts'
import type { LeasedItem, Queue } from './leases.ts'

/** Another process may have stored something, or a pause may have ended. */
const pollMs = 5_000
const renewMs = leaseMs / 3
const noteRetryMs = 1_000
/** While requests come in faster than this apart … */
const rushMs = 20
/** … delivery pauses this long: a mail can wait, a visitor shouldn't. */
const giveWayMs = 250
/** What a stop can't finish is found again later, its outcome unknown. */
const stopMs = 20_000

/**
 * A mail server may take ten minutes, and both mails of a request may hang: a third must get through. Each may leave
 * twice after a kill.
 */
export const maxUnderway = 3

export type DeliveryParts<T extends LeasedItem> = {
  readonly queue: Queue<T>
  /**
   * Where a repeat would do harm, calls `leaving` before a copy goes out, and sends none when that rejects. @throws
   * DeliveryFault
   */
  readonly send: (item: T, leaving: () => Promise<void>) => Promise<void>
  readonly nameOf: (item: T) => object
  /** Called when the request was erased while its item was being sent. */
  readonly onErased?: (item: T) => Promise<void>
  readonly log: Log
  readonly now?: () => Date
}

export type Delivery = ReturnType<typeof startDelivery>

export function startDelivery<T extends LeasedItem>({
  queue,
  send,
  nameOf,
  onErased,
  log,
  now = () => new Date(),
}: DeliveryParts<T>) {
  let stopping = false
  let woken = false
  let lastWoken = Number.NEGATIVE_INFINITY
  let taking: Promise<void> | undefined
  let pausedUntil = 0
  let transportFaults = 0
  const underway = new Set<Promise<void>>()

  const attempt = async (item: T) => {
    let copies = item.copies
    let notLeft: string | undefined
    const leaving = async () => {
      await queue.leaving(item).catch((error: unknown) => {
        notLeft = codesOf(error)
        throw error
      })
      copies += 1
    }
    const renewal = setInterval(() => void queue.renew(item).catch(() => {}), renewMs)
    try {
      if (item.interrupted) throw new DeliveryFault('unknown', 'INTERRUPTED')
      await send(item, leaving)
    } catch (error) {
      if (notLeft !== undefined) {
        // The database failed before a copy went out, so the item stays due.
        log.warn({ ...nameOf(item), reason: notLeft }, 'not sent, because that could not be stored first; trying again')
        await recorded(() => queue.giveBack(item, notLeft ?? ''))
        return
      }
      // Anything else is our fault, such as a mail that couldn't be composed.
      const fault = error instanceof DeliveryFault ? error : new DeliveryFault('transient', codesOf(error))
      // Our faults, and items that a killed process left, say nothing about the transport.
      if (fault === error && fault.scope !== 'transport' && !item.interrupted) noteOpen(item)
      await noteFault(item, fault, copies)
      return
    } finally {
      clearInterval(renewal)
    }
    noteOpen(item)
    log.info(nameOf(item), 'delivered')
    if (!(await recorded(() => queue.delivered(item)))) await onErased?.(item)
  }

  const noteOpen = (item: T) => {
    if (transportFaults > 0) log.info(nameOf(item), 'transport available again')
    transportFaults = 0
  }

  const noteFault = async (item: T, { scope, reason }: DeliveryFault, copies: number) => {
    if (scope === 'transport') {
      // Items that were being sent fail for the same reason: that is one fault.
      if (!isPaused()) pause(item, reason)
      await recorded(() => queue.giveBack(item, reason))
      return
    }
    const details = { ...nameOf(item), reason }
    if (scope === 'unknown') {
      const delayMs = copyDelayMs(copies)
      if (delayMs === undefined) {
        log.error({ ...details, copies }, 'nobody knows whether it arrived; given up')
        await recorded(() => queue.deadLetter(item, reason, 'unknown'))
        return
      }
      log.warn({ ...details, copies, ...inSeconds(delayMs) }, 'nobody knows whether it arrived; another copy goes out')
      await recorded(() => queue.repeat(item, reason, delayMs))
      return
    }
    const failingMs = item.failingSince ? now().getTime() - Date.parse(item.failingSince) : 0
    if (scope === 'permanent' || failingMs >= giveUpAfterMs) {
      log.error({ ...details, attempts: item.attempts + 1 }, 'not delivered, and given up')
      await recorded(() => queue.deadLetter(item, reason, 'refused'))
      return
    }
    const delayMs = itemDelayMs(item.attempts)
    log.warn({ ...details, ...inSeconds(delayMs) }, 'not delivered; it stays queued')
    await recorded(() => queue.postpone(item, reason, delayMs))
  }

  const pause = (item: T, reason: string) => {
    const pauseMs = transportDelayMs(transportFaults)
    transportFaults += 1
    pausedUntil = now().getTime() + pauseMs
    log.warn({ ...nameOf(item), reason, ...inSeconds(pauseMs) }, 'transport unavailable; the outbox waits')
  }
  const isPaused = () => {
    const leftMs = pausedUntil - now().getTime()
    // A longer pause came from a clock that was corrected since.
    return leftMs > 0 && leftMs <= longestPauseMs
  }

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
