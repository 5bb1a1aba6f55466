import { z } from 'zod'
import type { checklistFile } from '../../content/schema/checklist.ts'
import { type Band, checkBands } from '../../content/schema/quiz.ts'
import { type Content, createIssue } from '../content.ts'
import { combineFiles } from '../resolve-files.ts'
import { type Issue, listSchemaIssues } from './issue.ts'

const file = 'checklist/checklist.yaml'

/** Checks that figures refer to existing questions, that the score's ranges have no gaps, and the number of pages. */
export function checkChecklist(content: Content): Issue[] {
  const { checklist } = content.values.get(file) as z.infer<typeof checklistFile>
  const { firm, topics } = combineFiles(content.values)
  // The cover and the decision sheet are the other two.
  const pages = topics.length + 2
  const promised = `the checklist has ${pages} pages; write ${pages}`
  const questions = topics.flatMap(({ topic }) => topic.questions.map(({ ask }) => ask))
  const copyOne = 'copy a question of the checklist exactly'
  const bands = z.custom<readonly Band[]>().superRefine(checkBands(0, questions.length))
  return [
    ...(firm.checklist.pages === pages
      ? []
      : [createIssue(content, 'firm.yaml', ['firm', 'checklist', 'pages'], promised)]),
    ...listReferences(content).flatMap(({ ask, file, path }) =>
      questions.includes(ask) ? [] : [createIssue(content, file, path, copyOne)],
    ),
    ...listSchemaIssues(bands, checklist.decision.scale.bands).map(({ path, remedy }) =>
      createIssue(content, file, ['checklist', 'decision', 'scale', 'bands', ...path], remedy),
    ),
  ]
}

function listReferences({ values }: Content) {
  return combineFiles(values).topics.flatMap(({ file: name, topic: { figure } }) =>
    figure?.kind === 'covered'
      ? figure.entries.map(({ ask }, index) => ({
          ask,
          file: `checklist/${name}`,
          path: ['topic', 'figure', 'entries', index, 'ask'],
        }))
      : [],
  )
}
