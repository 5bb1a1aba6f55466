import type { ReactNode } from 'react'
import { fill } from '../../words/fill.ts'
import { checklistFile as made } from '../../words/made-files.ts'
import { checklistFileCopy as copy } from '../../words/words.ts'
import { files } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'

export function ChecklistButton({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <ButtonLink href={checklistFile.href} download type="application/pdf" className={className}>
      <span>
        {children} <span className="block text-note">{checklistFile.label}</span>
      </span>
    </ButtonLink>
  )
}

const size = fill(copy.size, { kilobytes: Math.ceil(made.bytes / 1000) })

/** The AI Hype Checklist's file. Every link to it uses `label`: format, pages and size. */
export const checklistFile = {
  href: files.checklist,
  size,
  label: fill(copy.label, { format: copy.format, pages: made.pages, size }),
} as const
