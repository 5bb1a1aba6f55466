import stringWidth from 'string-width'
import { count, fitted, plainLine } from '../../cli/text.ts'
import { type LaunchItem, launchGroups } from './launch-items.ts'

/** What the groups are called, and what is to be done with all in one. */
const titles = {
  replace: 'REPLACE: these stand in for something real',
  confirm: 'CONFIRM: these are true only if you say so',
  set: 'SET: the server needs these',
} as const

const howToConfirm = [
  "To confirm one, put this in the place of its 'needs …', with your own words between the quotation marks:",
  "  { by: 'Ada Roe', on: '2026-12-01', filed: 'where the proof lies' }",
]

/**
 * The items for a person, by group and kind, each under what to do about it.
 * @param width columns of the terminal: what does not fit into a line goes on below.
 */
export function terminalListing(items: readonly LaunchItem[], width: number): string[] {
  const column = Math.max(0, ...items.map(({ place }) => stringWidth(place)))
  const groups = launchGroups.flatMap((group) => {
    const own = items.filter((item) => item.group === group)
    if (own.length === 0) return []
    const kinds = [...new Map(own.map(({ kind }) => [kind.title, kind])).values()]
    return [
      `${titles[group]} (${own.length})`,
      '',
      ...kinds.flatMap(({ title, advice }) => {
        const rows = own.filter(({ kind }) => kind.title === title)
        const lines = rows.flatMap(({ place, what }) => row(fitted(place, column), plainLine(what), width))
        return [...wrapped(`${title} (${rows.length}). ${advice}`, width, '  '), ...lines, '']
      }),
    ]
  })
  const toConfirm = items.some(({ group }) => group !== 'set')
  return [...groups, ...(toConfirm ? howToConfirm.flatMap((line) => wrapped(line, width)) : [])]
}

/** The items for a program: group, kind, place, what stands there and what to do, with tabs between. */
export function tabbedListing(items: readonly LaunchItem[]): string[] {
  return items.map(({ group, kind, place, what }) =>
    [group, kind.title, place, what, kind.advice].map(plainLine).join('\t'),
  )
}

/** @returns how many things are left of each group, in one sentence. */
export function summary(items: readonly LaunchItem[]): string {
  if (items.length === 0) return 'Nothing is left to replace, to confirm or to set. The site can go live.'
  const parts = launchGroups.map((group) => `${items.filter((item) => item.group === group).length} to ${group}`)
  return `${count(items.length, 'thing')} left before the site can go live: ${parts.join(', ')}.`
}

/** A row whose text goes on under itself; in a terminal too narrow for that, under its place. */
function row(place: string, what: string, width: number): string[] {
  const indent = ' '.repeat(stringWidth(place) + 6)
  if (width - indent.length < 30) return [`    ${place}`.trimEnd(), ...wrapped(what, width, '      ')]
  const [first = '', ...rest] = wrapped(what, width, indent)
  return [`    ${place}${first.slice(indent.length - 2)}`, ...rest]
}

function wrapped(text: string, width: number, indent = ''): string[] {
  const lines: string[] = []
  for (const word of text.split(/(?<=\S) /)) {
    const last = lines.at(-1)
    if (last !== undefined && stringWidth(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(indent + word)
  }
  return lines
}
