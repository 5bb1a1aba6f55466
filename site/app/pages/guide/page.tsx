import { useLocation } from 'react-router'
import { findGuide } from '../../../../cms/guides/guide-pages.ts'
import { useContent, useSettings } from '../../content.tsx'
import { paths } from '../../paths.ts'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { GuideHero, GuideText } from '../../sections/guide.tsx'
import { describeGuidePage } from '../../seo/guide-meta.ts'
import { pageMeta } from '../../seo/meta-tags.ts'
import NotFoundPage, { describeNotFound } from '../not-found/page.tsx'
import { figures as accountingFigures } from './accounting-figures.tsx'
import { figures as executiveFigures } from './executive-figures.tsx'
import { GateRail } from './gate-rail.tsx'

const figures = { ...accountingFigures, ...executiveFigures }

export const meta = pageMeta((content, _, path) => {
  const guide = findGuide(content, path)
  return guide ? describeGuidePage(guide) : describeNotFound(content)
})

/** A page of content/guides/. Without one at this address, the page “not found”. */
export default function GuidePage() {
  const guide = findGuide(useContent(), useLocation().pathname)
  const { calendarUrl } = useSettings()
  if (!guide) return <NotFoundPage />
  const { calendar, closing, kind, rail, ...front } = guide.frontmatter
  const href = (calendar && calendarUrl) || paths.contact
  const next = { ...front.next, href }
  const { path, ...call } = closing
  return (
    <>
      <GuideHero guide={guide} kind={kind} next={next} />
      <GuideText guide={guide} components={figures} rail={rail && <GateRail guide={guide} />} next={next} />
      <ClosingCall {...call} href={href} secondHref={path} />
    </>
  )
}
