/** A price in its form: with its sign, as large as it matters, and beside the other prices of its part. */
import type { ComponentProps, ReactNode } from 'react'
import type { WordsField, WordsNode } from '../../../words/form.ts'
import { usd } from '../../../words/money.ts'
import { wordsCopy } from '../../../words/words.ts'

/** @param control what every control of a form has. @param back the button that takes the change back. */
export function PriceField({
  field: { value, published },
  control,
  back,
}: {
  field: WordsField
  control: ComponentProps<'input'>
  back: ReactNode
}) {
  const amount = Number(value)
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      {published !== undefined && (
        // What it costs on the site is said below.
        <s aria-hidden="true" className="text-[1.5rem] font-semibold text-alarm-text">
          ${published}
        </s>
      )}
      <span className={`price ${published === undefined ? '' : 'price-changed'}`}>
        <span aria-hidden="true">$</span>
        <input
          {...control}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          size={Math.max(5, value.length + 1)}
          defaultValue={value !== '' && Number.isInteger(amount) ? amount.toLocaleString('en-US') : value}
        />
      </span>
      {back}
    </div>
  )
}

type Bar = { readonly title: string; readonly amount: number; readonly isPublished?: true }

/** The prices of a part to scale, once one of them is changed: those on the site are dashed. */
export function PriceBars({ nodes }: { nodes: readonly WordsNode[] }) {
  const bars = barsOf(nodes)
  const largest = Math.max(...bars.map(({ amount }) => amount))
  if (!bars.some(({ isPublished }) => isPublished)) return null
  return (
    <figure className="mt-6 max-w-152">
      <ul className="text-note">
        {bars.map(({ title, amount, isPublished }) => (
          <li
            key={`${title} ${isPublished}`}
            className="grid grid-cols-[minmax(0,7rem)_minmax(0,1fr)_5rem] items-center gap-x-4 py-0.5"
          >
            <span>{title}</span>
            <svg className="h-4 w-full" aria-hidden="true">
              <rect
                width={`${(amount / largest) * 100}%`}
                height="100%"
                className={isPublished ? 'fill-none stroke-amber stroke-2 [stroke-dasharray:4_3]' : 'fill-brand'}
              />
            </svg>
            <span className="text-end font-semibold text-ink">{usd(amount)}</span>
          </li>
        ))}
      </ul>
      <figcaption className="row-meta pt-1.5">{wordsCopy.edit.toScale}</figcaption>
    </figure>
  )
}

/** @param within what its group is called. */
function barsOf(nodes: readonly WordsNode[], within?: string): Bar[] {
  return nodes.flatMap((node) => {
    if (node.kind !== 'field') return node.kind === 'list' ? [] : barsOf(node.nodes, node.title)
    const [amount, published] = [Number(node.value), Number(node.published?.replaceAll(',', ''))]
    if (!node.unit || !(amount > 0)) return []
    const title = within ?? node.title
    return node.published === undefined
      ? [{ title, amount }]
      : [
          { title: `${title}, ${wordsCopy.was}`, amount: published, isPublished: true },
          { title: `${title}, ${wordsCopy.now}`, amount },
        ]
  })
}
