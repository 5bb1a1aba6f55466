import { claims } from '../../../content/claims.ts'
import { challenge } from '../../../content/pages/challenge.ts'
import { ClaimOrigin, ClaimSource } from '../../sections/claim.tsx'

/** The claims as big figures, each with its source; beside them the figures that a reader can count at home. */
export function Costs() {
  const { heading, lead, claims: ids, own } = challenge.costs
  return (
    <section className="column grid gap-x-18 gap-y-9 pb-16 pt-14 lg:grid-cols-[1fr_1.28fr] lg:grid-rows-[auto_1fr]">
      <div>
        <h2 className="text-h2">{heading}</h2>
        <p className="mt-5 max-w-108">{lead}</p>
        <ClaimOrigin className="mt-3" />
      </div>
      <ul className="self-start border-b border-line lg:row-span-2">
        {ids.map((id) => (
          <li
            key={id}
            className="grid items-baseline gap-x-6 gap-y-1 border-t border-line py-4 sm:grid-cols-[10.25rem_1fr]"
          >
            <strong className="text-h2 font-heading tracking-tight text-ink">{claims[id].figure}</strong>
            <p>
              {claims[id].says} <ClaimSource id={id} className="block" />
            </p>
          </li>
        ))}
      </ul>
      <div className="lg:col-start-1">
        <h3>{own.heading}</h3>
        <ul className="mt-3 max-w-108 text-small">
          {own.items.map((item) => (
            <li key={item} className="border-t border-line py-2.5">
              {item}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
