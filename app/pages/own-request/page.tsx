import { useLoaderData } from 'react-router'
import { fill } from '../../../words/fill.ts'
import { ownRequest as copy } from '../../../words/words.ts'
import { pageDataLoader } from '../../page-data.ts'
import { PageHero } from '../../sections/page-hero.tsx'
import { metaOf } from '../../seo/meta-tags.ts'
import type { PrivatePageMeta } from '../../seo/page-meta.ts'
import { Appointment } from './appointment.tsx'
import { Deadlines } from './deadlines.tsx'
import { Outcome } from './outcome.tsx'
import { Sent } from './sent.tsx'
import { Withdraw } from './withdraw.tsx'

export const loader = pageDataLoader

export const handle = { ...copy.meta, index: false } satisfies PrivatePageMeta

export function meta({ location, loaderData }: Parameters<ReturnType<typeof metaOf>>[0]) {
  const { fault, submission } = loaderData?.ownRequest ?? {}
  return metaOf(handle)({ location, refused: fault !== undefined || submission !== undefined })
}

/** A visitor's own request, without a script: every action is a form. Rendered only with its key. */
export default function OwnRequestPage() {
  const { ownRequest: own } = useLoaderData<typeof loader>()
  if (!own) throw new Response(null, { status: 404 })
  const { reference, kind } = own
  return (
    <>
      <PageHero title={fill(copy.heading, { reference })} lead={copy.lead[kind]} trace="steady" />
      <div className="column grid gap-y-14 pb-18 pt-12">
        <Outcome own={own} />
        {kind === 'consultation' ? <Appointment own={own} /> : <Deadlines own={own} />}
        <Sent own={own} />
        <Withdraw own={own} />
      </div>
    </>
  )
}
