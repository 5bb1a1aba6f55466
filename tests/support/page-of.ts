/** Pages as browsers read and send them. */
import { parse } from 'parse5'
import { attributeOf, type Element, elements, type FinishedPage, readPage, textOf } from '../../build/page/read-page.ts'
import { deskFields } from '../../contracts/desk-addresses.ts'

/** A response's page, parsed. */
export function pageOf({ body }: { readonly body: string }): FinishedPage {
  return readPage(body)
}

/** The values of text fields of this name. */
export function typedIn(html: string, name: string): (string | undefined)[] {
  return elements(parse(html))
    .filter((element) => element.tagName === 'input' && attributeOf(element, 'name') === name)
    .map((field) => attributeOf(field, 'value'))
}

export type Form = Readonly<Record<string, string>>

/** What a browser sends for a control that nobody has touched. */
function sentFor(control: Element): string | undefined {
  const type = attributeOf(control, 'type')
  if (type === 'checkbox' || type === 'radio') {
    return attributeOf(control, 'checked') === undefined ? undefined : (attributeOf(control, 'value') ?? 'on')
  }
  if (control.tagName === 'textarea') return textOf(control).replaceAll('\n', '\r\n')
  if (control.tagName !== 'select') return attributeOf(control, 'value') ?? ''
  const options = elements(control)
  const chosen = options.find((option) => attributeOf(option, 'selected') !== undefined) ?? options[0]
  return chosen && (attributeOf(chosen, 'value') ?? textOf(chosen))
}

/** The fields of the page's form for an address, but for the token of the session. */
export function formOf(html: string, action: string): Form {
  const form = elements(parse(html)).find((one) => one.tagName === 'form' && attributeOf(one, 'action') === action)
  if (!form) throw new Error(`no form for ${action}`)
  const controls = elements(form).filter(
    (one) => ['input', 'textarea', 'select'].includes(one.tagName) && attributeOf(one, 'name') !== deskFields.csrf,
  )
  const sent = controls.map((control) => [attributeOf(control, 'name') ?? '', sentFor(control)] as const)
  return Object.fromEntries(sent.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}

export function textAt(html: string, id: string): string {
  const found = elements(parse(html)).find((one) => attributeOf(one, 'id') === id)
  return found ? textOf(found) : ''
}

/** The elements of a page. */
export function elementsOf(
  html: string,
): readonly { readonly tag: string; readonly text: string; readonly attributes: Form }[] {
  return elements(parse(html)).map((one) => ({
    tag: one.tagName,
    text: textOf(one),
    attributes: Object.fromEntries(one.attrs.map(({ name, value }) => [name, value])),
  }))
}
