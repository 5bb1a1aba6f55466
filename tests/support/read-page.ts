/** Reads a finished page without a browser, as far as tests of its head and its words need it. */

export type ReadPage = {
  readonly title: string
  /** Meta tags by their `name` or `property`. */
  readonly meta: ReadonlyMap<string, string>
  /** Addresses of the head's links by `rel`. */
  readonly links: readonly { readonly rel: string; readonly href: string }[]
  readonly heading: string
  /** What the body says, in one line, spaces as spaces. */
  readonly text: string
  /** The blocks of structured data. */
  readonly data: readonly unknown[]
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const inline = 'a|abbr|b|code|em|i|mark|span|strong|sub|sup|time|wbr'

/** @param html a page as React wrote it: attributes in double quotes, five signs escaped. */
export function readPage(html: string): ReadPage {
  const [head = '', body = ''] = html.split('<body')
  const tags = (name: string) =>
    [...head.matchAll(new RegExp(`<${name} ([^>]*)>`, 'g'))].map(([, rest = '']) => attributes(rest))
  return {
    title: decoded(/<title>(.*?)<\/title>/s.exec(head)?.[1] ?? ''),
    meta: new Map(tags('meta').map(({ name, property, content }) => [name ?? property ?? '', content ?? ''])),
    links: tags('link').map(({ rel = '', href = '' }) => ({ rel, href })),
    heading: textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(body)?.[1] ?? ''),
    text: textOf(`<body${body}`),
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
      JSON.parse(json),
    ),
  }
}

function attributes(text: string): Partial<Record<string, string>> {
  return Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value = '']) => [name, decoded(value)]),
  )
}

function textOf(markup: string): string {
  const words = markup
    .replace(/<(script|style|noscript)[^>]*>.*?<\/\1>/gs, ' ')
    .replace(new RegExp(`<!--.*?-->|</?(${inline})( [^>]*)?>`, 'gs'), '')
    .replace(/<[^>]*>/g, ' ')
  return decoded(words).replace(/\s+/g, ' ').trim()
}

function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '')
}
