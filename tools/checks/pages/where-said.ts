import type { Content } from '../../content/content.ts'

/** Where code puts words together; a writer cannot mend those alone. */
const elsewhere = { file: 'app/', line: undefined }

/** @returns the file and line in `content/` that hold a text of a page. */
export function whereSaid(content: Content, text: string): { file: string; line: number | undefined } {
  for (const [file, lines] of content.texts) {
    const wanted = readable(text)
    const index = lines.split('\n').findIndex((line) => readable(line).includes(wanted))
    if (index >= 0) return { file: `content/${file}`, line: index + 1 }
  }
  return elsewhere
}

/** Without the signs that a page shows otherwise than the file has them. */
function readable(text: string): string {
  return text.replaceAll('\\u00a0', ' ').replaceAll('\u00a0', ' ')
}
