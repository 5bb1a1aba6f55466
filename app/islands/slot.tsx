import type { ReactNode } from 'react'

/**
 * A part within an island that the page renders and another script brings to life: the island's React leaves it alone.
 * @param children what the page renders there; left out in the browser.
 */
export function Slot({ children }: { children?: ReactNode }) {
  return children === undefined ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; it tells React to look at no child
    <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  ) : (
    <div>{children}</div>
  )
}
