import type { z } from 'zod'
import { type ContentFile, type fileSchemas, givenPlaces } from '../content/schema/files.ts'
import type { NavigationMenu } from '../content/schema/navigation.ts'
import { hoursSentence } from './hours.ts'
import { filledFile, type UnknownPlace } from './places.ts'
import { scheduleOf } from './schedule.ts'
import { replyPromise, valuesOf } from './values.ts'

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
  const words = byName(filledFiles(files))
  const hours = hoursSentence(words.openingHours)
  const firm = { ...words.firm, hours, replyPromise: replyPromise(words.firm.replyDays) }
  return {
    ...words,
    firm,
    phoneHref: `tel:${firm.phone.replace(/[^+\d]/g, '')}`,
    callsByPhone: words.appointments.room === 'phone',
    schedule: scheduleOf(words),
    comingSoonEntries: words.menus.flatMap(comingSoon),
  }
}

function comingSoon(menu: NavigationMenu): ComingSoonEntry[] {
  const items = menu.groups.flatMap((group) => group.items.filter((item) => item.comingSoon))
  return items.map(({ name, path, instead = menu.instead }) => ({ name, path, instead }))
}
