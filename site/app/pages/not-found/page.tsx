import { useLocation } from 'react-router'
import { formatEntryAddress } from '../../../../cms/guides/guide-pages.ts'
import { interpolate } from '../../../../cms/interpolate.ts'
import type { SiteContent } from '../../../../cms/site-content.ts'
import { useContent } from '../../content.tsx'
import { paths } from '../../paths.ts'
import type { PrivatePageMeta } from '../../seo/meta-tags.ts'
import { ButtonLink } from '../../ui/button.tsx'

export function describeNotFound({ notFound }: SiteContent): PrivatePageMeta {
  return { ...notFound.meta, index: false }
}

export default function NotFoundPage() {
  const { comingSoonEntries, notFound } = useContent()
  const { pathname } = useLocation()
  // The server answers every address of an entry's pattern with the page of this one.
  const entry = comingSoonEntries.find(({ path }) => formatEntryAddress(path) === pathname)
  return (
    <section className="paper pb-14">
      <div className="column pt-14 lg:pt-24">
        <h1 className="flex flex-wrap items-baseline gap-x-8 text-h1">
          {notFound.heading}{' '}
          <span className="font-text text-card font-normal leading-tight tracking-normal">{notFound.text}</span>
        </h1>
        {entry && (
          <p className="mt-6 max-w-152 text-lead">
            {interpolate(notFound.inPreparation, { name: entry.name })} {notFound.instead}{' '}
            <a href={entry.instead.path} className="inline-block font-semibold text-brand hover:text-ink">
              {entry.instead.name}
            </a>
          </p>
        )}
        <ul className="mt-10 grid gap-x-8 gap-y-4 sm:grid-cols-3">
          {notFound.places.map(({ name, path, text }) => (
            <li key={path} className="card">
              <a href={path} className="link">
                {name}
              </a>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <ButtonLink href={paths.home} className="mt-10">
          {notFound.home}
        </ButtonLink>
      </div>
      <LostTrace />
    </section>
  )
}

function LostTrace() {
  return (
    <div className="trace-draws mt-16">
      <svg width="100%" height="72" aria-hidden="true" className="trace fill-none stroke-alarm stroke-2 text-alarm">
        <path d="M0 36l40-2 16-20 16 46 16-30 16 8 16-30 20 56 16-28" strokeLinejoin="round" />
        <line x1="156" x2="47%" y1="36" y2="36" />
        <line x1="47%" x2="100%" y1="36" y2="36" strokeDasharray="4 10" strokeDashoffset="-10" />
      </svg>
    </div>
  )
}
