import { z } from 'zod'
import type { checklistFile } from '../../content/schema/checklist.ts'
import { type Band, bandsFrom } from '../../content/schema/quiz.ts'
import { type Content, findingAt } from '../content.ts'
import { byName } from '../words-of.ts'
import { type Finding, schemaFindings } from './finding.ts'

const file = 'checklist/checklist.yaml'

/** A figure refers to questions that exist, and the score's ranges have no gaps. */
export function checkChecklist(content: Content): Finding[] {
  const { checklist } = content.values.get(file) as z.infer<typeof checklistFile>
  const asked = byName(content.values).topics.flatMap(({ topic }) => topic.questions.map(({ ask }) => ask))
  const copyOne = 'copy a question of the checklist into it, letter by letter'
  const bands = z.custom<readonly Band[]>().superRefine(bandsFrom(0, asked.length))
  return [
    ...referencesOf(content).flatMap(({ ask, file, path }) =>
      asked.includes(ask) ? [] : [findingAt(content, file, path, copyOne)],
    ),
    ...schemaFindings(bands, checklist.decision.scale.bands).map(({ path, remedy }) =>
      findingAt(content, file, ['checklist', 'decision', 'scale', 'bands', ...path], remedy),
    ),
  ]
}

function referencesOf({ values }: Content) {
  return byName(values).topics.flatMap(({ file: name, topic: { figure } }) =>
    figure?.kind === 'covered'
      ? figure.entries.map(({ ask }, index) => ({
          ask,
          file: `checklist/${name}`,
          path: ['topic', 'figure', 'entries', index, 'ask'],
        }))
      : [],
  )
}
