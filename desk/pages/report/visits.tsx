import type { Source } from '../../../server/report/numbers.ts'
import type { Report } from '../../../server/report/report.ts'
import { fill } from '../../../words/fill.ts'
import { formatCount, formatShare } from '../../../words/numbers.ts'
import { reportCopy as words } from '../../../words/words.ts'
import { type BarLook, BarTable, formatPage, NumberTable, Part } from './tables.tsx'

/** Less viewed pages are only in the CSV. */
const mostPages = 10

/** Views of each page, most viewed first. */
export function Pages({ report: { views, before } }: { report: Report }) {
  const { columns, sections, more } = words
  const [shown, rest] = [views.pages.slice(0, mostPages), views.pages.slice(mostPages)]
  const sum = (pages: typeof rest) => pages.reduce((all, { total }) => all + total, 0)
  const wasOf = (isMeant: (view: string) => boolean) =>
    before ? sum(before.views.pages.filter(({ view }) => isMeant(view))) : undefined
  const rows = shown.map(({ view, total }) => ({
    key: view,
    name: formatPage(view),
    note: formatPage(view) === view ? '' : view,
    now: total,
    was: wasOf((other) => other === view),
  }))
  const restRow = {
    key: 'more',
    name: fill(more.pages, { n: rest.length }),
    now: sum(rest),
    isRest: true,
    was: wasOf((view) => !shown.some((page) => page.view === view)),
  }
  return (
    <Part id="pages" heading={sections.views}>
      <BarTable
        caption={sections.views}
        headings={[columns.page, columns.views, columns.change]}
        breakable
        rows={[...rows, ...(rest.length > 0 ? [restRow] : [])]}
      />
    </Part>
  )
}

/** Smaller sources are only in the CSV. */
const mostSources = 8

const isSame = (one: Source) => (other: Source) => one.type === other.type && one.name === other.name

/** Where visits and requests came from. Sources of the earlier period alone are only in the CSV. */
export function Sources({ report: { sources, before } }: { report: Report }) {
  const { columns, sources: labels } = words
  const shown = sources.slice(0, mostSources)
  const rest = sources.slice(mostSources)
  const sum = (of: readonly Source[], what: 'visits' | 'sent') => of.reduce((total, one) => total + one[what], 0)
  const cells = (of: readonly Source[]) => {
    const [visits, sent] = [sum(of, 'visits'), sum(of, 'sent')]
    const earlier = of.flatMap((source) => before?.sources.filter(isSame(source)) ?? [])
    const was = before ? [formatCount(sum(earlier, 'sent'))] : []
    return [formatCount(visits), formatCount(sent), formatShare(sent, visits), ...was]
  }
  const rows = shown.map((source) => ({
    key: `${source.type} ${source.name}`,
    name: source.type === 'direct' || source.type === 'unreported' ? labels[source.type] : source.name,
    note: labels.notes[source.type],
    cells: cells([source]),
  }))
  const more = { key: 'more', name: fill(words.more.sources, { n: rest.length }), cells: cells(rest) }
  return (
    <Part id="sources" heading={words.sections.sources}>
      <NumberTable
        caption={words.sections.sources}
        headings={[columns.source, columns.visits, columns.sent, columns.rate, ...(before ? [columns.sentBefore] : [])]}
        rows={[...rows, ...(rest.length > 0 ? [more] : [])]}
        strong={1}
        breakable
      />
    </Part>
  )
}

/** For the bands of the quiz, in order. */
const looks: readonly BarLook[] = ['fill-alarm', 'fill-amber-bar', 'fill-sage', 'fill-brand']

/** The levels of finished quizzes. */
export function Quiz({ report: { quiz, before } }: { report: Report }) {
  const { started, finished, levels } = quiz
  const values = {
    started: formatCount(started),
    finished: formatCount(finished),
    share: formatShare(finished, started),
  }
  const lead = fill(started > 0 && finished <= started ? words.quiz.leadShare : words.quiz.lead, values)
  const earlier = new Map(before?.quiz.levels.map(({ level, count }) => [level, count]))
  return (
    <Part id="quiz" heading={words.sections.quiz} lead={`${lead} ${words.quiz.counted}`}>
      <BarTable
        caption={words.sections.quiz}
        headings={[words.columns.level, words.columns.count, words.columns.share]}
        rows={levels.map(({ level, count }, index) => ({
          key: level,
          name: level,
          now: count,
          was: before ? (earlier.get(level) ?? 0) : undefined,
          beside: formatShare(count, finished),
          look: looks[index] ?? 'fill-brand',
        }))}
      />
    </Part>
  )
}
