import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button.tsx'
import { checklistFile } from './checklist-file.ts'

/** A button that downloads the AI Hype Checklist, with its file type below. */
export function ChecklistButton({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <ButtonLink href={checklistFile.href} type="application/pdf" className={className}>
      <span>
        {children} <span className="block text-note">{checklistFile.label}</span>
      </span>
    </ButtonLink>
  )
}
