import { parse } from 'parse5'
import { attributeOf, elements, type FinishedPage, readPage } from '../../build/page/read-page.ts'

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

/** All elements of a page with their attributes. */
export function elementsOf({ body }: { readonly body: string }) {
  return elements(parse(body)).map(({ tagName, attrs }) => ({
    tagName,
    attributes: Object.fromEntries(attrs.map(({ name, value }) => [name, value])) as Readonly<Record<string, string>>,
  }))
}
