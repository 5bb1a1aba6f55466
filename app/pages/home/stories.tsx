import { caseStudies } from '../../../content/case-studies.ts'
import { home } from '../../../content/pages/home.ts'
import { BarPair } from '../../figures/bar-pair.tsx'
import { paths } from '../../paths.ts'
import { EvidenceMark } from '../../sections/claim.tsx'
import { SectionHead } from '../../sections/section-head.tsx'
import { ButtonLink } from '../../ui/button.tsx'

/** Success stories: the one big number, drawn to scale, then what was wrong and what was changed. */
export function Stories({ opens }: { opens: boolean }) {
  const { heading, lead, labels, action } = home.stories
  return (
    <section id="case-studies" className="bg-brand-ink text-on-band-muted">
      <div className="column py-16">
        <SectionHead heading={heading} lead={lead} opens={opens} onBand />
        <ul className="grid gap-x-8 gap-y-12 lg:grid-cols-3">
          {caseStudies.map((study) => {
            const [first, ...others] = study.results
            return (
              <li key={study.title} className="flex flex-col text-small">
                <h3 className="font-text text-small font-normal tracking-normal text-on-band-muted">
                  {study.industry} · {study.title.toLowerCase()}
                </h3>
                <p className="mt-3">
                  <strong className="text-figure block text-on-band">{first?.value.replace('-', '−')}</strong>
                  <span className="mt-2 block text-base text-on-band">
                    {first?.metric}
                    {others.map((result) => `, ${result.value} ${result.metric}`)}
                  </span>
                  <EvidenceMark of={study} lineClassName="text-on-band" className="mt-2" />
                </p>
                <div className="my-5">
                  <BarPair bars={study.bars} />
                </div>
                <dl className="space-y-3">
                  <div>
                    <dt className="font-semibold text-on-band">{labels.problem}</dt>
                    <dd>{study.problem}</dd>
                  </div>
                  <div>
                    <dt className="font-semibold text-on-band">{labels.solution}</dt>
                    <dd>{study.solution}</dd>
                  </div>
                </dl>
                <figure className="mt-5 border-l-2 border-band-bar pl-4">
                  <blockquote className="text-on-band">“{study.testimonial}”</blockquote>
                  <figcaption>{study.company}</figcaption>
                </figure>
              </li>
            )
          })}
        </ul>
        <ButtonLink href={paths.contact} variant="onBand" className="mt-12">
          {action}
        </ButtonLink>
      </div>
    </section>
  )
}
