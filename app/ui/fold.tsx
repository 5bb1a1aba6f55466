import type { ReactNode } from 'react'

/** Folded on a phone, open where there is room (styles/sections.css). @param open whether it is open on a phone, too. */
export function Fold({ summary, open, children }: { summary: ReactNode; open?: boolean; children: ReactNode }) {
  return (
    <details className="fold" open={open}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}

export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="break-inside-avoid border-t border-line print:[&::details-content]:[content-visibility:visible]">
      <summary className="flex min-h-15 items-center justify-between py-3 print:after:hidden">
        <h3 className="text-lead">{title}</h3>
      </summary>
      {children}
    </details>
  )
}
