import type { BreadcrumbList } from 'schema-dts'
import { firm, footerColumns } from '../../words/words.ts'
import type { PagePath } from '../paths.ts'
import { absolute } from './addresses.ts'
import type { PageMeta } from './page-meta.ts'
import { plainHeading } from './plain-heading.ts'

/**
 * The breadcrumb trail: pages whose address is a prefix of this one, named as in the footer. `/resources` isn't one,
 * because it is a section of home.
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

/** Pages with subpages. */
const pagesAbove: ReadonlySet<string> = new Set<PagePath>(['/services'])
