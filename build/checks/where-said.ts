import type { Content } from '../../words/content.ts'
import type { Finding } from '../../words/judge/finding.ts'

/** The file and line in `content/` with one of these texts. */
export function whereSaid({ texts }: Content, ...spellings: readonly string[]): Pick<Finding, 'file' | 'line'> {
  const wanted = spellings.map(readable)
  for (const [file, lines] of texts) {
    const index = lines.split('\n').findIndex((line) => wanted.some((text) => readable(line).includes(text)))
    if (index >= 0) return { file: `content/${file}`, line: index + 1 }
  }
  return { file: 'app/', line: undefined }
}

/** Without characters that a page shows differently. */
function readable(text: string): string {
  return text.replaceAll('\\u00a0', ' ').replaceAll('\u00a0', ' ')
}
