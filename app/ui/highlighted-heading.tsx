import type { ReactNode } from 'react'

/** Characters of a phrase that fit one line at 320 px. */
const fitsLine = 14

type HighlightedHeadingProps = {
  title: string
  highlight?: string | undefined
  className?: string
}

/** @throws when the highlight isn't in the title, which is a mistake in the content. */
export function HighlightedHeading({ title, highlight, className = '' }: HighlightedHeadingProps): ReactNode {
  if (!highlight) return <h1 className={`text-h1 ${className}`}>{title}</h1>
  const at = title.indexOf(highlight)
  if (at < 0) throw new Error(`"${highlight}" is to be highlighted in "${title}", but is not in it`)
  return (
    <h1 className={`text-h1 ${className}`}>
      {title.slice(0, at)}
      <mark className="highlighter">
        {highlight.length <= fitsLine ? highlight.replaceAll(' ', '\u00a0') : highlight}
      </mark>
      {title.slice(at + highlight.length)}
    </h1>
  )
}
