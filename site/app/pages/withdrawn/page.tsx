import { useContent } from '../../content.tsx'
import { paths } from '../../paths.ts'
import { PageHero } from '../../sections/page-hero.tsx'
import { pageMeta } from '../../seo/meta-tags.ts'
import { ButtonLink } from '../../ui/button.tsx'

export const meta = pageMeta(({ withdrawn }) => ({ ...withdrawn.meta, index: false }))

export default function WithdrawnPage() {
  const { heading, lead, text, home } = useContent().withdrawn
  return (
    <>
      <PageHero title={heading} lead={lead} trace="steady" />
      <div className="column pb-18 pt-12">
        <p className="max-w-152">{text}</p>
        <ButtonLink href={paths.home} className="mt-9">
          {home}
        </ButtonLink>
      </div>
    </>
  )
}
