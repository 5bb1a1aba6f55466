import { didYouMean } from '../content/schema/remedies.ts'
import { fill } from './fill.ts'
import { type Values, values } from './values.ts'

export type UnknownPlace = { readonly path: readonly (string | number)[]; readonly remedy: string }

/**
 * Fills the places in a file's texts.
 * @param known left out where the words behind a value have a fault.
 * @param given places that a page, a mail or the desk fills later.
 * @param tell called for unknown places.
 */
export function filledFile<File>(
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
        const known = [...given, ...Object.keys(values)].map((each) => `{${each}}`)
        const near = didYouMean(place, known)
        tell({ path, remedy: `nothing fills ${place}${near}; docs/editing-content.md lists the places` })
      }
      return Object.hasOwn(known, name) ? fill(place, known) : place
    })
  }
  return filled(file, []) as File
}
