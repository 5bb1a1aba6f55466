import { parse } from 'parse5'
import { type FinishedPage, readPage } from '../../build/page/read-page.ts'
import { attributeOf, elements } from '../../build/page/tree.ts'

/** The page that an answer of the server holds, read by an HTML parser. */
export function pageOf({ body }: { readonly body: string }): FinishedPage {
  return readPage(body)
}

/** What stands in the text fields of this name, as a browser would show it. */
export function typedIn(html: string, name: string): (string | undefined)[] {
  return elements(parse(html))
    .filter((element) => element.tagName === 'input' && attributeOf(element, 'name') === name)
    .map((field) => attributeOf(field, 'value'))
}

/** Each element of a page, with its attributes by name. */
export function elementsOf({ body }: { readonly body: string }) {
  return elements(parse(body)).map(({ tagName, attrs }) => ({
    tagName,
    attributes: Object.fromEntries(attrs.map(({ name, value }) => [name, value])) as Readonly<Record<string, string>>,
  }))
}
