import type { ReactNode } from 'react'
import { fill } from '../../../words/fill.ts'
import { formatChange, formatCount } from '../../../words/numbers.ts'
import { reportCopy as words } from '../../../words/words.ts'
import { Section } from '../../parts/section.tsx'

/** A part of the report, with a note above its numbers. */
export function Part({ lead, children, ...section }: Parameters<typeof Section>[0] & { lead?: ReactNode }) {
  return (
    <Section {...section}>
      {lead && <p className="mt-2 max-w-[52ch] text-small text-muted">{lead}</p>}
      <div className="mt-2">{children}</div>
    </Section>
  )
}

/** @returns `was 84`; '' without an earlier count. */
export function formatWas(before: number | undefined): string {
  return before === undefined ? '' : fill(words.was, { before: formatCount(before) })
}

/** @returns `+44%`, `same`, or '' without an earlier count. */
export function formatChanged(now: number, before: number | undefined): string {
  return now === before ? words.same : formatChange(now, before ?? null)
}

/** @returns `+44%, was 84`, or the parts of it that are known. */
export function formatChangedWas(now: number, before: number | undefined): string {
  const change = formatChanged(now, before)
  return before === undefined || change === words.same ? change : [change, formatWas(before)].filter(Boolean).join(', ')
}

/** @returns the page's name, or its route pattern. */
export function formatPage(view: string): string {
  const names: Readonly<Record<string, string>> = words.pages
  return names[view] ?? view
}
