/** Reads HTML like a mail program. */

export type MarkupElement = { readonly name: string; readonly attributes: Readonly<Record<string, string>> }

export type MarkupText = { readonly text: string; readonly within: readonly MarkupElement[] }

export type Markup = { readonly elements: readonly MarkupElement[]; readonly texts: readonly MarkupText[] }

const token = /<!DOCTYPE html>|<\/([a-z][a-z0-9]*)>|<([a-z][a-z0-9]*)((?:\s+[a-zA-Z-]+="[^"]*")*)\s*\/?>|([^<]+)/y
const voidElements = ['meta', 'br', 'hr', 'img', 'input', 'link']
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Strict on purpose: throws on any unescaped character. */
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
    if (text !== undefined) texts.push({ text: decodeEntities(text), within: [...open] })
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
  return Object.fromEntries([...pairs].map(([, name = '', value = '']) => [name, decodeEntities(value)]))
}

function decodeEntities(text: string): string {
  return text.replace(/&([a-z]+|#x27);/g, (entity, name: string) => entities[name] ?? entity)
}

export function readTextWithin({ texts }: Markup, name: string): string {
  return texts
    .filter(({ within }) => within.some((element) => element.name === name))
    .map(({ text }) => text)
    .join('')
}
