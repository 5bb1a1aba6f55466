import type { Content } from '../content.ts'

/** Where code puts words together; a writer cannot mend those alone. */
const elsewhere = { file: 'app/', line: undefined }

type Where = { readonly file: string; readonly line: number | undefined }

/** @returns the file and line in `content/` that hold a text of a page. */
export function whereSaid(content: Content, text: string): Where {
  return whereWritten(content, [text])
}

/** @returns the same for the address of a link: a text of its own, or in brackets in a guide. */
export function whereLinked(content: Content, href: string): Where {
  return whereWritten(content, [`'${href}'`, `(${href})`])
}

function whereWritten({ texts }: Content, spellings: readonly string[]): Where {
  const wanted = spellings.map(readable)
  for (const [file, lines] of texts) {
    const index = lines.split('\n').findIndex((line) => wanted.some((text) => readable(line).includes(text)))
    if (index >= 0) return { file: `content/${file}`, line: index + 1 }
  }
  return elsewhere
}

/** Without the signs that a page shows otherwise than the file has them. */
function readable(text: string): string {
  return text.replaceAll('\\u00a0', ' ').replaceAll('\u00a0', ' ')
}
