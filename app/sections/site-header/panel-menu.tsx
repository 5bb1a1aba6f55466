import type { NavigationMenu } from '../../../content/schema/navigation.ts'
import { MenuEnd } from './menu-end.tsx'
import { MenuItem } from './menu-item.tsx'

/**
 * One of the header's five menus on a wide screen. The panel hangs from its button by anchor positioning; browsers
 * without it show the panel below the header, across the column (see header.css).
 */
export function PanelMenu({ menu, path }: { menu: NavigationMenu; path: string }) {
  const panel = `menu-${menu.id}`
  return (
    <>
      <button
        type="button"
        popoverTarget={panel}
        className="panel-button flex min-h-11 items-center gap-1.5 rounded-control px-2.5 text-small font-medium text-ink hover:bg-tint"
      >
        {menu.name}
        <svg width="10" height="6" viewBox="0 0 10 6" aria-hidden="true" className="chevron text-muted">
          <path d="m.5.5 4.5 4.5 4.5-4.5" fill="none" stroke="currentColor" />
        </svg>
      </button>
      <div
        id={panel}
        popover="auto"
        data-menu
        className={`panel rounded-panel border border-line bg-background p-6 text-body ${menu.groups.length > 1 ? 'panel-wide' : ''}`}
      >
        {menu.groups.map((group, index) => {
          const heading = `${panel}-${index}`
          return (
            <div key={heading}>
              {group.category && (
                <p id={heading} className="pb-1 text-note font-bold text-muted">
                  {group.category}
                </p>
              )}
              <ul aria-labelledby={group.category ? heading : undefined} className="divide-y divide-line">
                {group.items.map((item) => (
                  <li key={item.path}>
                    <MenuItem item={item} path={path} />
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
        <MenuEnd live={menu.live} />
      </div>
    </>
  )
}
