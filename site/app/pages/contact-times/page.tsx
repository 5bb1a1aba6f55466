import { renderToStaticMarkup } from 'react-dom/server'
import type { MiddlewareFunction } from 'react-router'
import { nearParameter } from '../../../../contracts/addresses.ts'
import { zoneField } from '../../../../contracts/hidden-fields.ts'
import { parseZone } from '../../../../contracts/zone.ts'
import { SiteProvider, useContent } from '../../content.tsx'
import { loadPageData, pageDataContext, siteInputContext } from '../../page-data.ts'
import { Contact, timesId } from '../../sections/contact/contact.tsx'
import { TimesList } from '../../sections/contact/times-list.tsx'
import { pageMeta } from '../../seo/meta-tags.ts'

/** If the query has the visitor's zone, responds with only the list of times, which a script adds to the form. */
export const middleware: MiddlewareFunction<Response>[] = [
  ({ request, context }, next) => {
    const { times } = context.get(pageDataContext)
    const site = context.get(siteInputContext)
    const query = new URL(request.url).searchParams
    const [zone, near] = [query.get(zoneField), query.get(nearParameter) ?? '']
    if (!times || !site || zone === null) return next()
    const timeZone = parseZone(zone) ?? ('unavailable' in times ? undefined : times.zone)
    const chosen = Number.isNaN(Date.parse(near)) ? '' : near
    const list = <TimesList times={times} id={timesId} zone={timeZone} chosen={chosen} />
    return new Response(renderToStaticMarkup(<SiteProvider {...site}>{list}</SiteProvider>))
  },
]

export const loader = loadPageData

export const meta = pageMeta(({ contact }) => {
  const { title, description } = contact.timesMeta
  return { title, description, index: false }
})

/** The form with a list of free times, for visitors without scripts. The built page has no times and asks for two. */
export default function ContactTimesPage() {
  const { heading } = useContent().contact.timesMeta
  return <Contact heading={heading} />
}
