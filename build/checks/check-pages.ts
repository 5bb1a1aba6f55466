import { paths } from '../../app/paths.ts'
import type { Content } from '../../words/content.ts'
import type { Finding } from '../../words/judge/finding.ts'
import type { SiteContent } from '../../words/site-content.ts'
import type { PageFacts, RenderedSite } from '../page/rendered-site.ts'

type CheckedPage = PageFacts & { readonly path: string }

function checkPlaces(pages: readonly CheckedPage[], content: Content): Finding[] {
  return pages.flatMap(({ path, places }) =>
    places.map((place) => ({
      ...whereSaid(content, place),
      subject: `${place} on ${path}`,
      remedy: 'nothing fills it here; write what it stands for',
    })),
  )
}

/** The file and line in `content/` with one of these texts. */
export function whereSaid({ texts }: Content, ...spellings: readonly string[]): Pick<Finding, 'file' | 'line'> {
  const wanted = spellings.map(readable)
  for (const [file, lines] of texts) {
    const index = lines.split('\n').findIndex((line) => wanted.some((text) => readable(line).includes(text)))
    if (index >= 0) return { file: `content/${file}`, line: index + 1 }
  }
  return { file: 'app/', line: undefined }
}

function readable(text: string): string {
  return text.replaceAll('\\u00a0', ' ').replaceAll('\u00a0', ' ')
}

/** Browser tests fetch files such as the checklist. */
const isDocument = (path: string) => /\.\w+$/.test(path)

function checkLinks(pages: readonly CheckedPage[], { comingSoonEntries }: SiteContent, content: Content): Finding[] {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const known = new Set<string>([...Object.values(paths), ...comingSoonEntries.map(({ path }) => path)])
  const findings = new Map<string, Finding>()
  for (const page of pages) {
    for (const { href, name } of page.links) {
      const remedy = name === '' ? 'give the link a text' : remedyFor(href, page, byPath, known)
      // Links in header and footer are on every page, and count once.
      if (remedy && !findings.has(href)) {
        findings.set(href, {
          ...whereSaid(content, `'${href}'`, `(${href})`),
          subject: `the link “${name}” to ${href} on ${page.path}`,
          remedy,
        })
      }
    }
  }
  return [...findings.values()]
}

function remedyFor(
  href: string,
  from: CheckedPage,
  byPath: ReadonlyMap<string, CheckedPage>,
  known: ReadonlySet<string>,
): string | undefined {
  if (!/^[/#]/.test(href)) return undefined
  const [address = '', anchor] = href.split('#')
  const [path = ''] = address.split('?')
  const to = path === '' ? from : byPath.get(path)
  if (path !== '' && isDocument(path)) return undefined
  if (path !== '' && !known.has(path)) return `there is no page at ${path}; correct the address`
  if (!anchor || to?.ids.includes(anchor)) return undefined
  return `the page has no place named ${anchor}; correct what stands after the #`
}

export function pageFindings(
  { byAddress, content: site }: Pick<RenderedSite, 'byAddress' | 'content'>,
  content: Content,
): Finding[] {
  const pages = [...byAddress].map(([path, { facts }]) => ({ path, ...facts }))
  return [...checkPlaces(pages, content), ...checkLinks(pages, site, content)]
}
