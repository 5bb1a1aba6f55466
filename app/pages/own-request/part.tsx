import type { ReactNode } from 'react'

/** One part of the request: heading left, content right. */
export function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-12 gap-y-4 lg:grid-cols-[1fr_1.55fr]">
      <h2 className="text-[1.625rem]">{heading}</h2>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
