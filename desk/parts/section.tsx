import type { ReactNode } from 'react'

/** One matter of a page, under a rule. `id` names it for links. */
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
