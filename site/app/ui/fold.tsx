import type { ReactNode } from 'react'

/** Folded on a phone, open in wider windows (styles/sections.css). @param open whether it is also open on a phone. */
export function Fold({ summary, open, children }: { summary: ReactNode; open?: boolean; children: ReactNode }) {
  return (
    <details className="fold" open={open}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}

/** Folded in all windows until the visitor opens it. @param open whether it is open at first. */
export function Disclosure({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details
      open={open}
      className="break-inside-avoid border-t border-line print:[&::details-content]:[content-visibility:visible]"
    >
      <summary className="flex min-h-15 items-center justify-between py-3 print:min-h-0 print:after:hidden">
        <h3 className="text-lead">{title}</h3>
      </summary>
      {children}
    </details>
  )
}
