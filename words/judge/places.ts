import type { Edits } from '../edits.ts'
import { values } from '../values.ts'
import type { Finding } from './finding.ts'

const placesIn = (value: unknown) => JSON.stringify(value ?? '').match(/\{\w+\}/g) ?? []
const isValue = (place: string) => Object.hasOwn(values, place.slice(1, -1))

/**
 * A page, a mail or the desk fills some places as it shows a text, and only those that the text ships with. What ships
 * is checked where it is shown: fill() throws, and the build looks for places on pages and in mails.
 */
export function unfilledPlaces(edits: Edits): Finding[] {
  return Object.entries(edits).flatMap(([file, entries]) =>
    Object.entries(entries).flatMap(([path, { value, was }]) => {
      const shipped = placesIn(was).filter((place) => !isValue(place))
      const others = placesIn(value).filter((place) => !isValue(place) && !shipped.includes(place))
      return others.map((place) => ({
        file: `content/${file}`,
        subject: path,
        path: path.split('.'),
        remedy: `nothing fills ${place} in this text; take ${[...shipped, 'one of the values to use'].join(' or ')}`,
      }))
    }),
  )
}
