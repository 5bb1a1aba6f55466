import { useLocation } from 'react-router'
import { fill } from '../../../content/fill.ts'
import { comingSoonEntries } from '../../../content/navigation.ts'
import { notFound } from '../../../content/pages/not-found.ts'
import { paths } from '../../paths.ts'
import { metaOf } from '../../seo/meta-tags.ts'
import type { PrivatePageMeta } from '../../seo/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { comingSoonAt } from './coming-soon.ts'
import { LostTrace } from './lost-trace.tsx'

export const handle = { ...notFound.meta, index: false } satisfies PrivatePageMeta
export const meta = metaOf(handle)

export default function NotFoundPage() {
  const entry = comingSoonAt(useLocation().pathname, comingSoonEntries)
  return (
    <section className="paper pb-14">
      <div className="column pt-14 lg:pt-24">
        <h1 className="text-[clamp(6rem,15vw,9rem)] leading-[0.9]">
          {notFound.heading}{' '}
          <span className="mt-8 block font-text text-[1.75rem] font-normal leading-tight tracking-normal">
            {notFound.text}
          </span>
        </h1>
        {entry && (
          <p className="mt-6 max-w-152 text-lead">
            {fill(notFound.inPreparation, { name: entry.name })} {notFound.instead}{' '}
            <a href={entry.instead.path} className="inline-block font-semibold text-brand hover:text-ink">
              {entry.instead.name}
            </a>
          </p>
        )}
        <ButtonLink href={paths.home} className="mt-8">
          {notFound.home}
        </ButtonLink>
      </div>
      <LostTrace />
    </section>
  )
}
