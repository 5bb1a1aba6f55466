import { home } from '../../../content/pages/home.ts'
import { FaultTrace } from '../../figures/fault-trace.tsx'
import { paths } from '../../paths.ts'
import { ClaimNote, EvidenceLegend, numbersList } from '../../sections/claim.tsx'
import { SectionHead } from '../../sections/section-head.tsx'

export function Challenges() {
  const { heading, lead, cards, more, ctos } = home.challenges
  return (
    <section className="column pb-12 pt-14">
      <SectionHead heading={heading} lead={lead} />
      <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {cards.map((card) => (
          <li key={card.title} className="row-span-4 grid grid-rows-subgrid gap-y-0 border-t-2 border-ink pt-3">
            <FaultTrace fault={card.picture} alternative={card.alternative} />
            <h3 className="mt-2">{card.title}</h3>
            <p className="mt-1.5 text-small">{card.text}</p>
            <div className="pt-4">
              <ClaimNote id={card.claim} />
            </div>
          </li>
        ))}
      </ul>
      <EvidenceLegend />
      <p className="mt-6 flex flex-wrap gap-x-8">
        <a href={numbersList} className="link">
          {more}
        </a>
        <a href={paths.forCtos} className="link">
          {ctos}
        </a>
      </p>
    </section>
  )
}
