import type { ReactNode } from 'react'

/**
 * A part of an island that React leaves alone because another script fills it. `children` are omitted in the browser.
 */
export function Slot({ children }: { children?: ReactNode }) {
  return children === undefined ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; it tells React to look at no child
    <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  ) : (
    <div>{children}</div>
  )
}
