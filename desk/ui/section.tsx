import type { ReactNode } from 'react'
import type { RequestState } from '../../contracts/desk.ts'
import { useContent } from '../../site/app/content.tsx'

/** A part of a page, with a line above it. `id` is the heading's, for links. */
export function Section({ heading, id, children }: { heading: ReactNode; id: string; children: ReactNode }) {
  return (
    <section className="border-t-2 border-ink pt-4">
      <h2 id={id} className="text-h3">
        {heading}
      </h2>
      {children}
    </section>
  )
}

/** Confirms an action. The page opens at it, because it has the focus. */
export function Outcome({ text }: { text: string }) {
  return (
    <p
      role="status"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page after an action must open at its outcome
      autoFocus
      className="my-4 rounded-control border-2 border-brand bg-tint px-4 py-3 font-semibold text-ink"
    >
      {text}
    </p>
  )
}

const looks = {
  new: 'border-2 border-ink text-ink',
  answered: 'border-transparent bg-tint text-brand',
  won: 'border-brand bg-brand text-on-brand',
  lost: 'border-line text-muted line-through',
  closed: 'border-edge text-muted',
  quarantined: 'border-dashed border-amber text-ink',
} as const

/** The state of a request. States differ in shape as well as in color. */
export function StateBadge({ state, quarantined }: { state: RequestState; quarantined: boolean }) {
  const { requestsCopy: copy } = useContent()
  return (
    <span className={`badge ${looks[quarantined ? 'quarantined' : state]}`}>
      {quarantined ? copy.quarantined : copy.states[state]}
    </span>
  )
}
