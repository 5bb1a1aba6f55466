import type { ReactNode } from 'react'
import { interpolate } from '../../cms/interpolate.ts'
import { useContent } from '../content.tsx'
import { files } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'

export function ChecklistButton({ children, className }: { children: ReactNode; className?: string }) {
  const { href, label } = usePdf('checklist')
  return (
    <ButtonLink href={href} download type="application/pdf" className={className}>
      <span>
        {children} <span className="block text-note">{label}</span>
      </span>
    </ButtonLink>
  )
}

/** @returns the file of a PDF. Links to it include `label`, which has its format, pages and size. */
export function usePdf(name: keyof typeof files) {
  const { checklistFileCopy: copy, pdfs } = useContent()
  const { bytes, pages } = pdfs[name]
  const size = interpolate(copy.size, { kilobytes: Math.ceil(bytes / 1000) })
  return { href: files[name], size, label: interpolate(copy.label, { format: copy.format, pages, size }) } as const
}
