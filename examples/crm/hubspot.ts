/**
 * HubSpot: a contact for the visitor, and a ticket for the request (developers.hubspot.com, CRM API v3).
 * The token is that of a private app with the scopes crm.objects.contacts.read, crm.objects.contacts.write and tickets.
 */
import { type Crm, caller, field, given, linesOf, titleOf } from './crm.ts'

type Found = { readonly id: string }

/** What HubSpot calls the link from a ticket to a contact. */
const ticketToContact = { associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 16 } as const
/** The first stage of the pipeline that every account has. */
const stage = { hs_pipeline: '0', hs_pipeline_stage: '1' } as const

export function hubspot(token: string, base = 'https://api.hubapi.com'): Crm {
  const call = caller(base, { authorization: `Bearer ${token}` })
  return async (request) => {
    const { name, email } = request.fields
    // A contact that is there stays as it is: anyone can type anybody's address into a form.
    const known = await call<Found>('GET', `/crm/v3/objects/contacts/${encodeURIComponent(email)}?idProperty=email`)
    const [lastname = '', ...first] = name.trim().split(/\s+/).reverse()
    const properties = given({
      ...{ email, firstname: first.reverse().join(' '), lastname },
      ...{ company: field(request, 'company'), phone: field(request, 'phone') },
    })
    const contact = known ?? (await call<Found>('POST', '/crm/v3/objects/contacts', { properties }))
    const subject = titleOf(request)
    const tickets = await call<{ readonly total: number }>('POST', '/crm/v3/objects/tickets/search', {
      filterGroups: [{ filters: [{ propertyName: 'subject', operator: 'EQ', value: subject }] }],
      limit: 1,
    })
    if (tickets && tickets.total > 0) return
    await call('POST', '/crm/v3/objects/tickets', {
      properties: { ...stage, subject, content: linesOf(request).join('\n') },
      associations: [{ to: { id: contact?.id }, types: [ticketToContact] }],
    })
  }
}
