/** Pages as browsers read and send them. */
import {
  defaultTreeAdapter,
  type ParserError,
  parse,
  parseFragment,
  type DefaultTreeAdapterTypes as Tree,
} from 'parse5'
import { deskFields } from '../../contracts/desk-addresses.ts'
import {
  type Element,
  getAttribute,
  getPlainText,
  getText,
  listElements,
  parsePage,
} from '../../site/pages/read-page.ts'

export type Page = ReturnType<typeof parseFullPage>

/** A page with what readers and search engines see of it. */
export function parseFullPage(html: string) {
  const all = listElements(parse(html, { scriptingEnabled: false }))
  const named = (name: string) => all.filter(({ tagName }) => tagName === name)
  const [main] = named('main')
  const inMain = main ? listElements(main) : []
  const afterHeading = inMain.slice(inMain.findIndex(({ tagName }) => tagName === 'h1') + 1)
  const readAttribute = (tag: Element, ...names: string[]) =>
    names.map((name) => getAttribute(tag, name)).find(Boolean) ?? ''
  return {
    ...parsePage(html),
    title: getPlainText(named('title')[0]),
    metaTags: new Map(
      named('meta').map((tag) => [readAttribute(tag, 'name', 'property'), readAttribute(tag, 'content')]),
    ),
    headLinks: named('link').map((tag) => ({ rel: readAttribute(tag, 'rel'), href: readAttribute(tag, 'href') })),
    data: named('script')
      .filter((script) => getAttribute(script, 'type') === 'application/ld+json')
      .map((script): unknown =>
        JSON.parse(script.childNodes.map((node) => ('value' in node ? node.value : '')).join('')),
      ),
    heading: getPlainText(named('h1')[0]),
    /** The first paragraph under the main heading. */
    opening: getPlainText(afterHeading.find(({ tagName }) => tagName === 'p')),
    text: getPlainText(named('body')[0]),
    mainText: getPlainText(main),
  }
}

/** The values of text fields of this name. */
export function readInputValues(html: string, name: string): (string | undefined)[] {
  return listElements(parse(html))
    .filter((element) => element.tagName === 'input' && getAttribute(element, 'name') === name)
    .map((field) => getAttribute(field, 'value'))
}

export type Form = Readonly<Record<string, string>>

/** What a browser sends for an untouched control. */
function readControlValue(control: Element): string | undefined {
  const type = getAttribute(control, 'type')
  if (type === 'checkbox' || type === 'radio') {
    return getAttribute(control, 'checked') === undefined ? undefined : (getAttribute(control, 'value') ?? 'on')
  }
  if (control.tagName === 'textarea') return getText(control).replaceAll('\n', '\r\n')
  if (control.tagName !== 'select') return getAttribute(control, 'value') ?? ''
  const options = listElements(control)
  const chosen = options.find((option) => getAttribute(option, 'selected') !== undefined) ?? options[0]
  return chosen && (getAttribute(chosen, 'value') ?? getText(chosen))
}

/** Reads the fields of the page's form for an address, except for the session's token. */
export function readFormFields(html: string, action: string): Form {
  const form = listElements(parse(html)).find((one) => one.tagName === 'form' && getAttribute(one, 'action') === action)
  if (!form) throw new Error(`no form for ${action}`)
  return readFields(form, readControlValue)
}

/** @param read returns what a control sends; nothing if undefined. */
function readFields(form: Element, read: (control: Element) => string | undefined): Form {
  const controls = listElements(form).filter(
    (one) => ['input', 'textarea', 'select'].includes(one.tagName) && getAttribute(one, 'name') !== deskFields.csrf,
  )
  const sent = controls.map((control) => [getAttribute(control, 'name') ?? '', read(control)] as const)
  return Object.fromEntries(sent.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}

/** What a person sends who types the same text in each field, and leaves boxes and choices empty. */
function readTypedValue(control: Element, typed: string): string | undefined {
  const type = getAttribute(control, 'type') ?? 'text'
  if (type === 'checkbox' || type === 'file') return undefined
  if (control.tagName === 'select') {
    const isEmpty = listElements(control).some((option) => getAttribute(option, 'value') === '')
    return typed === '' && isEmpty ? '' : readControlValue(control)
  }
  return ['text', 'email', 'date', 'time'].includes(type) ? typed : readControlValue(control)
}

/** The posts that a page offers: a button's address with what its form sends. @param typed in each field that takes text. */
export function listPosts(html: string, typed: string) {
  const forms = listElements(parse(html)).filter(
    (one) => one.tagName === 'form' && getAttribute(one, 'method') === 'post',
  )
  return forms.flatMap((form) => {
    const fields = readFields(form, (control) => readTypedValue(control, typed))
    const buttons = listElements(form).filter((one) => getAttribute(one, 'type') === 'submit')
    return buttons.map((button) => {
      const [name = '', value = ''] = ['name', 'value'].map((key) => getAttribute(button, key))
      const action = getAttribute(button, 'formaction') ?? getAttribute(form, 'action')
      return { action, name, value, fields: name === '' ? fields : { ...fields, [name]: value } }
    })
  })
}

export function readTextById(html: string, id: string): string {
  const found = listElements(parse(html)).find((one) => getAttribute(one, 'id') === id)
  return found ? getText(found) : ''
}

export function listPageElements(html: string) {
  return listElements(parse(html)).map((one) => ({
    tag: one.tagName,
    text: getText(one),
    attributes: Object.fromEntries(one.attrs.map(({ name, value }) => [name, value])) as Form,
    /** The targets of the links inside it. */
    links: listElements(one).flatMap((inner) => (inner.tagName === 'a' ? [getAttribute(inner, 'href') ?? ''] : [])),
  }))
}

export type SurroundedText = { readonly text: string; readonly within: readonly Element[] }

/**
 * The texts of an email or of a part of one, each with the elements around it, outermost first.
 * @throws on an error that an HTML parser reports, for example an unescaped `<`.
 */
export function listTexts(html: string): SurroundedText[] {
  const onParseError = ({ code, startOffset }: ParserError) => {
    throw new Error(`${code}: ${html.slice(startOffset, startOffset + 80)}`)
  }
  const list = (node: Tree.ParentNode, within: readonly Element[]): SurroundedText[] =>
    node.childNodes.flatMap((child) => {
      if (defaultTreeAdapter.isTextNode(child)) return [{ text: child.value, within }]
      return defaultTreeAdapter.isElementNode(child) ? list(child, [...within, child]) : []
    })
  return list((html.startsWith('<!DOCTYPE') ? parse : parseFragment)(html, { onParseError }), [])
}

/** The text in all elements of a name, with its spaces. */
export function readTextWithin(html: string, name: string): string {
  const texts = listTexts(html).filter(({ within }) => within.some(({ tagName }) => tagName === name))
  return texts.map(({ text }) => text).join('')
}
