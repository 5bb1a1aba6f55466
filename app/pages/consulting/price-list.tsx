import { consulting } from '../../../words/words.ts'

export function PriceList() {
  return (
    <dl className="rounded-panel border border-line bg-background px-4 py-2 text-small max-md:max-w-105">
      {consulting.engagements.list.map(({ name, question, price }) => (
        <div key={name} className="grid grid-cols-[1fr_auto] gap-x-3 border-t border-line py-3.5 first:border-t-0">
          <dt>
            <span className="block font-semibold text-ink">{name}</span>
            <span className="block">{question}</span>
          </dt>
          <dd className="text-right">
            {price.before} <strong className="text-ink">{price.figure}</strong>
            {price.after && <span className="block">{price.after}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
