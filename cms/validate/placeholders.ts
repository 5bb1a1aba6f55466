import { type Content, createIssue, listValues } from '../content.ts'
import { type Edits, isAtOrBelow } from '../edits.ts'
import { placeholderValues } from '../placeholder-values.ts'
import { listLeaves } from '../safe-access.ts'
import type { Issue } from './issue.ts'

/** Placeholders that a page, an island, an email or the desk fills when it renders a text. Add a new one here. */
const renderTimePlaceholders = new Set(
  `answer answers attempt attempts back best category changes clock confirmationsPerMailbox controls cost count
  crossing datadogHost day days description each email failed failures figure finds firm first format highest hours
  how id ideas idleHours index kilobytes kind last lastTopic levels longest lowest max median mention min minutes
  moment month n name names own page pages part parts payment paymentHost perMinute phone place points price question reached reasons
  received reference retentionDays reviewed saved score sent share since size staff start stopped stops subject time
  total until what when whole without words worst year zone`.split(/\s+/),
)

const listPlaceholders = (value: unknown) =>
  [...(JSON.stringify(value) ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/**
 * Reports placeholders that nothing fills. An edited text may have only placeholders that its shipped text has. The
 * desk's own files are type-checked instead.
 */
export function findUnknownPlaceholders(content: Content, edits: Edits): Issue[] {
  return listValues(content).flatMap(([file, tree]) => {
    if (file.endsWith('.json')) return []
    const edited = Object.entries(edits[file] ?? {})
    return listLeaves(tree).flatMap(({ path, keys, text }) => {
      const edit = edited.find(([of]) => isAtOrBelow(path, of))?.[1]
      const shipped = edit && listPlaceholders(edit.was).filter((name) => renderTimePlaceholders.has(name))
      const unfilled = listPlaceholders(text).filter(
        (name) => !Object.hasOwn(placeholderValues, name) && !(shipped ?? [...renderTimePlaceholders]).includes(name),
      )
      const names = shipped && new Set(shipped.map((name) => `{${name}}`))
      const instead = names && [...names, 'one of the values to use'].join(' or ')
      const remedy = instead ? `take ${instead}` : 'correct its spelling'
      return unfilled.map((name) => createIssue(content, file, keys, `nothing fills {${name}} in this text; ${remedy}`))
    })
  })
}
