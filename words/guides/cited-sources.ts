import type { FileWords } from '../words-of.ts'

/** Text is no Markdown. */
const literal = (text: string) => text.replace(/[!-/:-@[-`{-~]/g, '\\$&')

/** Appends the footnotes of a guide's sources, so that a publication is described in one place. */
export function withCitedSources(text: string, sources: FileWords['sources']): string {
  const cited = [...text.matchAll(/\[\^([\w-]+)\]/g)].map((match) => match[1] as string)
  const footnotes = [...new Set(cited)].flatMap((key) => {
    const source = sources[key]
    if (!source) return []
    const [publisher, title, note] = [source.publisher, source.title, source.note ?? ''].map(literal)
    return [`[^${key}]: <SourceGrade id="${key}" />${publisher}, [${title}](${source.url}), ${source.year}. ${note}`]
  })
  return `${text}\n\n${footnotes.join('\n')}\n`
}
