import type { ReactNode } from 'react'

/** Folded on a phone, open where there is room (styles/ui/fold.css). @param open whether it is open on a phone, too. */
export function Fold({ summary, open, children }: { summary: ReactNode; open?: boolean; children: ReactNode }) {
  return (
    <details className="fold" open={open}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
