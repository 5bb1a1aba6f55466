/**
 * Pipedrive: a person for the visitor, a lead for the request, and a note with what they wrote (developers.pipedrive.com).
 * The token is that of a user; the base is the address of the company, like https://firm.pipedrive.com.
 */
import { type Crm, caller, field, linesOf, titleOf } from './crm.ts'

type Person = { readonly data: { readonly id: number } }
type Persons = { readonly data: { readonly items: readonly { readonly item: { readonly id: number } }[] } }
type Lead = { readonly data: { readonly id: string } }
type Leads = { readonly data: readonly { readonly id: string; readonly title: string }[] | null }
type Notes = { readonly data: readonly unknown[] | null }

export function pipedrive(token: string, base: string): Crm {
  const call = caller(base, { 'x-api-token': token })
  return async (request) => {
    const { name, email } = request.fields
    const search = new URLSearchParams({ term: email, fields: 'email', exact_match: 'true', limit: '1' })
    const found = await call<Persons>('GET', `/api/v2/persons/search?${search}`)
    const phone = field(request, 'phone')
    // A person who is there stays as they are: anyone can type anybody's address into a form.
    const person =
      found?.data.items[0]?.item.id ??
      (
        await call<Person>('POST', '/api/v2/persons', {
          name,
          emails: [{ value: email, primary: true, label: 'work' }],
          ...(phone && { phones: [{ value: phone, primary: true, label: 'work' }] }),
        })
      )?.data.id
    const title = titleOf(request)
    const leads = await call<Leads>('GET', `/api/v1/leads?person_id=${person}&limit=500`)
    const lead =
      leads?.data?.find((one) => one.title === title)?.id ??
      (await call<Lead>('POST', '/api/v1/leads', { title, person_id: person }))?.data.id
    // A call that broke off after the lead is repeated, and has the note still to make.
    const notes = await call<Notes>('GET', `/api/v1/notes?lead_id=${lead}&limit=1`)
    if (notes?.data && notes.data.length > 0) return
    await call('POST', '/api/v1/notes', { lead_id: lead, content: linesOf(request).map(htmlOf).join('<br>') })
  }
}

/** Notes are HTML, and nothing that a visitor wrote is. */
function htmlOf(line: string): string {
  return line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>')
}
