import { useContent } from '../../content.tsx'
import { paths } from '../../paths.ts'
import { EvidenceMark, isSample, SampleLine, SampleMark } from '../../sections/claim.tsx'
import { Picture } from '../../sections/picture.tsx'
import { Section } from '../../sections/section.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Fold } from '../../ui/fold.tsx'

const width = 200
const joined = new Intl.ListFormat('en-US')

function BarPair({ bars }: { bars: readonly { readonly label: string; readonly value: number }[] }) {
  const longest = Math.max(...bars.map((bar) => bar.value))
  return (
    <dl className="bars">
      {bars.map(({ label, value }, index) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className="sr-only">{value}</span>
            <svg
              viewBox={`0 0 ${width} 10`}
              width="100%"
              height="10"
              preserveAspectRatio="none"
              aria-hidden="true"
              className={index === 0 ? 'text-band-bar' : 'text-mark'}
            >
              <rect
                width={(value / longest) * width}
                height="10"
                fill="currentColor"
                vectorEffect="non-scaling-stroke"
              />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function Stories({ opens }: { opens: boolean }) {
  const { caseStudies, home } = useContent()
  // If all stories are samples, the section says so once.
  const allSamples = caseStudies.every(isSample)
  if (caseStudies.length === 0) return null
  const { heading, lead, sampleLead, labels, action } = home.stories
  const sampled = (
    <>
      <SampleLine /> <strong>{sampleLead.title}</strong> {sampleLead.text}
    </>
  )
  return (
    <Section
      id="case-studies"
      heading={heading}
      lead={caseStudies.some(isSample) ? sampled : lead}
      opens={opens}
      mark={home.recording.paidBack}
      on="bg-brand-ink"
    >
      <ul className="columns stories">
        {caseStudies.map((study) => {
          const [first, ...others] = study.results
          const sample = isSample(study)
          const isWhole = first && study.bars.length > 0
          return (
            <li key={study.title} className={`story ${isWhole ? 'story-rows' : ''} ${sample ? 'hollow' : ''}`.trim()}>
              <h3>
                {study.industry}, {study.title}
              </h3>
              {first && (
                <p className="my-1 text-on-band">
                  <strong className="mb-2 block text-figure">{first.value.replace('-', '−')}</strong>{' '}
                  <span>
                    {first.metric}
                    {others.length > 0 && `. ${joined.format(others.map(({ value, metric }) => `${value} ${metric}`))}`}
                  </span>
                </p>
              )}
              {sample ? !allSamples && <SampleMark kind="result" /> : first && <EvidenceMark claim={study} />}
              {study.bars.length > 0 && <BarPair bars={study.bars} />}
              <Fold summary={labels.fold}>
                <dl className="text-on-band">
                  <dt className="font-semibold">{labels.problem}</dt>
                  <dd className="mb-2.5">{study.problem}</dd>
                  <dt className="font-semibold">{labels.solution}</dt>
                  <dd className="mb-2.5">{study.solution}</dd>
                </dl>
                <figure className="mb-2 pl-3">
                  <blockquote className="text-on-band">“{study.testimonial}”</blockquote>
                  <figcaption>{[study.name, study.role, study.company].filter(Boolean).join(', ')}</figcaption>
                </figure>
              </Fold>
              {study.picture && (
                <Picture
                  picture={study.picture}
                  shape="wide"
                  sizes="(width >= 42rem) 22rem, 100vw"
                  className="block h-auto w-full"
                />
              )}
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
