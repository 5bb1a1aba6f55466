/** The data of the checklist's templates. Typst reads no text in it as markup. */

import { formatLongDay } from '../../../cms/datetime.ts'
import { interpolate, splitAround } from '../../../cms/interpolate.ts'
import type { ResolvedContent } from '../../../cms/site-content.ts'
import { findSource, getSourceGrade } from '../../../cms/sources.ts'
import type { Figure, Topic } from '../../../content/schema/checklist.ts'
import type { Source } from '../../../content/schema/claims.ts'
import { splitHighlight, theme } from '../typst/theme.ts'

const firstTopicPage = 2

function decisionPage({ topics }: ResolvedContent): number {
  return firstTopicPage + topics.length
}

export type PdfData = ReturnType<typeof buildPdfData>

export function buildPdfData(content: ResolvedContent) {
  const { checklist, firm, topics } = content
  const { title, highlight = '', description, reviewed, labels } = checklist
  return {
    meta: { title, description, author: firm.name, reviewed: dateParts(reviewed) },
    theme,
    title: splitHighlight(title, highlight),
    foot: `${firm.name}: ${title}`,
    page: { pages: firm.checklist.pages, label: labels.page },
    file: 'checklist/checklist.yaml',
    files: Object.fromEntries(topics.map(({ file, topic }) => [topic.name, `checklist/${file}`])),
    cover: cover(content),
    labels,
    topics: numberedTopics(content),
    decision: decision(content),
  }
}

/** A day as the parameters of Typst's `datetime`. */
export function dateParts(day: string) {
  const [year, month, date] = day.split('-').map(Number)
  return { year, month, day: date }
}

function numberedTopics(content: ResolvedContent) {
  const { checklist, topics } = content
  const numbers = new Map<string, number>()
  for (const { topic } of topics) for (const { ask } of topic.questions) numbers.set(ask, numbers.size + 1)
  // cms/validate/checklist.ts checks that a page asks each question that a figure names.
  const findNumber = (ask: string) => numbers.get(ask) ?? 0
  return topics.map(({ file, topic }) => {
    const { cited, notes } = citations(content, `content/checklist/${file}`)
    return {
      ...topic,
      file,
      questions: topic.questions.map((question) => ({
        ...question,
        number: findNumber(question.ask),
        why: cited(question.why),
        stopper: question.stopper ?? false,
      })),
      figure: topic.figure ? drawnFigure(topic.figure, findNumber, cited) : null,
      notes,
      ticked: interpolate(checklist.labels.ticked, { count: topic.questions.length }),
    }
  })
}

function cover(content: ResolvedContent) {
  const { checklist } = content
  const { lead, use, contents, byline } = checklist.cover
  const last = decisionPage(content)
  return {
    lead,
    use: { ...use, steps: use.steps.map(({ title, text }) => ({ title: interpolate(title, { last }), text })) },
    contents,
    byline: interpolate(byline, { reviewed: formatLongDay(checklist.reviewed) }),
  }
}

function decision(content: ResolvedContent) {
  const { checklist, topics } = content
  const { lead, help, scale, page, ...rest } = checklist.decision
  const count = ({ questions }: Topic) => questions.length
  return {
    ...rest,
    scale: { ...scale, alt: scaleText(scale) },
    lead: interpolate(lead, { first: firstTopicPage, lastTopic: decisionPage(content) - 1 }),
    rows: topics.map(({ topic }, index) => ({
      name: topic.name,
      page: interpolate(page, { page: firstTopicPage + index }),
      boxes: count(topic),
    })),
    boxes: topics.reduce((sum, { topic }) => sum + count(topic), 0),
    help: { heading: help.heading, parts: helpParts(content) },
  }
}

function helpParts({ checklist, firm, phoneHref }: ResolvedContent) {
  const { email, phone } = firm
  const hrefs = new Map<string, string>([
    [email, `mailto:${email}`],
    [phone, phoneHref],
  ])
  let parts = [checklist.decision.help.text]
  for (const address of hrefs.keys()) parts = parts.flatMap((part) => splitAround(part, address))
  return parts.map((part) => ({ text: part, href: hrefs.get(part) ?? null }))
}

function scaleText({ heading, bands }: ResolvedContent['checklist']['decision']['scale']): string {
  return `${heading}: ${bands.map(({ from, to, title, text }) => `${from} to ${to}, ${title}: ${text}`).join('; ')}.`
}

/** @returns the data that figures.typ draws. */
function drawnFigure(figure: Figure, findNumber: (ask: string) => number, cited: (text: string) => Run[]) {
  return { ...drawing(figure, findNumber), caption: figure.caption, captionRest: cited(figure.captionRest) }
}

function drawing(figure: Figure, findNumber: (ask: string) => number) {
  const described = (parts: readonly string[]) => `${figure.caption} ${parts.join('; ')}.`
  switch (figure.kind) {
    case 'bars':
      return { ...figure, alt: described(figure.rows.map(({ label, shown }) => `${label}: ${shown}`)) }
    case 'table':
      return { ...figure, sign: figure.sign ?? [] }
    case 'covered': {
      const formatQuestion = (ask: string) => interpolate(figure.asked, { question: findNumber(ask) })
      return {
        kind: figure.kind,
        entries: figure.entries.map(({ name, ask }) => ({ name, asked: formatQuestion(ask) })),
      }
    }
    case 'timeline': {
      const [from, to] = [Date.parse(figure.from), Date.parse(figure.to)]
      const at = (day: string) => (Date.parse(day) - from) / (to - from)
      const events = figure.events.map(({ on, where, says }) => ({ at: at(on), on: formatLongDay(on), where, says }))
      return {
        kind: figure.kind,
        alt: described(events.map(({ on, where, says }) => `${on}, ${where}: ${says}`)),
        events,
      }
    }
  }
}

type Run =
  | { readonly text: string }
  | { readonly note: { readonly key: string; readonly number: number; readonly first: boolean } }

/**
 * Separates `[^key]` marks from texts, in reading order.
 * @param page numbers the notes of each page separately.
 */
function citations(content: ResolvedContent, page: string) {
  const notes: ReturnType<typeof described>[] = []
  const mention = (id: string): Run => {
    const key = `${page}: ${id}`
    const index = notes.findIndex((note) => note.key === key)
    if (index < 0) notes.push(described(content, key, id))
    return { note: { key, number: index < 0 ? notes.length : index + 1, first: index < 0 } }
  }
  const cited = (text: string): Run[] =>
    text
      .split(/\[\^([\w-]+)\]/)
      .map((part, index) => (index % 2 === 0 ? { text: part } : mention(part)))
      .filter((run) => !('text' in run) || run.text !== '')
  return { cited, notes }
}

function described({ evidenceCopy, sources }: ResolvedContent, key: string, id: string) {
  const { publisher, title, year, url, note: remark }: Source = findSource(sources, id)
  const grade = getSourceGrade(sources, id)
  return {
    key,
    grade: { key: grade, name: evidenceCopy.grades[grade].name },
    before: `${publisher}, `,
    title,
    after: `, ${year}.${remark ? ` ${remark}` : ''} `,
    url,
    shown: url.replace(/^https?:\/\/(www\.)?/, ''),
  }
}
