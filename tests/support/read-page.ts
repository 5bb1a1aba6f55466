/** Reads a finished page without a browser, as far as tests of its head and its words need it. */
import { attributeOf, decoded, plainTextOf } from '../../build/page-markup.ts'

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

/** @param html a page as React wrote it: attributes in double quotes, five signs escaped. */
export function readPage(html: string): ReadPage {
  const [head = '', body = ''] = html.split('<body')
  const tags = (name: string) => head.match(new RegExp(`<${name} [^>]*>`, 'g')) ?? []
  return {
    title: decoded(/<title>(.*?)<\/title>/s.exec(head)?.[1] ?? ''),
    meta: new Map(
      tags('meta').map((tag) => [
        attributeOf(tag, 'name') ?? attributeOf(tag, 'property') ?? '',
        attributeOf(tag, 'content') ?? '',
      ]),
    ),
    links: tags('link').map((tag) => ({ rel: attributeOf(tag, 'rel') ?? '', href: attributeOf(tag, 'href') ?? '' })),
    heading: plainTextOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(body)?.[1] ?? ''),
    text: plainTextOf(`<body${body}`),
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
      JSON.parse(json),
    ),
  }
}
