import type { NavigationMenu } from '../../../content/schema/navigation.ts'
import { useContent } from '../../content.tsx'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useChecklistFile } from '../checklist-button.tsx'
import { Logo } from '../logo.tsx'

/**
 * The header of every page. Its menus are popovers, which work without a script. Logo and button have fixed widths, so that
 * nothing shifts when the fonts load.
 */
export function SiteHeader({ path }: { path: string }) {
  const { firm, menus, navigationCopy } = useContent()
  return (
    <header className="site-header">
      <div className="column">
        <a href={paths.home} aria-label={`${firm.name}, ${navigationCopy.homeLink}`} className="home-link">
          <Logo />
        </a>
        <nav aria-label={navigationCopy.main}>
          <Button variant="outline" size="sm" popoverTarget="site-menus" className="menu-button">
            <span className="when-closed">{navigationCopy.open}</span>
            <span className="when-open">{navigationCopy.close}</span>
          </Button>
          <div id="site-menus" popover="auto" data-menu className="menus">
            <ul>
              {menus.map((menu) => (
                <SiteMenu key={menu.id} menu={menu} path={path} />
              ))}
            </ul>
            <ButtonLink href={paths.contact}>{navigationCopy.getStarted}</ButtonLink>
          </div>
        </nav>
        <ButtonLink href={paths.contact} size="sm" className="get-started">
          {navigationCopy.getStarted}
        </ButtonLink>
      </div>
    </header>
  )
}

function SiteMenu({ menu, path }: { menu: NavigationMenu; path: string }) {
  const { navigationCopy } = useContent()
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
          {menu.live.length > 0 && <LiveRow live={menu.live} />}
          {menu.groups.map((group, index) => {
            const heading = `${panel}-${index}`
            const { ready = [], soon = [] } = Object.groupBy(group.items, (item) =>
              item.comingSoon ? 'soon' : 'ready',
            )
            return (
              <div key={heading}>
                {ready.length > 0 && (
                  <ul>
                    {ready.map((item) => (
                      <li key={item.path}>
                        <a href={item.path} aria-current={item.path === path ? 'page' : undefined}>
                          {item.name}
                        </a>
                      </li>
                    ))}
                  </ul>
                )}
                {soon.length > 0 && (
                  <>
                    <p id={heading}>
                      {group.category} <span>{navigationCopy.comingSoon}</span>
                    </p>
                    <ul aria-labelledby={heading}>
                      {soon.map((item) => (
                        <li key={item.path} className="coming-soon">
                          <span>
                            {item.name} <span className="sr-only">{navigationCopy.comingSoon}</span>
                          </span>
                        </li>
                      ))}
                    </ul>
                  </>
                )}
              </div>
            )
          })}
        </div>
      </details>
    </li>
  )
}

/** The first row of a menu, with existing pages. A link to a file includes the file's description. */
function LiveRow({ live }: Pick<NavigationMenu, 'live'>) {
  const checklistFile = useChecklistFile()
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
