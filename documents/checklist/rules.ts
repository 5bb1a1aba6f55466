import type { Topic } from '../../content/checklist/types.ts'

type Band = { readonly from: number; readonly to: number; readonly title: string }

/**
 * What the types cannot say of the checklist's words.
 * @returns each fault with its file, its place and what to do, for a writer; nothing when all is well.
 */
export function ruleFaults(
  topics: readonly { readonly file: string; readonly topic: Topic }[],
  { title, mark, bands }: { title: string; mark: string; bands: readonly Band[] },
): string[] {
  const faults: string[] = []
  const fault = (file: string, place: string, advice: string) =>
    faults.push(`content/checklist/${file}: ${place}: ${advice}`)
  const owners = new Map<string, string>()
  for (const { file, topic } of topics) {
    const stoppers = topic.questions.filter(({ stopper }) => stopper).length
    if (stoppers !== 1) fault(file, 'stopper', `mark one question with it; ${stoppers} are marked`)
    for (const { ask } of topic.questions) {
      if (!ask.endsWith('?')) fault(file, `"${ask}"`, 'end it with a question mark')
      const owner = owners.get(ask)
      if (owner) fault(file, `"${ask}"`, `ask something else; ${owner} asks the same`)
      owners.set(ask, file)
    }
  }
  if (!title.includes(mark)) fault('checklist.ts', 'mark', `copy a word of "${title}" into it`)
  let next = 0
  for (const band of bands) {
    if (band.from !== next || band.to < band.from)
      fault('checklist.ts', `the band "${band.title}"`, `let it begin at ${next}, after the one before it`)
    next = band.to + 1
  }
  if (next !== owners.size + 1)
    fault('checklist.ts', 'bands', `let the last one end at ${owners.size}, the number of questions`)
  return faults
}
