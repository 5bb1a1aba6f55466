import { menus, navigationCopy } from '../../../content/navigation.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { MenuEnd } from './menu-end.tsx'
import { MenuItem } from './menu-item.tsx'

/** The whole navigation below the `lg` breakpoint: one popover under the header, each menu a disclosure. */
export function MobileMenu({ path }: { path: string }) {
  return (
    <div id="mobile-menu" popover="auto" data-menu className="mobile-menu bg-background text-body lg:hidden">
      <div className="column pb-8 pt-2">
        {menus.map((menu) => (
          <details key={menu.id} className="border-b border-line">
            <summary className="flex min-h-16 items-center justify-between font-heading text-h3 text-ink">
              {menu.name}
            </summary>
            <div className="mb-4 border-l-2 border-line pl-4">
              {menu.groups.map((group) => (
                <div key={group.category ?? menu.id}>
                  {group.category && <p className="pt-2 text-note font-bold text-muted">{group.category}</p>}
                  <ul>
                    {group.items.map((item) => (
                      <li key={item.path}>
                        <MenuItem item={item} path={path} />
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </div>
            <MenuEnd live={menu.live} />
          </details>
        ))}
        <ButtonLink href={paths.contact} className="mt-6 w-full">
          {navigationCopy.getStarted}
        </ButtonLink>
      </div>
    </div>
  )
}
