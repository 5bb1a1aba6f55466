import type { ReactNode } from 'react'

/** One matter of the request. */
export function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="max-w-160">
      <h2 className="text-h2 mb-4">{heading}</h2>
      {children}
    </section>
  )
}
