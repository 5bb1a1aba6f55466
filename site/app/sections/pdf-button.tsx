import type { ReactNode } from 'react'
import { interpolate } from '../../../cms/interpolate.ts'
import type { SiteContent } from '../../../cms/site-content.ts'
import { useContent } from '../content.tsx'
import { files } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { isSample, SampleLine } from './claim.tsx'

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

/** The link to the sample audit, and what in it is invented. @param lead where the page itself shows no page of it. */
export function SpecimenLink({ lead }: { lead?: string }) {
  const { auditPage, specimen } = useContent()
  const { href, size } = usePdf('specimen')
  return (
    <>
      {lead && <p className="mt-9 max-w-152">{lead}</p>}
      <div className={lead ? 'actions' : 'actions mt-9'}>
        <ButtonLink href={href} type="application/pdf">
          <span>
            {specimen.link.action} <span className="block text-note">{size}</span>
          </span>
        </ButtonLink>
        <p className="evidence max-w-88">
          {isSample(auditPage) && <SampleLine />}
          {specimen.link.note}
        </p>
      </div>
    </>
  )
}

/** The link to the zip of the runnable sample. @param children the link's words, before what the file is. */
export function SampleLink({ children }: { children: ReactNode }) {
  const { auditPage, checklistFileCopy, sampleBytes } = useContent()
  const size = interpolate(checklistFileCopy.size, { kilobytes: Math.ceil(sampleBytes / 1000) })
  return (
    <a href={files.sample} download type="application/zip" className="link">
      {children} ({interpolate(auditPage.run.facts, { size })})
    </a>
  )
}

/** @returns the file of a PDF. Links to it include `label`, which has its format, pages and size. */
export function usePdf(name: keyof SiteContent['pdfs']) {
  const { checklistFileCopy: copy, pdfs } = useContent()
  const { bytes, pages } = pdfs[name]
  const size = interpolate(copy.size, { kilobytes: Math.ceil(bytes / 1000) })
  return { href: files[name], size, label: interpolate(copy.label, { format: copy.format, pages, size }) } as const
}
