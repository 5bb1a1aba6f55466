import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button.tsx'
import { checklistFile } from './checklist-file.ts'

/** The download of the AI Hype Checklist as a section's one next step; says below its words what kind of file comes. */
export function ChecklistButton({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <ButtonLink href={checklistFile.href} type="application/pdf" className={className}>
      <span>
        {children} <span className="block text-note">{checklistFile.label}</span>
      </span>
    </ButtonLink>
  )
}
