/** Reads HTML the way a mail program does, as far as tests need it. */

export type MarkupElement = { readonly name: string; readonly attributes: Readonly<Record<string, string>> }

/** A run of text and the elements that it stands in, the outermost first. */
export type MarkupText = { readonly text: string; readonly within: readonly MarkupElement[] }

export type Markup = { readonly elements: readonly MarkupElement[]; readonly texts: readonly MarkupText[] }

const token = /<!DOCTYPE html>|<\/([a-z][a-z0-9]*)>|<([a-z][a-z0-9]*)((?:\s+[a-zA-Z-]+="[^"]*")*)\s*\/?>|([^<]+)/y
const voidElements = ['meta', 'br', 'hr', 'img', 'input', 'link']
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/**
 * Strict on purpose: it takes markup as React writes it and nothing looser, so that a sign which escaped the escaping
 * stops it.
 * @throws at the first sign that is neither text nor a well-formed tag, and at a tag that closes another element.
 */
export function readMarkup(html: string): Markup {
  const elements: MarkupElement[] = []
  const texts: MarkupText[] = []
  const open: MarkupElement[] = []
  token.lastIndex = 0
  while (token.lastIndex < html.length) {
    const at = token.lastIndex
    const match = token.exec(html)
    if (!match) throw new Error(`not well-formed: ${html.slice(at, at + 80)}`)
    const [, closing, opening, attributes = '', text] = match
    if (text !== undefined) texts.push({ text: decoded(text), within: [...open] })
    if (closing && open.pop()?.name !== closing) throw new Error(`</${closing}> closes another element`)
    if (!opening) continue
    const element = { name: opening, attributes: readAttributes(attributes) }
    elements.push(element)
    if (!voidElements.includes(opening)) open.push(element)
  }
  return { elements, texts }
}

function readAttributes(text: string): Record<string, string> {
  const pairs = text.matchAll(/([a-zA-Z-]+)="([^"]*)"/g)
  return Object.fromEntries([...pairs].map(([, name = '', value = '']) => [name, decoded(value)]))
}

function decoded(text: string): string {
  return text.replace(/&([a-z]+|#x27);/g, (entity, name: string) => entities[name] ?? entity)
}

/** All text within elements of one name, as a reader would copy it. */
export function textWithin({ texts }: Markup, name: string): string {
  return texts
    .filter(({ within }) => within.some((element) => element.name === name))
    .map(({ text }) => text)
    .join('')
}
