import { markdownLink } from '../../contracts/markdown-link.ts'

/** A sentence with Markdown links. @param pages the address of each key that its schema allows. */
export function LinkedText({ text, pages }: { text: string; pages: Readonly<Record<string, string>> }) {
  const parts = text.split(markdownLink)
  return parts.map((part, index) => {
    if (index % 3 === 0) return part
    if (index % 3 === 2) return null
    return (
      <a key={part} href={pages[parts[index + 1] ?? '']} className="font-semibold text-brand hover:text-ink">
        {part}
      </a>
    )
  })
}
