import { caseStudies } from '../../../content/case-studies.ts'
import { home } from '../../../content/pages/home.ts'
import { BarPair } from '../../figures/bar-pair.tsx'
import { paths } from '../../paths.ts'
import { EvidenceMark } from '../../sections/claim.tsx'
import { Section } from '../../sections/section.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Fold } from '../../ui/fold.tsx'

/** Success stories: the one big number, drawn to scale, then what was wrong and what was changed. */
export function Stories({ opens }: { opens: boolean }) {
  const { heading, lead, labels, action } = home.stories
  return (
    <Section id="case-studies" heading={heading} lead={lead} opens={opens} on="bg-brand-ink">
      <ul className="columns stories">
        {caseStudies.map((study) => {
          const [first, ...others] = study.results
          return (
            <li key={study.title} className="story">
              <h3>
                {study.industry}, {study.title.toLowerCase()}
              </h3>
              <p>
                <strong className="text-figure">{first?.value.replace('-', '−')}</strong>{' '}
                <span>
                  {first?.metric}
                  {others.map((result) => `, ${result.value} ${result.metric}`)}
                </span>
              </p>
              <EvidenceMark of={study} />
              <BarPair bars={study.bars} />
              <Fold summary={`${labels.problem}, ${labels.solution.toLowerCase()}`}>
                <dl>
                  <dt>{labels.problem}</dt>
                  <dd>{study.problem}</dd>
                  <dt>{labels.solution}</dt>
                  <dd>{study.solution}</dd>
                </dl>
                <figure>
                  <blockquote>“{study.testimonial}”</blockquote>
                  <figcaption>{study.company}</figcaption>
                </figure>
              </Fold>
            </li>
          )
        })}
      </ul>
      <div className="actions">
        <ButtonLink href={paths.contact} variant="onBand">
          {action}
        </ButtonLink>
      </div>
    </Section>
  )
}
