import type { ReactNode } from 'react'

/**
 * A page's main heading with its one highlighted phrase.
 * @param mark a phrase that stands in `title`.
 * @throws when it does not, because a heading whose highlight vanished is a writer's mistake.
 */
export function MarkedHeading({
  title,
  mark,
  className = '',
}: {
  title: string
  mark: string
  className?: string
}): ReactNode {
  const at = title.indexOf(mark)
  if (at < 0) throw new Error(`"${mark}" is to be highlighted in "${title}", but is not in it`)
  return (
    <h1 className={`text-h1 ${className}`}>
      {title.slice(0, at)}
      <mark className="highlighter">{mark}</mark>
      {title.slice(at + mark.length)}
    </h1>
  )
}
