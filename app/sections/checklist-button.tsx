import type { ReactNode } from 'react'
import { interpolate } from '../../cms/interpolate.ts'
import { useContent } from '../content.tsx'
import { files } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'

export function ChecklistButton({ children, className }: { children: ReactNode; className?: string }) {
  const { href, label } = useChecklistFile()
  return (
    <ButtonLink href={href} download type="application/pdf" className={className}>
      <span>
        {children} <span className="block text-note">{label}</span>
      </span>
    </ButtonLink>
  )
}

/** @returns the file of the AI Hype Checklist. Links to it include `label`, which has its format, pages and size. */
export function useChecklistFile() {
  const { checklistFileCopy: copy, checklistFile } = useContent()
  const size = interpolate(copy.size, { kilobytes: Math.ceil(checklistFile.bytes / 1000) })
  return {
    href: files.checklist,
    size,
    label: interpolate(copy.label, { format: copy.format, pages: checklistFile.pages, size }),
  } as const
}
