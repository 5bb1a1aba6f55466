import { navigationCopy } from '../../../content/navigation.ts'
import type { NavigationItem } from '../../../content/schema/navigation.ts'

/** One entry of a menu: a link, or, while its page is in preparation, greyed-out text that says so. */
export function MenuItem({ item, path }: { item: NavigationItem; path: string }) {
  if (item.comingSoon) {
    return (
      <span className="flex min-h-11 items-center justify-between gap-x-4 py-2 text-muted">
        {item.name} <span className="shrink-0 text-note">{navigationCopy.comingSoon}</span>
      </span>
    )
  }
  return (
    <a
      href={item.path}
      aria-current={item.path === path ? 'page' : undefined}
      className="flex min-h-11 items-center rounded-control py-2 font-semibold text-ink underline decoration-brand decoration-2 hover:text-brand"
    >
      {item.name}
    </a>
  )
}
