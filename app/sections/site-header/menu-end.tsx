import type { NavigationMenu } from '../../../content/schema/navigation.ts'

/** The last row of a menu: what is there to read today. */
export function MenuEnd({ live }: Pick<NavigationMenu, 'live'>) {
  return (
    <ul className="menu-end">
      {live.map(({ name, path, text }) => (
        <li key={path}>
          <a href={path}>{name}</a>
          {text}
        </li>
      ))}
    </ul>
  )
}
