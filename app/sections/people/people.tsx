import type { Engineer, People } from '../../../content/schema/people.ts'
import { people } from '../../../words/words.ts'
import { RoleSign } from '../../figures/role-sign.tsx'
import { Rows } from '../../ui/rows.tsx'
import { Picture } from '../picture.tsx'

/** The engineers by name or, until the firm has named them, their roles. */
export function PeopleList({ of: { engineers, roles, labels } = people }: { of?: People }) {
  return (
    <ul className="columns">
      {typeof engineers === 'string'
        ? roles.map(({ sign, title, text }) => (
            <li key={title} className="person">
              <RoleSign sign={sign} />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))
        : engineers.map((engineer) => <Named key={engineer.name} of={engineer} labels={labels} />)}
    </ul>
  )
}

function Named({ of, labels }: { of: Engineer; labels: People['labels'] }) {
  return (
    <li className="person">
      {of.portrait ? (
        <Picture of={of.portrait} shape="portrait" className="block square" />
      ) : (
        <span
          aria-hidden="true"
          className="flex items-center justify-center font-heading text-[1.75rem] font-semibold square"
        >
          {initialsOf(of.name)}
        </span>
      )}
      <div>
        <h3>{of.name}</h3>
        <p>{of.role}</p>
        <Rows
          rows={[
            { label: labels.years, value: of.years },
            { label: labels.systems, value: of.systems },
          ]}
        />
      </div>
    </li>
  )
}

/** The first and last name's: “Ada B. Roe” is AR. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return [...new Set([words[0], words.at(-1)])]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('en')
}
