/**
 * Stand-ins of both CRMs for the tests, as far as they are documented: addresses, headers and what has to be in a body.
 * Whatever else is asked is a 404, and a body that is not as documented a 400.
 */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

type Body = Readonly<Record<string, unknown>>
type Asked = { readonly path: string; readonly query: URLSearchParams; readonly body: Body }
type Answer = readonly [status: number, body: unknown]
type Routes = Readonly<Record<string, (asked: Asked) => Answer>>

export type StandIn = {
  readonly url: string
  /** What is stored, by kind, in the order in which it came. */
  readonly stored: Readonly<Record<string, Body[]>>
  /** Fails the next call of a route once, `POST /path`, before it does anything. */
  readonly fail: (route: string, status: number) => void
  readonly calls: string[]
  readonly stop: () => void
}

async function standIn(isAllowed: (headers: Headers) => boolean, stored: StandIn['stored'], routes: Routes) {
  const calls: string[] = []
  const failures = new Map<string, number>()
  const server: Server = createServer(async (request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://stand.in')
    const body = request.method === 'POST' ? ((await json(request)) as Body) : {}
    const route = Object.keys(routes).find((one) => {
      const [method, pattern = ''] = one.split(' ')
      return method === request.method && new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`).test(path)
    })
    calls.push(`${request.method} ${path}`)
    const failure = failures.get(`${request.method} ${path}`)
    failures.delete(`${request.method} ${path}`)
    const [status, answer] = !isAllowed(new Headers(request.headers as Record<string, string>))
      ? [401, {}]
      : failure
        ? [failure, {}]
        : (routes[route ?? '']?.({ path, query, body }) ?? [404, {}])
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = () => void server.close()
  return { url, stored, calls, stop, fail: (route, status) => void failures.set(route, status) } satisfies StandIn
}

/** @param known contacts that are there already. */
export function hubspotStandIn(token: string, known: readonly Body[] = []): Promise<StandIn> {
  const stored = { contacts: [...known], tickets: [] as Body[] }
  const properties = ({ body }: Asked) => (body.properties ?? {}) as Record<string, string>
  return standIn((headers) => headers.get('authorization') === `Bearer ${token}`, stored, {
    'GET /crm/v3/objects/contacts/*': ({ path, query }) => {
      const email = decodeURIComponent(path.split('/').at(-1) ?? '')
      const found = query.get('idProperty') === 'email' ? stored.contacts.find((one) => one.email === email) : undefined
      return found ? [200, found] : [404, {}]
    },
    'POST /crm/v3/objects/contacts': (asked) => {
      const contact = { id: `${101 + stored.contacts.length}`, ...properties(asked) }
      if (!properties(asked).email) return [400, {}]
      if (stored.contacts.some(({ email }) => email === properties(asked).email)) return [409, {}]
      stored.contacts.push(contact)
      return [201, contact]
    },
    'POST /crm/v3/objects/tickets/search': ({ body }) => {
      const [group] = body.filterGroups as { filters: { propertyName: string; operator: string; value: string }[] }[]
      const [filter] = group?.filters ?? []
      if (filter?.operator !== 'EQ') return [400, {}]
      const results = stored.tickets.filter((one) => one[filter.propertyName] === filter.value)
      return [200, { total: results.length, results }]
    },
    'POST /crm/v3/objects/tickets': (asked) => {
      const { subject, hs_pipeline_stage: stage } = properties(asked)
      const [link] = asked.body.associations as { to: { id: string }; types: Body[] }[]
      const isRight =
        link?.types[0]?.associationTypeId === 16 && link.types[0].associationCategory === 'HUBSPOT_DEFINED'
      if (!subject || !stage || !isRight || !stored.contacts.some(({ id }) => id === link.to.id)) return [400, {}]
      const ticket = { id: `${501 + stored.tickets.length}`, ...properties(asked), contact: link.to.id }
      stored.tickets.push(ticket)
      return [201, ticket]
    },
  })
}

/** @param known persons who are there already. */
export function pipedriveStandIn(token: string, known: readonly Body[] = []): Promise<StandIn> {
  const stored = { persons: [...known], leads: [] as Body[], notes: [] as Body[] }
  const emailsOf = (person: Body) => (person.emails as { value: string }[]).map(({ value }) => value.toLowerCase())
  const found = (data: unknown): Answer => [200, { success: true, data }]
  const made = (list: Body[], item: Body): Answer => {
    list.push(item)
    return [201, { success: true, data: item }]
  }
  return standIn((headers) => headers.get('x-api-token') === token, stored, {
    'GET /api/v2/persons/search': ({ query }) => {
      if (query.get('fields') !== 'email' || query.get('exact_match') !== 'true') return [400, {}]
      const term = query.get('term')?.toLowerCase() ?? ''
      const items = stored.persons.filter((one) => emailsOf(one).includes(term)).map((item) => ({ item }))
      return found({ items })
    },
    'POST /api/v2/persons': ({ body }) =>
      body.name ? made(stored.persons, { id: 101 + stored.persons.length, ...body }) : [400, {}],
    'GET /api/v1/leads': ({ query }) => {
      const leads = stored.leads.filter((one) => `${one.person_id}` === query.get('person_id'))
      return found(leads.length > 0 ? leads : null)
    },
    'POST /api/v1/leads': ({ body }) => {
      const isRight = body.title && stored.persons.some(({ id }) => id === body.person_id)
      return isRight ? made(stored.leads, { id: `adf21080-${stored.leads.length}`, ...body }) : [400, {}]
    },
    'GET /api/v1/notes': ({ query }) => {
      const notes = stored.notes.filter((one) => one.lead_id === query.get('lead_id'))
      return found(notes.length > 0 ? notes : null)
    },
    'POST /api/v1/notes': ({ body }) => {
      const isRight = body.content && stored.leads.some(({ id }) => id === body.lead_id)
      return isRight ? made(stored.notes, { id: stored.notes.length + 1, ...body }) : [400, {}]
    },
  })
}
