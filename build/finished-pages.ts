/** Reads the finished pages back, so that what is made from them cannot say anything else than they do. */
import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SitePage } from '../documents/site-page.ts'
import { textOf } from './page-markup.ts'

export const pagesDir = 'dist/pages/client'

/** The address of a page from the file that it was built as. */
export function addressOf(file: string): string {
  return `/${dirname(file)}`.replace(/\/\.$/, '/')
}

/**
 * The pages that search engines may show, by address: those whose structured data names their own address as the true
 * one. A page that is kept out of search engines has none, and one that shows another page's content names that.
 */
export async function canonicalPages(origin: string): Promise<SitePage[]> {
  const pages: SitePage[] = []
  for await (const file of glob('**/index.html', { cwd: pagesDir })) {
    const page = sitePage(await readFile(join(pagesDir, file), 'utf8'), origin)
    if (page?.path === addressOf(file)) pages.push(page)
  }
  return pages.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

type PageNode = {
  readonly '@type': string
  readonly url: string
  readonly name: string
  readonly description: string
  readonly dateModified: string
  readonly primaryImageOfPage: { readonly url: string }
}

/** What a page says of itself, or undefined when it says nothing to search engines. */
function sitePage(html: string, origin: string): SitePage | undefined {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]
  if (!json) return undefined
  const { '@graph': graph } = JSON.parse(json) as { '@graph': PageNode[] }
  const node = graph.find((candidate) => candidate['@type'] === 'WebPage')
  if (!node) return undefined
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? ''
  return {
    url: node.url,
    path: node.url.slice(origin.length),
    title: node.name,
    description: node.description,
    updated: node.dateModified,
    heading: textOf(heading),
    mark: textOf(/<mark[^>]*>(.*?)<\/mark>/s.exec(heading)?.[1] ?? ''),
    card: node.primaryImageOfPage.url,
  }
}
