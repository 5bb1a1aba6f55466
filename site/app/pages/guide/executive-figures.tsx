import { formatUsd } from '../../../../cms/format.ts'
import { interpolate } from '../../../../cms/interpolate.ts'
import type { SiteContent } from '../../../../cms/site-content.ts'
import type { Survey } from '../../../../content/schema/figures/guides.ts'
import { useContent } from '../../content.tsx'
import { CrossingLine, MeasuredRows, type Span, Track } from '../../figures/track.tsx'
import { GuideFigure, GuidePlate, Sources } from '../../sections/guide.tsx'
import { Rows } from '../../ui/rows.tsx'

/** The trace's amplitude and color between two gates. */
const calm = [
  { reach: 0.45, color: 'text-alarm' },
  { reach: 0.34, color: 'text-alarm' },
  { reach: 0.22, color: 'text-amber' },
  { reach: 0.13, color: 'text-amber' },
  { reach: 0.05, color: 'text-brand' },
  { reach: 0.02, color: 'text-brand' },
] as const

function SixGates() {
  const { list, owner, lets, acts, caption, captionRest } = useContent().gates
  return (
    <GuideFigure caption={caption} captionRest={captionRest}>
      <ol className="gates">
        {list.map((gate, index) => (
          <li key={gate.name}>
            <svg width="40" height="100%" aria-hidden="true" className={calm[index]?.color}>
              <use href="#trace" transform={`translate(20 ${-90 * index})scale(${calm[index]?.reach ?? 0} 1)`} />
            </svg>
            <p>
              <strong>
                {index + 1}. {gate.name}
              </strong>{' '}
              <b>{interpolate(acts, { share: gate.share })}</b>
            </p>
            <Track scale={[0, 100]} spans={[{ from: 0, to: gate.share, look: 'good' }]} className="mt-1 mb-1.5" />
            <p>{gate.question}</p>
            <dl>
              <dt>{owner}</dt>
              <dd>{gate.owner}</dd>
              <dt>{lets}</dt>
              <dd>{gate.lets}</dd>
            </dl>
          </li>
        ))}
      </ol>
    </GuideFigure>
  )
}

/** @returns the monthly cost in dollars. @param share the percentage of cases that the system resolves. */
function computeCost(content: SiteContent, share: number): number {
  const { month } = content
  const { cases, system, byHand } = month
  return system + cases * (1 - share / 100) * byHand
}

function MonthlyCost() {
  const content = useContent()
  const { month } = content
  const { cases, system, byHand } = month
  const without = cases * byHand
  // The percentage at which a month costs the same with and without the system.
  const crossing = Math.round((system / without) * 100)
  const values = {
    highest: formatUsd(computeCost(content, 0)),
    lowest: formatUsd(computeCost(content, 100)),
    without: formatUsd(without),
    crossing,
  }
  const rows = [...new Set([...month.shares, crossing])]
    .toSorted((a, b) => a - b)
    .map((share) => ({
      label: interpolate(share === crossing ? month.crossingRow : month.row, { share }),
      value: formatUsd(computeCost(content, share)),
    }))
  return (
    <GuideFigure caption={interpolate(month.caption, values)} captionRest={month.captionRest}>
      <CrossingLine
        line={[computeCost(content, 0), computeCost(content, 100)]}
        range={[0, computeCost(content, 0)]}
        level={without}
        levelLabel={interpolate(month.level, values)}
        good="below"
        crossing={`${crossing}%`}
        points={month.shares.map((share) => share / 100)}
        sides={month}
        ends={['0%', '100%']}
        axis={month.axis}
        alternative={interpolate(month.picture, values)}
      />
      <Rows rows={rows} />
    </GuideFigure>
  )
}

/** @returns the share that reached production, from the left, and the share that stopped, from the right. */
function listSpans({ reached, stopped }: Survey): Span[] {
  const spans: Span[] = []
  if (reached !== undefined) spans.push({ from: 0, to: reached, look: 'good' })
  if (stopped !== undefined) spans.push({ from: 100 - stopped, to: 100, look: 'bad' })
  return spans
}

function SurveysBeside() {
  const { surveys } = useContent()
  const rows = surveys.list.map((survey: Survey) => {
    const { counted, says, basis, source, reached = 0, stopped = 0 } = survey
    const note = (
      <>
        {interpolate(basis, { reached, stopped })} <Sources cited={[source]} />
      </>
    )
    return { label: counted, value: interpolate(says, { reached, stopped }), spans: listSpans(survey), note }
  })
  return (
    <GuideFigure caption={surveys.caption} captionRest={surveys.captionRest}>
      <MeasuredRows rows={rows} scale={[0, 100]} />
    </GuideFigure>
  )
}

function ProofsOfConcept() {
  const { whole, part, picture, caption, captionRest, sources } = useContent().proofs
  return (
    <GuideFigure
      caption={interpolate(caption, { whole })}
      captionRest={interpolate(captionRest, { part })}
      sources={sources}
    >
      <svg width="100%" height="78" role="img" aria-label={interpolate(picture, { whole, part })}>
        {[whole, part].map((count, row) => (
          <g key={count} className="font-heading text-h3 font-semibold">
            <rect
              y={row * 42}
              width={`${Math.round((count / whole) * 890) / 10}%`}
              height="34"
              className="fill-brand"
            />
            <text x="91%" y={row * 42 + 24} className="fill-ink">
              {count}
            </text>
          </g>
        ))}
      </svg>
    </GuideFigure>
  )
}

function PriceOfStopping() {
  const { proofs, stopping } = useContent()
  const ideas = proofs.whole - proofs.part
  const totals = stopping.stages.map(({ price }) => price * ideas)
  const rows = stopping.stages.map(({ stage, price }) => ({
    label: stage,
    value: formatUsd(price * ideas),
    spans: [{ from: 0, to: price * ideas, look: 'bad' as const }],
    note: interpolate(stopping.each, { ideas, price: formatUsd(price) }),
  }))
  return (
    <GuideFigure caption={interpolate(stopping.caption, { ideas })} captionRest={stopping.captionRest}>
      <MeasuredRows rows={rows} scale={[0, Math.max(...totals)]} />
    </GuideFigure>
  )
}

export const figures = {
  ProofsOfConcept,
  SurveysBeside,
  PriceOfStopping,
  SixGates,
  MonthlyCost,
  Gate: () => <GuidePlate name="gate" plate={useContent().executivePlates.gate} />,
  Lever: () => <GuidePlate name="lever" plate={useContent().executivePlates.lever} />,
}
