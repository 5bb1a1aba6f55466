import type { Content } from '../../cms/content.ts'
import type { Issue } from '../../cms/validate/issue.ts'
import type { PageFacts, RenderedSite } from '../pages/rendered-site.ts'

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

/** cms/validate/links.ts checks the pages that a link leads to; only finished pages have its text and its target. */
function checkLinks(pages: readonly CheckedPage[], content: Content): Issue[] {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const issues = new Map<string, Issue>()
  for (const page of pages) {
    for (const { href, name } of page.links) {
      const remedy = name === '' ? 'give the link a text' : findAnchorRemedy(href, page, byPath)
      // A link in the header or footer is on every page, and is reported once.
      if (remedy && !issues.has(href)) {
        issues.set(href, {
          ...findText(content, `'${href}'`, `(${href})`),
          subject: `the link “${name}” to ${href} on ${page.path}`,
          remedy,
        })
      }
    }
  }
  return [...issues.values()]
}

/** @returns undefined for a link without an anchor, and for one to a file or another site. */
function findAnchorRemedy(
  href: string,
  from: CheckedPage,
  byPath: ReadonlyMap<string, CheckedPage>,
): string | undefined {
  const [address = '', anchor] = href.split('#')
  const [path = ''] = address.split('?')
  const to = path === '' ? from : byPath.get(path)
  if (!anchor || !to || to.ids.includes(anchor)) return undefined
  return `the page has no anchor named ${anchor}; correct the part after the #`
}

export function checkPages({ byAddress }: Pick<RenderedSite, 'byAddress'>, content: Content): Issue[] {
  const pages = [...byAddress].map(([path, { facts }]) => ({ path, ...facts }))
  return [...checkPlaceholders(pages, content), ...checkLinks(pages, content)]
}
