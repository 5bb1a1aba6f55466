import { home } from '../../../words/words.ts'
import { FaultTrace } from '../../figures/fault-trace.tsx'
import { paths } from '../../paths.ts'
import { ClaimNote, EvidenceLegend, numbersList } from '../../sections/claim.tsx'
import { showsSamples } from '../../sections/sample.ts'
import { Section } from '../../sections/section.tsx'

export function Challenges() {
  const { heading, lead, cards, more, ctos } = home.challenges
  return (
    <Section heading={heading} lead={lead}>
      <ul className="faults">
        {cards.map((card) => (
          <li key={card.title} className="card">
            <FaultTrace fault={card.picture} alternative={card.alternative} />
            <h3>{card.title}</h3>
            <p>{card.text}</p>
            <div>
              <ClaimNote id={card.claim} />
            </div>
          </li>
        ))}
      </ul>
      <EvidenceLegend samples={showsSamples} />
      <p className="actions">
        <a href={numbersList} className="link">
          {more}
        </a>
        <a href={paths.forCtos} className="link">
          {ctos}
        </a>
      </p>
    </Section>
  )
}
