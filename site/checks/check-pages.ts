import type { Content } from '../../cms/content.ts'
import type { SiteContent } from '../../cms/site-content.ts'
import type { Issue } from '../../cms/validate/issue.ts'
import { listPrerenderedPaths, paths } from '../app/paths.ts'
import type { PageFacts } from '../pages/rendered-site.ts'

type CheckedPage = PageFacts & { readonly path: string }

function checkPlaceholders(pages: readonly CheckedPage[], content: Content): Issue[] {
  return pages.flatMap(({ path, placeholders }) =>
    placeholders.map((place) => ({
      ...findText(content, place),
      subject: `${place} on ${path}`,
      remedy: 'it has no value on this page; write the value instead',
    })),
  )
}

/** @returns the file and line in `content/` with one of these texts. */
export function findText({ texts }: Content, ...spellings: readonly string[]): Pick<Issue, 'file' | 'line'> {
  const wanted = spellings.map(normalizeSpaces)
  for (const [file, lines] of texts) {
    const index = lines.split('\n').findIndex((line) => wanted.some((text) => normalizeSpaces(line).includes(text)))
    if (index >= 0) return { file: `content/${file}`, line: index + 1 }
  }
  return { file: 'site/app/', line: undefined }
}

function normalizeSpaces(text: string): string {
  return text.replaceAll('\\u00a0', ' ').replaceAll('\u00a0', ' ')
}

/** Links to files, such as the checklist, are checked by browser tests. */
const isFilePath = (path: string) => /\.\w+$/.test(path)

/** A page that staff withdrew may have links that no text has the address of: a sentence names the page by its key. */
function checkLinks(pages: readonly CheckedPage[], site: SiteContent, content: Content): Issue[] {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const formerly = site.guides.flatMap(({ frontmatter }) => frontmatter.formerly ?? [])
  const addresses = new Set([
    ...listPrerenderedPaths(site),
    ...site.comingSoonEntries.map(({ path }) => path),
    ...formerly,
  ])
  const issues = new Map<string, Issue>()
  for (const page of pages) {
    for (const { href, name } of page.links) {
      const remedy = name === '' ? 'give the link a text' : findLinkRemedy(href, page, byPath, addresses)
      // A link in the header or footer is on every page, and is reported once.
      if (remedy && !issues.has(href)) {
        issues.set(href, {
          ...findText(content, `'${href}'`, `(${href})`, ...listKeys(href)),
          subject: `the link “${name}” to ${href} on ${page.path}`,
          remedy,
        })
      }
    }
  }
  return [...issues.values()]
}

/** A sentence may link to a page by its key. */
function listKeys(href: string): string[] {
  return Object.entries(paths).flatMap(([key, path]) => (path === href ? `(${key})` : []))
}

function findLinkRemedy(
  href: string,
  from: CheckedPage,
  byPath: ReadonlyMap<string, CheckedPage>,
  known: ReadonlySet<string>,
): string | undefined {
  if (!/^[/#]/.test(href)) return undefined
  const [address = '', anchor] = href.split('#')
  const [path = ''] = address.split('?')
  const to = path === '' ? from : byPath.get(path)
  if (path !== '' && isFilePath(path)) return undefined
  if (path !== '' && !known.has(path)) return `there is no page at ${path}; correct the address`
  if (!anchor || to?.ids.includes(anchor)) return undefined
  return `the page has no anchor named ${anchor}; correct the part after the #`
}

export function checkPages(
  {
    byAddress,
    content: site,
  }: { readonly byAddress: ReadonlyMap<string, { readonly facts: PageFacts }>; readonly content: SiteContent },
  content: Content,
): Issue[] {
  const pages = [...byAddress].map(([path, { facts }]) => ({ path, ...facts }))
  return [...checkPlaceholders(pages, content), ...checkLinks(pages, site, content)]
}
