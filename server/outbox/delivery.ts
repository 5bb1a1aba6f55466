/** Empties the outbox: at once when something is stored, and again later when something could not leave. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import type { OutboxPurpose } from '../database/schema.ts'
import type { Log } from '../http/log.ts'
import { giveUpAfterMs, itemDelayMs, wayDelayMs } from './backoff.ts'
import { codesOf, DeliveryFault } from './fault.ts'
import { type Item, leaseMs, outboxItems } from './items.ts'

/** How often the outbox is looked at when this process has stored nothing: another may have, or a pause has ended. */
const pollMs = 5_000
const renewMs = leaseMs / 3
/** How soon the note that something has left is tried again, in ms. */
const noteRetryMs = 1_000
/** While requests come in faster than this apart, in ms, … */
const rushMs = 20
/** … delivery makes pauses of this length: a mail can wait, a visitor should not. */
const giveWayMs = 250
/** How long a stop waits for what is on its way, in ms. Longer, and it leaves again after its lease. */
const stopMs = 10_000

export type DeliveryParts = {
  readonly database: Database
  /** What this delivery takes care of, by one way out. Each way has a delivery of its own, and none holds up another. */
  readonly purposes: readonly OutboxPurpose[]
  /** Resolves when the other side has taken the item. @throws DeliveryFault when it has not. */
  readonly send: (item: Item) => Promise<void>
  /** Called when the request was erased while its item was on its way: takes back what was left behind. */
  readonly forget?: (item: Item) => Promise<void>
  readonly log: Log
  /** The clock; another one in tests. */
  readonly now?: () => Date
}

export type Delivery = {
  /** Looks into the outbox now; called after each stored request. */
  readonly wake: () => void
  /** Finishes what is on its way, for ten seconds at most, and takes no more. */
  readonly stop: () => Promise<void>
}

/**
 * Starts delivering, one item at a time: a process that is killed has then at most one on its way, and that is the only
 * one which may leave twice.
 */
export function startDelivery({
  database,
  purposes,
  send,
  forget,
  log,
  now = () => new Date(),
}: DeliveryParts): Delivery {
  const items = outboxItems(database, now)
  let stopping = false
  let woken = false
  let lastWoken = Number.NEGATIVE_INFINITY
  let running: Promise<void> | undefined
  let pausedUntil = 0
  let wayFaults = 0

  const attempt = async (item: Item) => {
    const { reference, purpose } = item
    const renewal = setInterval(() => void items.renew(item).catch(() => {}), renewMs)
    try {
      await send(item)
    } catch (error) {
      // What is no fault of delivery is one of ours, such as a mail that could not be composed.
      const fault = error instanceof DeliveryFault ? error : new DeliveryFault('item', codesOf(error))
      await noteFault(item, fault)
      return
    } finally {
      clearInterval(renewal)
    }
    if (wayFaults > 0) log.info({ purposes }, 'the way out is open again')
    wayFaults = 0
    log.info({ reference, purpose }, 'delivered')
    if (!(await noteDelivered(item))) await forget?.(item)
  }

  const noteFault = async (item: Item, { scope, reason }: DeliveryFault) => {
    const { reference, purpose } = item
    if (scope === 'way') {
      const pauseMs = wayDelayMs(wayFaults)
      wayFaults += 1
      pausedUntil = now().getTime() + pauseMs
      const retryInSeconds = Math.round(pauseMs / 1000)
      log.warn({ purposes, reason, retryInSeconds }, 'the way out is closed; the outbox waits')
      await items.giveBack(item, reason)
      return
    }
    const failingMs = item.failingSince ? now().getTime() - Date.parse(item.failingSince) : 0
    if (scope === 'refused' || failingMs >= giveUpAfterMs) {
      log.error({ reference, purpose, reason, attempts: item.attempts + 1 }, 'not delivered, and given up')
      await items.park(item, reason)
      return
    }
    const delayMs = itemDelayMs(item.attempts)
    log.warn(
      { reference, purpose, reason, retryInSeconds: Math.round(delayMs / 1000) },
      'not delivered; it stays queued',
    )
    await items.postpone(item, reason, delayMs)
  }

  /** What has left must not leave again because the note of it failed: the note alone is tried again. */
  const noteDelivered = async (item: Item): Promise<boolean> => {
    for (;;) {
      try {
        return await items.delivered(item)
      } catch (error) {
        if (stopping) throw error
        log.warn({ reason: codesOf(error) }, 'something was delivered, but that could not be noted; trying again')
        await wait(noteRetryMs)
      }
    }
  }

  const drain = async () => {
    do {
      woken = false
      while (!stopping && now().getTime() >= pausedUntil) {
        const item = await items.take(purposes)
        if (!item) break
        await attempt(item)
        if (performance.now() - lastWoken < rushMs) await wait(giveWayMs)
      }
    } while (woken && !stopping && now().getTime() >= pausedUntil)
  }

  const look = () => {
    woken = true
    if (stopping || running) return
    running = drain()
      .catch((error: unknown) => log.warn({ reason: codesOf(error) }, 'the outbox could not be read; trying again'))
      .finally(() => {
        running = undefined
        // Woken after the last look and before this moment.
        if (woken) look()
      })
  }

  const timer = setInterval(look, pollMs)
  timer.unref()
  look()
  return {
    wake: () => {
      lastWoken = performance.now()
      look()
    },
    stop: async () => {
      stopping = true
      clearInterval(timer)
      await Promise.race([running, wait(stopMs, undefined, { ref: false })])
    },
  }
}
