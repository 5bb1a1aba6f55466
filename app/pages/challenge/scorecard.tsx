import { challenge } from '../../../words/words.ts'
import { BandScale } from '../../figures/band-scale.tsx'
import { Section } from '../../sections/section.tsx'

export function Scorecard() {
  const { heading, lead, range, levels, yourPoints, total, categories } = challenge.scorecard
  return (
    <Section
      id="scorecard"
      heading={heading}
      lead={lead}
      className="print:break-before-page print:break-after-page print:pb-0"
    >
      <ul className="grid gap-x-8 gap-y-10 md:grid-cols-2 lg:gap-x-16 print:grid-cols-2 print:gap-y-4">
        {categories.map(({ name, anchors }) => (
          <li key={name} className="border-t-2 border-ink pt-5 print:break-inside-avoid print:pt-2">
            <div className="mb-3 flex items-baseline justify-between gap-x-6 print:mb-1">
              <h3>{name}</h3>
              <span className="whitespace-nowrap">{range}</span>
            </div>
            <dl className="text-small">
              {anchors.map((anchor, index) => (
                <div
                  key={anchor}
                  className="grid grid-cols-[min(5rem,24vw)_1fr] items-baseline gap-x-4 border-t border-line py-2.5 print:py-0.5"
                >
                  <dt className="font-bold text-ink">{levels[index]}</dt>
                  <dd>{anchor}</dd>
                </div>
              ))}
            </dl>
            <WriteIn label={yourPoints} />
          </li>
        ))}
      </ul>
      <WriteIn label={total} />
      <Bands />
    </Section>
  )
}

function Bands() {
  const { bands, bandsHeading, scaleLabel, advice } = challenge.scorecard
  return (
    <div className="mt-14 print:mt-6">
      <div className="mb-8 max-w-160 print:mb-3">
        <h3>{bandsHeading}</h3>
        <p className="mt-2">{advice}</p>
      </div>
      <BandScale bands={bands} label={scaleLabel} />
      <ul className="mt-10 grid gap-8 sm:grid-cols-2 lg:grid-cols-4 print:mt-4 print:grid-cols-4 print:gap-4">
        {bands.map(({ from, to, action }) => (
          <li key={from} className="border-t-2 border-ink pt-5 print:break-inside-avoid print:pt-2">
            <h4 className="font-heading text-h3 text-ink">
              {from}-{to}
            </h4>
            <p className="mt-2 text-small">{action}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A line to write on, in print only. */
function WriteIn({ label }: { label: string }) {
  return (
    <p className="mt-1 hidden items-baseline gap-4 text-small font-bold text-ink print:flex">
      {label} <span className="write-in h-6 w-24 border-b border-ink" />
    </p>
  )
}
