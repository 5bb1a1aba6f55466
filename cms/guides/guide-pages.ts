import type { GuideFile } from '../../content/schema/figures/guides.ts'
import type { NavigationMenu } from '../../content/schema/navigation.ts'
import { interpolate } from '../interpolate.ts'
import type { GuideContent } from './render-guide.ts'

export type ResolvedGuide = GuideContent & {
  /** Its path in `content/`. */
  readonly file: string
  readonly frontmatter: GuideFile
  /** The path of the menu entry that it is the page of; monitoring names the page's view by it. */
  readonly entry?: string
}

export type MenuItem = NavigationMenu['groups'][number]['items'][number]
export type ComingSoonEntry = Pick<MenuItem, 'name' | 'path'> & { readonly instead: NavigationMenu['instead'] }

/** The address of a menu entry without a page: its pattern without the wildcard. */
export function formatEntryAddress(pattern: string): string {
  return pattern.replace(/\/?\*$/, '')
}

/** @returns how long a guide takes to read, such as "9 minutes". */
export function formatReadingTime(
  { minute, minutes: many }: { readonly minute: string; readonly minutes: string },
  { outline: { minutes } }: GuideContent,
): string {
  return minutes === 1 ? minute : interpolate(many, { minutes })
}

export function findGuide(
  { guides }: { readonly guides: readonly ResolvedGuide[] },
  path: string,
): ResolvedGuide | undefined {
  const address = path.replace(/(.)\/$/, '$1')
  return guides.find(({ frontmatter }) => frontmatter.address === address)
}

/** @returns the menu entries that are coming soon, except those of pages that have another name. */
export function listEntries(menus: readonly NavigationMenu[]): ComingSoonEntry[] {
  return menus.flatMap((menu) =>
    menu.groups
      .flatMap(({ items }) => items)
      .filter((item) => item.comingSoon && item.instead?.path !== item.path)
      .map(({ name, path, instead = menu.instead }) => ({ name, path, instead })),
  )
}
