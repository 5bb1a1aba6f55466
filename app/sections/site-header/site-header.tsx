import { firm } from '../../../content/firm.ts'
import { menus, navigationCopy } from '../../../content/navigation.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Logo } from '../logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { PanelMenu } from './panel-menu.tsx'

/**
 * The header of every page. Its menus are popovers: they open, close and tell their state without a script. Logo and
 * button have the width that they need in the site's fonts, so that nothing beside them moves when those come.
 */
export function SiteHeader({ path }: { path: string }) {
  return (
    <header className="relative top-0 z-5 border-b border-line bg-background [@media(min-height:32rem)]:sticky">
      <div className="column flex h-17 items-center gap-2 lg:gap-8">
        <a
          href={paths.home}
          aria-label={`${firm.name}, ${navigationCopy.homeLink}`}
          className="-m-1 min-w-39.5 rounded-control p-1 no-underline sm:min-w-44.5"
        >
          <Logo />
        </a>
        <nav aria-label={navigationCopy.main} className="contents">
          <ul className="hidden flex-1 gap-0.5 lg:flex">
            {menus.map((menu) => (
              <li key={menu.id}>
                <PanelMenu menu={menu} path={path} />
              </li>
            ))}
          </ul>
          <Button
            variant="outline"
            size="sm"
            popoverTarget="mobile-menu"
            className="menu-button ml-auto min-w-16.5 max-sm:px-3 max-sm:text-note lg:hidden"
          >
            <span className="when-closed">{navigationCopy.open}</span>
            <span className="when-open">{navigationCopy.close}</span>
          </Button>
          <MobileMenu path={path} />
        </nav>
        <ButtonLink
          href={paths.contact}
          size="sm"
          className="max-sm:px-3 max-sm:text-note min-w-26 sm:min-w-29.5 max-[24.375rem]:hidden"
        >
          {navigationCopy.getStarted}
        </ButtonLink>
      </div>
    </header>
  )
}
