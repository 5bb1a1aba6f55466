import type { Content } from '../content/content.ts'
import type { Fault } from '../content/fault.ts'
import { dayFault } from './day.ts'

type PageWords = {
  readonly meta?: { readonly updated?: unknown }
  readonly changed?: unknown
  readonly published?: unknown
}

/** The days that pages state to search engines exist and are not yet to come. */
export function checkDays(content: Content): Fault[] {
  const pages = [...content.values].filter(([file]) => file.startsWith('pages/'))
  return pages.flatMap(([file, exports]) =>
    Object.entries(exports).flatMap(([name, words]) => {
      const { meta, changed, published } = (words ?? {}) as PageWords
      const days = [
        { path: [name, 'meta', 'updated'], day: meta?.updated },
        { path: [name, 'changed'], day: changed },
        { path: [name, 'published'], day: published },
      ]
      return days.flatMap(({ path, day }) => {
        const advice = day === undefined ? undefined : dayFault(day)
        return advice ? [content.fault(file, path, advice)] : []
      })
    }),
  )
}
