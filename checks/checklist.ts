import type { Topic } from '../content/checklist/types.ts'
import { bandFindings } from './bands.ts'
import type { Content } from './content.ts'
import type { Finding } from './finding.ts'
import type { Path } from './source-text.ts'

const file = 'checklist/checklist.ts'
/** The scale has as many colors (documents/checklist/decision.typ). */
const bandCount = 4
/** The bar of a task's cost has as many colors (documents/checklist/figures.typ). */
const mostParts = 3

/** A topic of the checklist, its file from `content/` on, and the way to it in that file. */
export type PlacedTopic = { readonly file: string; readonly path: Path; readonly topic: Topic }

export function topicsOf(content: Content): PlacedTopic[] {
  return content.module(file).topics.map(({ file: name, topic }) => {
    const own = `checklist/${name}`
    const exported = Object.entries(content.values.get(own) ?? {}).find(([, value]) => value === topic)
    if (!exported) throw new Error(`content/${file}: the topic "${topic.name}" does not stand in ${name}`)
    return { file: own, path: [exported[0]], topic }
  })
}

/**
 * What the types cannot say of the checklist: each topic has one stopper, no question is asked twice, the score is
 * divided without gaps, and nothing has more parts than there are colors.
 */
export function checkChecklist(content: Content): Finding[] {
  const topics = topicsOf(content)
  const path = ['checklist', 'decision', 'scale', 'bands']
  const bands: readonly { readonly from: number; readonly to: number }[] =
    content.module(file).checklist.decision.scale.bands
  const questions = topics.reduce((sum, { topic }) => sum + topic.questions.length, 0)
  return [
    ...topics.flatMap((topic) => topicFindings(content, topic)),
    ...repeats(content, topics),
    ...(bands.length === bandCount
      ? []
      : [content.finding(file, path, `keep ${bandCount} bands, one for each color; there are ${bands.length}`)]),
    ...bandFindings(bands, 0, questions).map(({ place, remedy }) =>
      content.finding(file, place === undefined ? path : [...path, place], remedy),
    ),
  ]
}

function topicFindings(content: Content, { file, path, topic }: PlacedTopic): Finding[] {
  const { questions, figure } = topic
  const finding = (way: Path, remedy: string) => content.finding(file, [...path, ...way], remedy)
  const stoppers = questions.filter(({ stopper }) => stopper).length
  const parts = figure?.kind === 'task cost' ? figure.parts.length : 0
  return [
    ...(stoppers === 1 ? [] : [finding(['questions'], `mark one question as stopper; ${stoppers} are marked`)]),
    ...questions.flatMap(({ ask }, place) =>
      ask.endsWith('?') ? [] : [finding(['questions', place, 'ask'], 'end it with a question mark')],
    ),
    ...(parts > mostParts
      ? [finding(['figure', 'parts'], `keep ${mostParts} parts at most, one for each color; there are ${parts}`)]
      : []),
  ]
}

function repeats(content: Content, topics: readonly PlacedTopic[]): Finding[] {
  const owners = new Map<string, string>()
  const findings: Finding[] = []
  for (const { file, path, topic } of topics) {
    for (const [place, { ask }] of topic.questions.entries()) {
      const owner = owners.get(ask)
      const remedy = `ask something else; content/${owner} asks the same`
      if (owner) findings.push(content.finding(file, [...path, 'questions', place, 'ask'], remedy))
      owners.set(ask, file)
    }
  }
  return findings
}
