/** Makes one count of each view out of the many states that a browser sends of it. */
import type { Vital } from '../../contracts/monitoring.ts'
import type { ViewState } from './rum-events.ts'

/** A view that has said nothing for so long will not change its vitals any more: an open page speaks every 5 min. */
const settledMs = 10 * 60_000
/** No view of the SDK is longer than its session. */
const forgottenMs = 4 * 3_600_000
/** Views that are open at a time, and ids that are remembered: 8 MB when both are full. */
const maxOpen = 10_000
const maxRemembered = 50_000

export type ViewCounts = {
  readonly addView: (day: string, view: string) => void
  readonly addVital: (day: string, view: string, vital: Vital, value: number) => void
}

type Open = {
  readonly day: string
  readonly view: string
  version: number
  vitals: ViewState['vitals']
  seenAt: number
}

export type Views = {
  /** @param name the view's name, as it is counted. */
  readonly see: (state: ViewState, name: string) => void
  /** Counts the vitals of views that are over. Call it every few seconds. */
  readonly settle: () => void
  /** Counts the vitals of all, as they are. */
  readonly settleAll: () => void
  /** @returns whether an id was heard of before. */
  readonly knows: (id: string) => boolean
  /** @returns whether an id is new, and remembers it. */
  readonly isNew: (id: string) => boolean
}

/**
 * A view is counted when it is first heard of, and its vitals once, with their latest values, when it is over. In
 * memory alone: a restart forgets the ids, and another process does not know them.
 * @param now the clock, in ms.
 */
export function trackViews(counts: ViewCounts, now: () => number): Views {
  // Both in the order in which they were last heard of, the longest silent first.
  const open = new Map<string, Open>()
  const over = new Map<string, number>()

  const remember = (id: string) => {
    over.delete(id)
    over.set(id, now())
    if (over.size > maxRemembered) over.delete(first(over))
  }
  const close = (id: string, { day, view, vitals }: Open) => {
    open.delete(id)
    remember(id)
    for (const [vital, value] of Object.entries(vitals)) counts.addVital(day, view, vital as Vital, value)
  }
  const first = (map: ReadonlyMap<string, unknown>) => map.keys().next().value as string

  return {
    see: ({ id, version, vitals, active }, name) => {
      if (over.has(id)) return
      let view = open.get(id)
      if (!view) {
        view = { day: new Date(now()).toISOString().slice(0, 10), view: name, version: -1, vitals: {}, seenAt: 0 }
        counts.addView(view.day, name)
      }
      // States may arrive in another order than they were sent in.
      if (version > view.version) Object.assign(view, { version, vitals })
      view.seenAt = now()
      open.delete(id)
      open.set(id, view)
      if (!active) close(id, view)
      else if (open.size > maxOpen) close(first(open), open.get(first(open)) as Open)
    },
    settle: () => {
      for (const [id, view] of open) {
        if (view.seenAt > now() - settledMs) break
        close(id, view)
      }
      for (const [id, since] of over) {
        if (since > now() - forgottenMs) break
        over.delete(id)
      }
    },
    settleAll: () => {
      for (const [id, view] of open) close(id, view)
    },
    knows: (id) => open.has(id) || over.has(id),
    isNew: (id) => {
      const known = over.has(id)
      remember(id)
      return !known
    },
  }
}
