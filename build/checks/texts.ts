import type { Content } from '../../words/content.ts'
import type { Finding } from '../../words/judge/finding.ts'
import type { CheckedPage } from '../page/read-page.ts'

export function checkPictures(pages: readonly CheckedPage[]): Finding[] {
  return pages.flatMap(({ path, pictures }) =>
    pictures
      .filter(({ alternative }) => alternative === '')
      .map(({ tag }) => ({
        file: 'content/',
        subject: `a picture on ${path}, ${tag.slice(0, 120)}`,
        remedy: 'it says nothing to people who cannot see it; write its text, or look for a misspelt key',
      })),
  )
}

export function checkPlaces(pages: readonly CheckedPage[], content: Content): Finding[] {
  return pages.flatMap(({ path, mainText }) =>
    (mainText.match(/\{[a-z]\w*\}/gi) ?? []).map((place) => ({
      ...whereSaid(content, place),
      subject: `${place} on ${path}`,
      remedy: 'nothing fills it here; write what it stands for',
    })),
  )
}

/** The file and line in `content/` with one of these texts. */
export function whereSaid({ texts }: Content, ...spellings: readonly string[]): Pick<Finding, 'file' | 'line'> {
  const wanted = spellings.map(readable)
  for (const [file, lines] of texts) {
    const index = lines.split('\n').findIndex((line) => wanted.some((text) => readable(line).includes(text)))
    if (index >= 0) return { file: `content/${file}`, line: index + 1 }
  }
  return { file: 'app/', line: undefined }
}

function readable(text: string): string {
  return text.replaceAll('\\u00a0', ' ').replaceAll('\u00a0', ' ')
}
