/** Pages as browsers read and send them. */
import { parse } from 'parse5'
import { attributeOf, type Element, elements, plain, readPage, textOf } from '../../build/page/read-page.ts'
import { deskFields } from '../../contracts/desk-addresses.ts'

export type Page = ReturnType<typeof readWhole>

/** A page with what readers and search engines see of it. */
export function readWhole(html: string) {
  const all = elements(parse(html, { scriptingEnabled: false }))
  const named = (name: string) => all.filter(({ tagName }) => tagName === name)
  const [main] = named('main')
  const inMain = main ? elements(main) : []
  const afterHeading = inMain.slice(inMain.findIndex(({ tagName }) => tagName === 'h1') + 1)
  const said = (tag: Element, ...names: string[]) => names.map((name) => attributeOf(tag, name)).find(Boolean) ?? ''
  return {
    ...readPage(html),
    title: plain(named('title')[0]),
    metaTags: new Map(named('meta').map((tag) => [said(tag, 'name', 'property'), said(tag, 'content')])),
    headLinks: named('link').map((tag) => ({ rel: said(tag, 'rel'), href: said(tag, 'href') })),
    data: named('script')
      .filter((script) => attributeOf(script, 'type') === 'application/ld+json')
      .map((script): unknown =>
        JSON.parse(script.childNodes.map((node) => ('value' in node ? node.value : '')).join('')),
      ),
    heading: plain(named('h1')[0]),
    /** The first paragraph under the main heading. */
    opening: plain(afterHeading.find(({ tagName }) => tagName === 'p')),
    text: plain(named('body')[0]),
    mainText: plain(main),
  }
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
export function elementsOf(html: string) {
  return elements(parse(html)).map((one) => ({
    tag: one.tagName,
    text: textOf(one),
    attributes: Object.fromEntries(one.attrs.map(({ name, value }) => [name, value])) as Form,
  }))
}
