import type { NavigationItem, NavigationMenu } from '../../../content/schema/navigation.ts'
import { navigationCopy } from '../../../words/words.ts'
import { checklistFile } from '../checklist-file.ts'

/** A menu of the header: a panel below its button on a wide screen, a disclosure on a narrow one (header.css). */
export function SiteMenu({ menu, path }: { menu: NavigationMenu; path: string }) {
  const panel = `menu-${menu.id}`
  return (
    <li>
      <button type="button" popoverTarget={panel} className="panel-button">
        {menu.name}
        <svg width="10" height="6" aria-hidden="true" className="chevron">
          <path d="m.5.5 4.5 4.5 4.5-4.5" fill="none" stroke="currentColor" />
        </svg>
      </button>
      <details>
        <summary>{menu.name}</summary>
        <div id={panel} popover="auto" data-menu className="panel">
          <LiveRow live={menu.live} />
          {menu.groups.map((group, index) => {
            const heading = `${panel}-${index}`
            return (
              <div key={heading}>
                {group.category && <p id={heading}>{group.category}</p>}
                <ul aria-labelledby={group.category ? heading : undefined}>
                  {group.items.map((item) => (
                    <li key={item.path}>
                      <MenuItem item={item} path={path} />
                    </li>
                  ))}
                </ul>
              </div>
            )
          })}
        </div>
      </details>
    </li>
  )
}

/** A link, or a greyed-out "coming soon" entry. */
function MenuItem({ item, path }: { item: NavigationItem; path: string }) {
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

/** The first row of a menu: existing pages. A link to a file describes it. */
function LiveRow({ live }: Pick<NavigationMenu, 'live'>) {
  return (
    <ul className="menu-live">
      {live.map(({ name, path, text }) => (
        <li key={path}>
          <a href={path}>
            {name}
            {path === checklistFile.href && <span> {checklistFile.label}</span>}
          </a>
          {text}
        </li>
      ))}
    </ul>
  )
}
