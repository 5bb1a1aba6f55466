import type { ReactNode } from 'react'

/** A phrase of at most this many characters fits in one line at 320 px. */
const maxLineLength = 14

type HighlightedHeadingProps = {
  title: string
  highlight?: string | undefined
  className?: string
}

/** A heading with a highlighted phrase. @throws if the title doesn't contain the phrase, which is an error in the content. */
export function HighlightedHeading({ title, highlight, className = '' }: HighlightedHeadingProps): ReactNode {
  if (!highlight) return <h1 className={`text-h1 ${className}`}>{title}</h1>
  const at = title.indexOf(highlight)
  if (at < 0) throw new Error(`The title "${title}" doesn't contain its highlighted phrase "${highlight}"`)
  return (
    <h1 className={`text-h1 ${className}`}>
      {title.slice(0, at)}
      <mark className="highlighter">
        {highlight.length <= maxLineLength ? highlight.replaceAll(' ', '\u00a0') : highlight}
      </mark>
      {title.slice(at + highlight.length)}
    </h1>
  )
}
