import { firm, menus, navigationCopy } from '../../../words/words.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Logo } from '../logo.tsx'
import { SiteMenu } from './site-menu.tsx'

/**
 * The header of every page. Its menus are popovers and work without a script. Logo and button have fixed widths, so
 * that nothing shifts when fonts load.
 */
export function SiteHeader({ path }: { path: string }) {
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
