/** The pages of content/guides/, and their places in menus, footer and home page. */
import type { GuideFile } from '../../content/schema/figures/guides.ts'
import type { NavigationMenu } from '../../content/schema/navigation.ts'
import { addHighlights, createInterpolation, type FileContent, type FileValues } from '../resolve-files.ts'
import { formatEntryAddress, listEntries, type MenuItem, type ResolvedGuide } from './guide-pages.ts'
import { renderGuide } from './render-guide.ts'

export type GuideTexts = {
  readonly texts: ReadonlyMap<string, string>
  readonly values: FileValues
  readonly guides: ReadonlyMap<string, { readonly fields: unknown }>
}

const allAddresses = ({ address, formerly = [] }: GuideFile) => [address, ...formerly]

/**
 * Adds the pages of content/guides/ to the content. A menu entry that is coming soon becomes a link to its page. The other
 * pages are on the home page, newest first, and the newest of those that the footer doesn't name are in the footer.
 */
export function resolveGuides({ texts, values, guides: parsed }: GuideTexts, content: FileContent) {
  const fill = createInterpolation(values)
  const entries = new Map(listEntries(content.menus).map(({ path }) => [formatEntryAddress(path), path]))
  const guides = [...texts]
    .filter(([file]) => file.startsWith('guides/'))
    .map(([file, text]): ResolvedGuide => {
      const frontmatter = addHighlights(fill(parsed.get(file)?.fields)) as GuideFile
      const entry = allAddresses(frontmatter).flatMap((address) => entries.get(address) ?? [])[0]
      return { ...renderGuide(text, content), file, frontmatter, ...(entry && { entry }) }
    })
    .toSorted(newestFirst)
  const pageOf = (path: string) => guides.find(({ entry }) => entry === path)?.frontmatter.address
  const place = ({ comingSoon, instead, ...item }: MenuItem): MenuItem => {
    const page = comingSoon && pageOf(item.path)
    if (page) return { ...item, path: page }
    return { ...item, ...(comingSoon && { comingSoon }), ...(instead && { instead }) }
  }
  const menus: readonly NavigationMenu[] = content.menus.map((menu) => ({
    ...menu,
    groups: menu.groups.map((group) => ({ ...group, items: group.items.map(place) })),
  }))
  const footer: FileContent['footerColumns'] = content.footerColumns.map(({ items, ...column }) => ({
    ...column,
    items: items.map((item) => ({ ...item, path: pageOf(item.path) ?? item.path })),
  }))
  const freeGuides = guides.filter(({ entry }) => !entry).map(({ frontmatter }) => frontmatter)
  const named = new Set(footer.flatMap(({ items }) => items.map(({ path }) => path)))
  const more = freeGuides.filter(({ address }) => !named.has(address)).slice(0, inFooter)
  const footerColumns = footer.map((column) => {
    if (!column.items.some(({ path }) => path === resourcesPath)) return column
    return { ...column, items: [...column.items, ...more.map(({ name, address: path }) => ({ name, path }))] }
  })
  return { guides, menus, footerColumns, comingSoonEntries: listEntries(menus) }
}

/** Links in the footer of every page. The list of all is on the home page, which the footer links to. */
const inFooter = 4
const resourcesPath = '/resources'

function newestFirst({ frontmatter: one }: ResolvedGuide, { frontmatter: other }: ResolvedGuide): number {
  return other.published.localeCompare(one.published) || one.address.localeCompare(other.address)
}
