import { z } from 'zod'
import { type Band, bandsFrom } from '../content/schema/bands.ts'
import type { checklistFile, Topic } from '../content/schema/checklist.ts'
import { type Content, findingAt } from './content.ts'
import type { Finding } from './finding.ts'
import { schemaFindings } from './schema-findings.ts'
import type { Path } from './source-text.ts'

const file = 'checklist/checklist.ts'
type Asked = { readonly ask: string; readonly file: string; readonly path: Path }

/** No question of the checklist is asked twice, and its score is divided without gaps up to their number. */
export function checkChecklist(content: Content): Finding[] {
  const { checklist } = content.values.get(file) as z.infer<typeof checklistFile>
  const questions = questionsOf(content)
  const bands = z.custom<readonly Band[]>().superRefine(bandsFrom(0, questions.length))
  return [
    ...questions.flatMap(({ ask, file, path }, index) => {
      const owner = questions.slice(0, index).find((other) => other.ask === ask)?.file
      return owner ? [findingAt(content, file, path, `ask something else; content/${owner} asks the same`)] : []
    }),
    ...schemaFindings(bands, checklist.decision.scale.bands).map(({ path, remedy }) =>
      findingAt(content, file, ['checklist', 'decision', 'scale', 'bands', ...path], remedy),
    ),
  ]
}

function questionsOf({ values }: Content): Asked[] {
  const { topics } = values.get(file) as { readonly topics: readonly { readonly file: string }[] }
  return topics.flatMap(({ file: name }) => {
    const own = `checklist/${name}`
    const exported = Object.entries(values.get(own) as Readonly<Record<string, Topic>>)
    return exported.flatMap(([key, { questions }]) =>
      questions.map(({ ask }, index) => ({ ask, file: own, path: [key, 'questions', index, 'ask'] })),
    )
  })
}
