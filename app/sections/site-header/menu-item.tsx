import { navigationCopy } from '../../../content/navigation.ts'
import type { NavigationItem } from '../../../content/schema/navigation.ts'

/** One entry of a menu: a link, or, while its page is in preparation, greyed-out text that says so. */
export function MenuItem({ item, path }: { item: NavigationItem; path: string }) {
  if (item.comingSoon) {
    return (
      <span className="coming-soon">
        {item.name} <span>{navigationCopy.comingSoon}</span>
      </span>
    )
  }
  return (
    <a href={item.path} aria-current={item.path === path ? 'page' : undefined}>
      {item.name}
    </a>
  )
}
