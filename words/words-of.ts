import type { z } from 'zod'
import { type ContentFile, type fileSchemas, givenPlaces } from '../content/schema/files.ts'
import type { NavigationMenu } from '../content/schema/navigation.ts'
import type { OpeningHours } from '../content/schema/opening-hours.ts'
import { weekdays } from '../content/schema/weekdays.ts'
import { fill } from './fill.ts'
import { withHighlights } from './highlights.ts'
import { hoursSentence, workingDays as namesOf } from './hours.ts'
import { replyPromise, type Values, values, valuesOf } from './values.ts'

type UnknownPlace = { readonly path: readonly (string | number)[]; readonly remedy: string }

/**
 * Fills the places in a file's texts.
 * @param known left out where the words behind a value have a fault.
 * @param given places that a page, a mail or the desk fills later.
 * @param tell called for unknown places.
 */
function filledFile<File>(
  file: File,
  known: Values,
  given: readonly string[] = [],
  tell: (unknown: UnknownPlace) => void = () => {},
): File {
  const filled = (value: unknown, path: UnknownPlace['path']): unknown => {
    if (Array.isArray(value)) return value.map((each, index) => filled(each, [...path, index]))
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each, [...path, key])]))
    }
    if (typeof value !== 'string') return value
    return value.replace(/\{(\w+)\}/g, (place, name: string) => {
      if (given.includes(name)) return place
      if (!Object.hasOwn(values, name)) {
        tell({ path, remedy: `nothing fills ${place}; docs/editing-content.md lists the places` })
      }
      return Object.hasOwn(known, name) ? fill(place, known) : place
    })
  }
  return filled(file, []) as File
}

type Appointments = {
  readonly workingDays: number
  readonly leadMinutes: number
  readonly engineers: number
  readonly holidays: readonly { readonly day: string }[]
}
type Firm = { readonly replyDays: number; readonly consultationMinutes: number }
type Parts = { readonly openingHours: OpeningHours; readonly appointments: Appointments; readonly firm: Firm }

function scheduleOf({ openingHours, appointments, firm }: Parts) {
  const { timeZone, opens, closes } = openingHours
  const { workingDays, leadMinutes, engineers } = appointments
  const holidays = appointments.holidays.map(({ day }) => day)
  const { replyDays, consultationMinutes: minutes } = firm
  const days = namesOf(openingHours).map((day) => weekdays.indexOf(day) + 1)
  return { timeZone, opens, closes, holidays, minutes, workingDays, leadMinutes, engineers, replyDays, weekdays: days }
}

export type FileValues = ReadonlyMap<string, Readonly<Record<string, unknown>>>

type Schemas = typeof fileSchemas
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type Topic = z.infer<Schemas['checklist/cost.yaml']>['topic']

/** By name, as they are written. */
export type FileWords = Omit<Intersection<{ [File in ContentFile]: z.infer<Schemas[File]> }[ContentFile]>, 'topic'> & {
  readonly topics: readonly { readonly file: string; readonly topic: Topic }[]
}

export type ComingSoonEntry = {
  readonly name: string
  readonly path: string
  readonly instead: NavigationMenu['instead']
}

export function byName(files: FileValues): FileWords {
  const words: FileWords = Object.assign({}, ...files.values())
  const topics = words.checklist?.topics?.map((name) => {
    const file = `${name}.yaml`
    return { file, topic: files.get(`checklist/${file}`)?.topic as Topic }
  })
  return { ...words, topics }
}

export function filledFiles(
  files: FileValues,
  tell: (file: string, place: UnknownPlace) => void = () => {},
): FileValues {
  const known = valuesOf(byName(files))
  const filled = [...files].map(([file, values]) => {
    const given = givenPlaces[file as ContentFile]
    return [file, filledFile(values, known, given, (place) => tell(file, place))] as const
  })
  return new Map(filled)
}

export function wordsOf(files: FileValues) {
  const words = withHighlights(byName(filledFiles(files)))
  const shown = words.caseStudies.length === 0 ? { ...words, ...withoutStories(words) } : words
  const hours = hoursSentence(words.openingHours)
  const firm = { ...words.firm, hours, replyPromise: replyPromise(words.firm.replyDays) }
  return {
    ...shown,
    firm,
    phoneHref: `tel:${firm.phone.replace(/[^+\d]/g, '')}`,
    callsByPhone: words.appointments.room === 'phone',
    schedule: scheduleOf(words),
    comingSoonEntries: shown.menus.flatMap(comingSoon),
  }
}

const storiesPath = '/case-studies'
const isKept = ({ path }: { readonly path: string }) => path !== storiesPath

/** Menus and footer without links to a section that the site doesn't show. */
function withoutStories({ menus, footerColumns }: FileWords): Pick<FileWords, 'menus' | 'footerColumns'> {
  const [anywhere] = menus.flatMap(({ live }) => live.filter(isKept))
  const ownKept = ({ instead, ...item }: NavigationMenu['groups'][number]['items'][number]) => ({
    ...item,
    ...(instead && isKept(instead) && { instead }),
  })
  return {
    menus: menus.map((menu) => {
      const live = menu.live.filter(isKept)
      const groups = menu.groups.map((group) => ({ ...group, items: group.items.filter(isKept).map(ownKept) }))
      const instead = [menu.instead, ...live, ...(anywhere ? [anywhere] : [])].find(isKept) ?? menu.instead
      return { ...menu, live, groups, instead }
    }),
    footerColumns: footerColumns.map((column) => ({ ...column, items: column.items.filter(isKept) })),
  }
}

function comingSoon(menu: NavigationMenu): ComingSoonEntry[] {
  const items = menu.groups.flatMap((group) => group.items.filter((item) => item.comingSoon))
  return items.map(({ name, path, instead = menu.instead }) => ({ name, path, instead }))
}
