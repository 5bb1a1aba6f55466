import type { ReactNode } from 'react'

/** What folds on a phone, and stands open where there is room (styles/ui/fold.css). @param open whether a phone shows it at once. */
export function Fold({ summary, open, children }: { summary: ReactNode; open?: boolean; children: ReactNode }) {
  return (
    <details className="fold" open={open}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
