import { renderToStaticMarkup } from 'react-dom/server'
import type { MiddlewareFunction } from 'react-router'
import { nearParameter } from '../../../contracts/addresses.ts'
import { zoneField } from '../../../contracts/hidden-fields.ts'
import { zoneOf } from '../../../contracts/zone.ts'
import { contact } from '../../../words/words.ts'
import { pageDataContext, pageDataLoader } from '../../page-data.ts'
import { Contact, timesId } from '../../sections/contact/contact.tsx'
import { TimesList } from '../../sections/contact/times-list.tsx'
import { metaOf, type PrivatePageMeta } from '../../seo/meta-tags.ts'

/** With the visitor's zone in the query, the answer is only the choice of times, which a script puts into the form. */
export const middleware: MiddlewareFunction<Response>[] = [
  ({ request, context }, next) => {
    const { times } = context.get(pageDataContext)
    const query = new URL(request.url).searchParams
    const [zone, near] = [query.get(zoneField), query.get(nearParameter) ?? '']
    if (!times || zone === null) return next()
    const shown = zoneOf(zone) ?? ('unavailable' in times ? undefined : times.zone)
    const chosen = Number.isNaN(Date.parse(near)) ? '' : near
    return new Response(renderToStaticMarkup(<TimesList times={times} id={timesId} zone={shown} chosen={chosen} />))
  },
]

export const loader = pageDataLoader

const { heading, title, description } = contact.timesMeta

export const handle = { title, description, index: false } satisfies PrivatePageMeta
export const meta = metaOf(handle)

/** The form with a list of free times, without a script. The built page has no times and asks for two. */
export default function ContactTimesPage() {
  return <Contact heading={heading} />
}
