import stringWidth from 'string-width'
import { count, fitted, plainLine, wrapped } from '../text.ts'
import { type LaunchItem, launchGroups } from './launch-items.ts'

const titles = {
  replace: 'REPLACE: these stand in for something real',
  confirm: 'CONFIRM: these are true only if you say so',
  set: 'SET: the server needs these',
} as const

const howToConfirm =
  "To confirm one, put this in the place of its 'needs …', with your own words between the quotation marks:"
const example = "{ by: 'Ada Roe', on: '2026-12-01', filed: 'where the proof lies' }"

/** By group and kind, below the advice for each. @param width columns of the terminal. */
export function terminalListing(items: readonly LaunchItem[], width: number): string[] {
  const column = Math.max(0, ...items.map(({ location }) => stringWidth(location)))
  const groups = launchGroups.flatMap((group) => {
    const own = items.filter((item) => item.group === group)
    if (own.length === 0) return []
    const kinds = [...new Map(own.map(({ kind }) => [kind.title, kind])).values()]
    return [
      `${titles[group]} (${own.length})`,
      '',
      ...kinds.flatMap(({ title, advice }) => {
        const rows = own.filter(({ kind }) => kind.title === title)
        const lines = rows.flatMap(({ location, what }) => row(fitted(location, column), plainLine(what), width))
        return [...indented(`${title} (${rows.length}). ${advice}`, width, 2), ...lines, '']
      }),
    ]
  })
  const toConfirm = items.some(({ group }) => group !== 'set')
  return toConfirm ? [...groups, ...wrapped(howToConfirm, width), ...indented(example, width, 2)] : groups
}

/** For programs: group, kind, location, value and advice, separated by tabs. */
export function tabbedListing(items: readonly LaunchItem[]): string[] {
  return items.map(({ group, kind, location, what }) =>
    [group, kind.title, location, what, kind.advice].map(plainLine).join('\t'),
  )
}

/** Counts by group; settings apart from words. */
export function summary(items: readonly LaunchItem[]): string {
  if (items.length === 0) return 'Nothing is left to replace, to confirm or to set. The site can go live.'
  const of = (group: LaunchItem['group']) => items.filter((item) => item.group === group).length
  const [replace, confirm, set] = [of('replace'), of('confirm'), of('set')]
  const words = `${count(replace + confirm, 'thing')} left in the words (${replace} to replace, ${confirm} to confirm)`
  return `${words} and ${count(set, 'setting')} to set before the site can go live.`
}

/** A row with its text indented; in a narrow terminal, the text goes below the location. */
function row(location: string, what: string, width: number): string[] {
  const column = stringWidth(location) + 6
  if (width - column < 30) return [`    ${location}`.trimEnd(), ...indented(what, width, 6)]
  const [first = '', ...rest] = indented(what, width, column)
  return [`    ${location}${first.slice(column - 2)}`, ...rest]
}

function indented(text: string, width: number, columns: number): string[] {
  return wrapped(text, width - columns).map((line) => ' '.repeat(columns) + line)
}
