import { topicsOf } from './checklist.ts'
import type { Content } from './content.ts'
import { dayFindings, isDay } from './day.ts'
import type { Finding } from './finding.ts'
import { frontmatterField } from './frontmatter.ts'
import type { Path } from './source-text.ts'

type PageWords = {
  readonly meta?: { readonly updated?: unknown }
  readonly changed?: unknown
  readonly published?: unknown
}

const guideWords = 'pages/guides.ts'
/** The guides by their words, which say when each was published. */
const guides = {
  executiveGuide: 'guides/executive-guide.mdx',
  accountingGuide: 'guides/ai-accounting-guide.mdx',
} as const

/**
 * The days that pages and the checklist state exist; those of a change are not yet to come, and no guide was reviewed
 * before it was published.
 */
export function checkDays(content: Content): Finding[] {
  return [...pageFindings(content), ...guideFindings(content), ...checklistFindings(content)]
}

function pageFindings(content: Content): Finding[] {
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
        const remedy = day === undefined ? undefined : dayFindings(day)
        return remedy ? [content.finding(file, path, remedy)] : []
      })
    }),
  )
}

function guideFindings(content: Content): Finding[] {
  const words = content.module(guideWords)
  return Object.entries(guides).flatMap(([name, file]) => {
    const { published } = words[name as keyof typeof guides]
    const reviewed = frontmatterField(content.texts.get(file) ?? '', 'reviewed').value
    if (!isDay(reviewed) || published <= reviewed) return []
    const remedy = `content/${file} was reviewed on ${reviewed}, before this day; correct one of the two`
    return [content.finding(guideWords, [name, 'published'], remedy)]
  })
}

/** Days of laws in a timeline may be yet to come. */
function checklistFindings(content: Content): Finding[] {
  const file = 'checklist/checklist.ts'
  const reviewed = dayFindings(content.module(file).checklist.reviewed, 'of the last review')
  return [
    ...(reviewed ? [content.finding(file, ['checklist', 'reviewed'], reviewed)] : []),
    ...topicsOf(content).flatMap(({ file, path, topic: { figure } }) => {
      if (figure?.kind !== 'timeline') return []
      const days: { way: Path; day: string }[] = [
        { way: ['from'], day: figure.from },
        { way: ['to'], day: figure.to },
        ...figure.events.map(({ on }, place) => ({ way: ['events', place, 'on'], day: on })),
      ]
      return days
        .filter(({ day }) => !isDay(day))
        .map(({ way }) => content.finding(file, [...path, 'figure', ...way], 'write the day as 2026-12-01'))
    }),
  ]
}
