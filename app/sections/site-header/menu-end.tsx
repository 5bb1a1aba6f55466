import type { NavigationMenu } from '../../../content/schema/navigation.ts'
import { checklistFile } from '../checklist-file.ts'

/** The last row of a menu: what is there to read today. A link to a file says what it is. */
export function MenuEnd({ live }: Pick<NavigationMenu, 'live'>) {
  return (
    <ul className="menu-end">
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
