import { createContext, useContext } from 'react'
import type { EditorField, EditorNode } from '../../../cms/form/build-form.ts'
import { formatUsd } from '../../../cms/format.ts'
import { interpolate } from '../../../cms/interpolate.ts'
import { useContent } from '../../../site/app/content.tsx'

type Price = { readonly field: EditorField; readonly title: string }

/** The prices in the edited part of the file. */
export const PricesOfPart = createContext<readonly Price[]>([])

/** @param within the title of the group with these fields, such as “Pro”: the bar of each price is labeled with it. */
export function listPrices(nodes: readonly EditorNode[], within?: string): readonly Price[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'field') return node.unit ? [{ field: node, title: within ?? node.title }] : []
    return node.kind === 'list' ? [] : listPrices(node.nodes, node.title)
  })
}

/** A changed price, published and drafted, next to the other prices of its part, on one scale from zero. */
export function PriceBars({ path }: Pick<EditorField, 'path'>) {
  const copy = useContent().editorCopy.edit.bars
  const bars = useContext(PricesOfPart).flatMap(({ field: { path: own, value, published }, title }) => {
    const drafted = { path: own, title, amount: Number(value), isPublished: false }
    if (own !== path || published === undefined) return [drafted]
    const onSite = {
      path: own,
      title: interpolate(copy.now, { title }),
      amount: Number(published.replaceAll(',', '')),
      isPublished: true,
    }
    return [onSite, { ...drafted, title: interpolate(copy.new, { title }) }]
  })
  const visible = bars.filter(({ amount }) => amount > 0)
  const largest = Math.max(...visible.map(({ amount }) => amount))
  return (
    <figure className="mt-3 max-w-152">
      <ul className="text-note">
        {visible.map(({ path, title, amount, isPublished }) => (
          <li
            key={`${path} ${isPublished}`}
            className="grid grid-cols-[minmax(0,6rem)_minmax(0,1fr)_4rem] items-center gap-x-3 py-1"
          >
            <span>{title}</span>
            <svg className="h-4 w-full overflow-visible" aria-hidden="true">
              <rect
                width={`${(amount / largest) * 100}%`}
                height="100%"
                className={isPublished ? 'fill-none stroke-amber [stroke-dasharray:4_3]' : 'fill-brand'}
              />
            </svg>
            <span className="text-end font-semibold text-ink">{formatUsd(amount)}</span>
          </li>
        ))}
      </ul>
      <figcaption className="row-meta">{copy.toScale}</figcaption>
    </figure>
  )
}
