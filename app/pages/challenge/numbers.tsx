import type { ReactNode } from 'react'
import { claims } from '../../../content/claims.ts'
import { fill } from '../../../content/fill.ts'
import { challenge } from '../../../content/pages/challenge.ts'
import type { Claim } from '../../../content/schema/claims.ts'
import type { Source } from '../../../content/schema/sources.ts'
import { type SourceId, sources } from '../../../content/sources.ts'
import { SectionHead } from '../../sections/section-head.tsx'

const all: readonly Claim[] = Object.values(claims)
const unsourced = all.filter((claim) => claim.sources.length === 0).map(({ figure }) => figure)
/** The publications, in the order in which claims name them. */
const cited = [...new Set(all.flatMap((claim) => claim.sources.map(({ id }) => id)))]
const list = new Intl.ListFormat('en')

/** The figures for which a claim names this publication: "15% and 85%". */
function figuresBehind(id: SourceId): string {
  return list.format(
    all.filter((claim) => claim.sources.some((source) => source.id === id)).map(({ figure }) => figure),
  )
}

/** What stands behind every claim of the site: nothing, the firm's files, or a publication and what it really says. */
export function Numbers() {
  const { heading, lead, none, own, behind, note } = challenge.numbers
  return (
    <section id="numbers" className="column pb-16 pt-12">
      <SectionHead heading={heading} lead={lead} />
      <dl className="border-b border-line">
        {unsourced.length > 0 && (
          <Row term={none.heading} about={list.format(unsourced)}>
            {none.text}
          </Row>
        )}
        <Row term={own.heading}>{own.text}</Row>
        {cited.map((id) => {
          const { publisher, title, year, url, note: caution }: Source = sources[id]
          return (
            <Row key={id} term={`${publisher}, ${year}`} about={fill(behind, { figures: figuresBehind(id) })}>
              <a href={url} className="hover:text-ink">
                {title}
              </a>
              . {caution}
            </Row>
          )
        })}
      </dl>
      <p className="mt-4 text-note text-muted">{note}</p>
    </section>
  )
}

function Row({ term, about, children }: { term: string; about?: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-12 gap-y-1 border-t border-line py-4 md:grid-cols-[1fr_1.4fr]">
      <dt className="font-semibold text-ink">
        {term}
        {about && <span className="block text-small font-normal text-muted">{about}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
