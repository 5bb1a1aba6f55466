/** No text in it is read as markup. */

import type { Topic } from '../../content/schema/checklist.ts'
import { around, fill } from '../../words/fill.ts'
import { formatLongDay } from '../../words/numbers.ts'
import { checklist, firm, phoneHref, topics } from '../../words/words.ts'
import { highlightedParts, theme } from '../typst/theme.ts'
import { citations } from './cited-text.ts'
import { drawnFigure } from './figures.ts'

export const firstTopicPage = 2
const decisionPage = firstTopicPage + topics.length

export function pdfData() {
  const { title, highlight = '', description, reviewed, labels } = checklist
  return {
    meta: { title, description, author: firm.name, reviewed: dateParts(reviewed) },
    theme,
    title: highlightedParts(title, highlight),
    page: { pages: firm.checklist.pages, label: labels.page },
    cover: cover(),
    labels,
    topics: numberedTopics(),
    decision: decision(),
  }
}

function dateParts(day: string) {
  const [year, month, date] = day.split('-').map(Number)
  return { year, month, day: date }
}

function numberedTopics() {
  const numbers = new Map<string, number>()
  for (const { topic } of topics) for (const { ask } of topic.questions) numbers.set(ask, numbers.size + 1)
  const numberOf = (ask: string) => {
    const number = numbers.get(ask)
    if (number === undefined) throw new Error(`content/checklist: no page asks "${ask}", which a list refers to`)
    return number
  }
  return topics.map(({ file, topic }, index) => {
    const { cited, notes } = citations(`content/checklist/${file}`)
    return {
      ...topic,
      page: firstTopicPage + index,
      questions: topic.questions.map((question) => ({
        ...question,
        number: numberOf(question.ask),
        why: cited(question.why),
        stopper: question.stopper ?? false,
      })),
      figure: topic.figure ? drawnFigure(topic.figure, numberOf, cited) : null,
      notes,
      ticked: fill(checklist.labels.ticked, { count: topic.questions.length }),
    }
  })
}

function cover() {
  const { lead, use, contents, byline } = checklist.cover
  return {
    lead,
    use: { ...use, steps: use.steps.map(({ title, text }) => ({ title: fill(title, { last: decisionPage }), text })) },
    contents: {
      heading: contents.heading,
      entries: [
        ...topics.map(({ topic }, index) => ({ name: topic.name, page: firstTopicPage + index })),
        { name: checklist.decision.name, page: decisionPage },
      ],
    },
    byline: fill(byline, { firm: firm.name, reviewed: formatLongDay(checklist.reviewed) }),
  }
}

function decision() {
  const { lead, help, scale, page, ...rest } = checklist.decision
  const count = ({ questions }: Topic) => questions.length
  return {
    ...rest,
    scale: { ...scale, alt: scaleText() },
    lead: fill(lead, { first: firstTopicPage, lastTopic: decisionPage - 1 }),
    rows: topics.map(({ topic }, index) => ({
      name: topic.name,
      page: fill(page, { page: firstTopicPage + index }),
      boxes: count(topic),
    })),
    boxes: topics.reduce((sum, { topic }) => sum + count(topic), 0),
    help: { heading: help.heading, parts: linkedParts(fill(help.text, helpPlaces)) },
  }
}

const helpPlaces = { minutes: firm.consultationMinutes, email: firm.email, phone: firm.phone }

function linkedParts(text: string) {
  const hrefs = new Map<string, string>([
    [firm.email, `mailto:${firm.email}`],
    [firm.phone, phoneHref],
  ])
  let parts = [text]
  for (const address of hrefs.keys()) parts = parts.flatMap((part) => around(part, address))
  return parts.map((part) => ({ text: part, href: hrefs.get(part) ?? null }))
}

function scaleText(): string {
  const { heading, bands } = checklist.decision.scale
  return `${heading}: ${bands.map(({ from, to, title, text }) => `${from} to ${to}, ${title}: ${text}`).join('; ')}.`
}
