import type { FileWords } from '../words-of.ts'

/** Appends the footnotes of a guide's sources, so that a publication is described in one place. */
export function withCitedSources(text: string, sources: FileWords['sources']): string {
  const cited = [...text.matchAll(/\[\^([\w-]+)\]/g)].map((match) => match[1] as string)
  const footnotes = [...new Set(cited)].flatMap((key) => {
    const source = sources[key]
    if (!source) return []
    const { publisher, title, year, url, note } = source
    return [`[^${key}]: <SourceGrade id="${key}" />${publisher}, [${title}](${url}), ${year}.${note ? ` ${note}` : ''}`]
  })
  return `${text}\n\n${footnotes.join('\n')}\n`
}
