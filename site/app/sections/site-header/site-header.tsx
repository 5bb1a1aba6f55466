import { interpolate } from '../../../../cms/interpolate.ts'
import type { NavigationMenu } from '../../../../content/schema/navigation.ts'
import { useContent } from '../../content.tsx'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Logo } from '../logo.tsx'
import { usePdf } from '../pdf-button.tsx'

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
            {navigationCopy.open}
          </Button>
          <div id="site-menus" popover="auto" className="menus">
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

const isComingSoon = ({ comingSoon }: NavigationMenu['groups'][number]['items'][number]) => comingSoon === true

/** A menu: links to pages, then the entries without a page. A link to a file includes the file's description. */
function SiteMenu({ menu, path: current }: { menu: NavigationMenu; path: string }) {
  const checklistFile = usePdf('checklist')
  const panel = `menu-${menu.id}`
  const ready = menu.groups.flatMap(({ items }) => items.filter((item) => !isComingSoon(item)))
  const rows = [...menu.live, ...ready]
  const soon = menu.groups
    .map((group) => ({ ...group, items: group.items.filter(isComingSoon) }))
    .filter(({ items }) => items.length > 0)
  return (
    <li>
      <button type="button" popoverTarget={panel} className="panel-button">
        {menu.name}
      </button>
      <details>
        <summary>{menu.name}</summary>
        <div id={panel} popover="auto" className="panel">
          {rows.length > 0 && (
            <ul>
              {rows.map(({ name, path, text }) => (
                <li key={path}>
                  <a href={path} aria-current={path === current ? 'page' : undefined}>
                    {name} <span>{path === checklistFile.href ? checklistFile.label : text}</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
          {soon.length > 0 && <ComingSoon groups={soon} />}
        </div>
      </details>
    </li>
  )
}

/** The entries without a page, which hold no link. Folded on a narrow screen (docs/decisions.md). */
function ComingSoon({ groups }: Pick<NavigationMenu, 'groups'>) {
  const { navigationCopy } = useContent()
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <details>
      <summary>{interpolate(navigationCopy.comingSoonCount, { count })}</summary>
      <p>{navigationCopy.comingSoon}</p>
      {groups.map(({ category, items }) => (
        <div key={category ?? ''}>
          {category && <p>{category}</p>}
          <ul>
            {items.map(({ name, path }) => (
              <li key={path}>
                {name} <span className="sr-only">{navigationCopy.comingSoon}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </details>
  )
}
