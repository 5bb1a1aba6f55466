import { withdrawn } from '../../../words/words.ts'
import { paths } from '../../paths.ts'
import { PageHero } from '../../sections/page-hero.tsx'
import { metaOf, type PrivatePageMeta } from '../../seo/meta-tags.ts'
import { ButtonLink } from '../../ui/button.tsx'

export const handle = { ...withdrawn.meta, index: false } satisfies PrivatePageMeta
export const meta = metaOf(handle)

export default function WithdrawnPage() {
  const { heading, lead, text, home } = withdrawn
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
