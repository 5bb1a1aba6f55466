import type { BreadcrumbList } from 'schema-dts'
import { firm, footerColumns } from '../../words/words.ts'
import type { PagePath } from '../paths.ts'
import { absolute } from './addresses.ts'
import type { PageMeta } from './page-meta.ts'
import { plainHeading } from './plain-heading.ts'

/**
 * The way from the home page to a page. A page above it is one whose address begins this page's, and is called what the
 * footer calls it; `/resources` is none, because it is a section of the home page.
 */
export function breadcrumbs({ canonical, heading }: Pick<PageMeta, 'canonical' | 'heading'>): BreadcrumbList {
  const above = footerColumns
    .flatMap(({ items }) => items)
    .filter(({ path }) => pagesAbove.has(path) && canonical.startsWith(`${path}/`))
  const way = [{ name: firm.name, path: '/' }, ...above, { name: plainHeading(heading), path: canonical }]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path as PagePath),
    })),
  }
}

/** Pages of their own that others stand below. */
const pagesAbove: ReadonlySet<string> = new Set<PagePath>(['/services'])
