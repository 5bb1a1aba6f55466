import type { z } from 'zod'
import type { DeskContent } from '../content/schema/desk.ts'
import type { ContentFile, fileSchemas } from '../content/schema/files.ts'
import type { NavigationMenu } from '../content/schema/navigation.ts'
import { weekdays } from '../content/schema/weekdays.ts'
import { formatOpeningHours, listWorkingDays as namesOf } from './datetime.ts'
import { computePlaceholderValues, formatReplyPromise, type PlaceholderValues } from './placeholder-values.ts'
import { getOwn, isObject } from './safe-access.ts'

/** Fills placeholders that have values. Pages, emails and the desk fill the others when they render. */
function interpolateFile<File>(file: File, known: PlaceholderValues): File {
  const filled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(filled)
    if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each)]))
    if (typeof value !== 'string') return value
    return value.replace(/\{(\w+)\}/g, (place, name) => String(getOwn(known, name) ?? place))
  }
  return filled(file) as File
}

function buildSchedule({ openingHours, appointments, firm }: FileContent) {
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

/** The content of all files, as written. */
export type FileContent = Omit<Intersection<{ [File in ContentFile]: z.infer<Schemas[File]> }[ContentFile]>, 'topic'> &
  DeskContent & {
    readonly topics: readonly { readonly file: string; readonly topic: Topic }[]
  }

/** Keys that several files have: one topic, finding or sheet each. */
const ownKeys = ['topic', 'finding', 'sheet']

/** @throws when two files have another key in common, because one text would replace the other. */
export function combineFiles(files: FileValues): FileContent {
  const owners = new Map<string, string>()
  for (const [file, values] of files) {
    for (const key of Object.keys(values)) {
      const owner = owners.get(key)
      if (owner && !ownKeys.includes(key)) throw new Error(`${owner} and ${file} both have “${key}”: rename one`)
      owners.set(key, file)
    }
  }
  const content: FileContent = Object.assign({}, ...files.values())
  const topics = content.checklist?.topics?.map((name) => {
    const file = `${name}.yaml`
    return { file, topic: files.get(`checklist/${file}`)?.topic as Topic }
  })
  return { ...content, topics }
}

/** @returns a function that fills the placeholders in a value, with the values of these files. */
export function createInterpolation(files: FileValues) {
  const values = computePlaceholderValues(combineFiles(files))
  return <Value>(value: Value) => interpolateFile(value, values)
}

export function interpolateFiles(files: FileValues): FileValues {
  const fill = createInterpolation(files)
  return new Map([...files].map(([file, values]) => [file, fill(values)]))
}

export function resolveFiles(files: FileValues) {
  const content = addHighlights(combineFiles(interpolateFiles(files)))
  const visible = content.caseStudies.length === 0 ? { ...content, ...omitCaseStudies(content) } : content
  const hours = formatOpeningHours(content.openingHours)
  const firm = { ...content.firm, hours, replyPromise: formatReplyPromise(content.firm.replyDays) }
  return {
    ...visible,
    firm,
    phoneHref: `tel:${firm.phone.replace(/[^+\d]/g, '')}`,
    callsByPhone: content.appointments.room === 'phone',
    schedule: buildSchedule(content),
  }
}

const caseStudiesPath = '/case-studies'
const isKept = ({ path }: { readonly path: string }) => path !== caseStudiesPath

/** Removes the links to success stories from menus and footer when the site has none. */
function omitCaseStudies({ menus, footerColumns }: FileContent): Pick<FileContent, 'menus' | 'footerColumns'> {
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

/** @returns content with the marked phrase of each heading as `highlight`: `b` for `{ title: 'A ==b==' }`. */
export function addHighlights<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(addHighlights) as Value
  if (!isObject(value)) return value
  const copy = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, addHighlights(each)]))
  const key = ['heading', 'title'].find((name) => String(copy[name]).split('==').length === 3)
  if (!key) return copy as Value
  const [before, highlight, after] = String(copy[key]).split('==')
  return { ...copy, [key]: `${before}${highlight}${after}`, highlight } as Value
}
