/** Empties a queue: at once when something is stored, and again later when something could not leave. */
import { setTimeout as wait } from 'node:timers/promises'
import { leaseMs } from '../database/conditions.ts'
import { codesOf } from '../http/error-codes.ts'
import type { Log } from '../http/log.ts'
import { copyDelayMs, giveUpAfterMs, itemDelayMs, longestPauseMs, transportDelayMs } from './backoff.ts'
import { DeliveryFault } from './fault.ts'
import type { LeasedItem, Queue } from './leases.ts'

/** How often the queue is looked at when this process has stored nothing: another may have, or a pause has ended. */
const pollMs = 5_000
const renewMs = leaseMs / 3
/** How soon the note of an outcome is tried again, in ms. */
const noteRetryMs = 1_000
/** While requests come in faster than this apart, in ms, … */
const rushMs = 20
/** … delivery makes pauses of this length: a mail can wait, a visitor should not. */
const giveWayMs = 250
/** How long a stop waits for what is on its way, in ms. What takes longer is found again, its outcome unknown. */
const stopMs = 20_000

/**
 * How many are on their way at once. A mail server may take ten minutes to answer one mail, and both mails of a request
 * may hang on the same cause: a third must still get through. Each more is one more that a kill may make leave twice.
 */
export const maxUnderway = 3

export type DeliveryParts<T extends LeasedItem> = {
  readonly queue: Queue<T>
  /**
   * Resolves when the other side has taken the item. Where a repeat would do harm, it calls `leaving` before a copy goes
   * out, and sends none when that rejects.
   * @throws DeliveryFault when it was not taken, or nobody knows.
   */
  readonly send: (item: T, leaving: () => Promise<void>) => Promise<void>
  /** What a line of the log says of an item. */
  readonly nameOf: (item: T) => object
  /** Called when the request was erased while its item was on its way: takes back what was left behind. */
  readonly onErased?: (item: T) => Promise<void>
  readonly log: Log
  readonly now?: () => Date
}

export type Delivery = ReturnType<typeof startDelivery>

/** Starts delivering, the oldest first. Each transport has a delivery of its own, and none holds up another. */
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
        // The database failed, or its answer was lost: no copy went out, and the item can leave as soon as that is stored.
        log.warn({ ...nameOf(item), reason: notLeft }, 'not sent, because that could not be stored first; trying again')
        await recorded(() => queue.giveBack(item, notLeft ?? ''))
        return
      }
      // What is no fault of delivery is one of ours, such as a mail that could not be composed.
      const fault = error instanceof DeliveryFault ? error : new DeliveryFault('transient', codesOf(error))
      // Ours, and one that another process left behind, say nothing of the transport.
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
      // Others that were being sent fail for the same reason: that is one fault.
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
    // A longer one was made by a clock that has been set right since.
    return leftMs > 0 && leftMs <= longestPauseMs
  }

  /**
   * Tries a note again until it is stored: without it, what has left would leave again, and the outcome of what has not
   * would be unknown.
   */
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
        // Woken between the last look and now.
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
    /** Looks into the queue now; called after each stored request. */
    wake: () => {
      lastWoken = performance.now()
      poll()
    },
    /** Finishes what is on its way, for 20 seconds at most, and takes no more. */
    stop: async () => {
      stopping = true
      clearInterval(timer)
      await Promise.race([idle(), wait(stopMs, undefined, { ref: false })])
    },
    /** Resolves once nothing is on its way and nothing else is due. */
    idle,
  }
}

function inSeconds(ms: number): { retryInSeconds: number } {
  return { retryInSeconds: Math.round(ms / 1000) }
}
