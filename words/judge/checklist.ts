import { z } from 'zod'
import type { checklistFile } from '../../content/schema/checklist.ts'
import { type Band, bandsFrom } from '../../content/schema/quiz.ts'
import { type Content, findingAt } from '../content.ts'
import type { Path } from '../own.ts'
import { byName } from '../words-of.ts'
import { type Finding, schemaFindings } from './finding.ts'

const file = 'checklist/checklist.yaml'
type Asked = { readonly ask: string; readonly file: string; readonly path: Path }

/** Questions are unique, a figure refers to questions that exist, and the score's ranges have no gaps. */
export function checkChecklist(content: Content): Finding[] {
  const { checklist } = content.values.get(file) as z.infer<typeof checklistFile>
  const questions = questionsOf(content)
  const asked = new Set(questions.map(({ ask }) => ask))
  const copyOne = 'copy a question of the checklist into it, letter by letter'
  const bands = z.custom<readonly Band[]>().superRefine(bandsFrom(0, questions.length))
  const { name } = byName(content.values).firm.checklist
  const remedy = `let it say the checklist’s name, ${name}, or change that in content/firm.yaml`
  return [
    ...(checklist.title.replaceAll('==', '') === name
      ? []
      : [findingAt(content, file, ['checklist', 'title'], remedy)]),
    ...questions.flatMap(({ ask, file, path }, index) => {
      const owner = questions.slice(0, index).find((other) => other.ask === ask)?.file
      return owner ? [findingAt(content, file, path, `ask something else; content/${owner} asks the same`)] : []
    }),
    ...referencesOf(content).flatMap(({ ask, file, path }) =>
      asked.has(ask) ? [] : [findingAt(content, file, path, copyOne)],
    ),
    ...schemaFindings(bands, checklist.decision.scale.bands).map(({ path, remedy }) =>
      findingAt(content, file, ['checklist', 'decision', 'scale', 'bands', ...path], remedy),
    ),
  ]
}

function questionsOf({ values }: Content): Asked[] {
  return byName(values).topics.flatMap(({ file: name, topic }) =>
    topic.questions.map(({ ask }, index) => ({
      ask,
      file: `checklist/${name}`,
      path: ['topic', 'questions', index, 'ask'],
    })),
  )
}

function referencesOf({ values }: Content): Asked[] {
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
