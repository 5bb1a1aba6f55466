import { formatUsd } from '../../../../cms/format.ts'
import { interpolate } from '../../../../cms/interpolate.ts'
import type { SiteContent } from '../../../../cms/site-content.ts'
import type { Control, ControlKind, Failure } from '../../../../content/schema/figures/guides.ts'
import { useContent } from '../../content.tsx'
import { CrossingLine, MeasuredRows, type Span, Track } from '../../figures/track.tsx'
import { GuideFigure, GuidePlate } from '../../sections/guide.tsx'
import { Rows } from '../../ui/rows.tsx'

/** @returns the net dollars of the first year. @param minutes of review per invoice. */
function computeNet(content: SiteContent, minutes: number): number {
  const { reviewTime } = content
  const { beforeReview, invoices, hourly } = reviewTime
  return beforeReview - (invoices * minutes * hourly) / 60
}

function formatSigned(amount: number): string {
  return amount < 0 ? `−${formatUsd(-amount)}` : formatUsd(amount)
}

function ReviewTime() {
  const content = useContent()
  const { reviewTime } = content
  const { beforeReview, invoices, hourly, longest } = reviewTime
  // The review time at which the first year breaks even, rounded as shown.
  const crossing = Number(((beforeReview * 60) / (invoices * hourly)).toFixed(1))
  const values = {
    best: formatSigned(computeNet(content, 0)),
    worst: formatSigned(computeNet(content, longest)),
    longest,
    crossing: crossing.toFixed(1),
  }
  const rows = [...new Set([...reviewTime.minutes, crossing])]
    .toSorted((a, b) => a - b)
    .map((minutes) =>
      minutes === crossing
        ? { label: interpolate(reviewTime.crossingRow, { minutes: values.crossing }), value: formatUsd(0) }
        : { label: interpolate(reviewTime.row, { minutes }), value: formatSigned(computeNet(content, minutes)) },
    )
  return (
    <GuideFigure caption={interpolate(reviewTime.caption, values)} captionRest={reviewTime.captionRest}>
      <CrossingLine
        line={[computeNet(content, 0), computeNet(content, longest)]}
        range={[computeNet(content, longest), computeNet(content, 0)]}
        level={0}
        levelLabel={formatUsd(0)}
        good="above"
        crossing={values.crossing}
        points={reviewTime.minutes.map((minutes) => minutes / longest)}
        sides={reviewTime}
        ends={['0', String(longest)]}
        axis={reviewTime.axis}
        alternative={interpolate(reviewTime.picture, values)}
      />
      <Rows rows={rows} />
    </GuideFigure>
  )
}

function UseAndReturn() {
  const { groups, caption, captionRest, sources } = useContent().useAndReturn
  return (
    <GuideFigure caption={caption} captionRest={captionRest} sources={sources}>
      {groups.map(({ heading, look, bars }) => (
        <div key={heading} className="figure-part not-first:mt-5">
          <p className="border-t-2 border-ink pt-2 font-semibold text-ink">{heading}</p>
          <MeasuredRows
            scale={[0, 100]}
            rows={bars.map(({ label, percent }) => ({
              label,
              value: `${percent}%`,
              spans: [{ from: 0, to: percent, look }],
            }))}
          />
        </div>
      ))}
    </GuideFigure>
  )
}

function row({ label, days }: { label: string; days: number }, pattern: string, look: Span['look']) {
  return { label, value: interpolate(pattern, { days }), spans: [{ from: 0, to: days, look }] }
}

function CloseRuler() {
  const { longest, value, atMost, atLeast, saved, top, median, bottom, caption, captionRest, sources } =
    useContent().closeRuler
  return (
    <GuideFigure
      caption={caption}
      captionRest={interpolate(captionRest, { median: median.days, saved: saved.days })}
      sources={sources}
    >
      <MeasuredRows
        scale={[0, longest]}
        rows={[
          row(saved, value, 'good'),
          row(top, atMost, 'pale'),
          row(median, value, 'pale'),
          row(bottom, atLeast, 'pale'),
        ]}
      />
    </GuideFigure>
  )
}

/** @returns the start of a day on the scale, in days from the first day. There is no day 0. */
function morning(content: SiteContent, day: number): number {
  const { closeByDay } = content
  const { steps } = closeByDay
  const first = Math.min(...steps.map(({ from }) => from))
  return day - first - (day > 0 ? 1 : 0)
}

function CloseByDay() {
  const content = useContent()
  const { closeByDay } = content
  const { steps } = closeByDay
  const last = Math.max(...steps.map(({ to }) => to))
  const { ai, signs, caption, captionRest } = closeByDay
  const days = morning(content, last) + 1
  return (
    <GuideFigure caption={caption} captionRest={captionRest}>
      <ol className="figure-part list-none p-0">
        {steps.map((step) => (
          <li key={step.day} className="m-0 py-2.5">
            <strong>{step.day}</strong>
            <Track
              scale={[0, days]}
              ticks={days}
              spans={[{ from: morning(content, step.from), to: morning(content, step.to) + 1, look: 'good' }]}
              marks={[morning(content, step.to) + 1]}
            />
            <dl className="gap-x-3 gap-y-0.5 min-[20rem]:grid min-[20rem]:grid-cols-[3rem_1fr] min-[40rem]:grid-cols-[2rem_1fr_3rem_1fr]">
              <dt className="text-muted">{ai}</dt>
              <dd>{step.ai}</dd>
              <dt className="text-muted">{signs}</dt>
              <dd>{step.signs}</dd>
            </dl>
          </li>
        ))}
      </ol>
    </GuideFigure>
  )
}

function count(content: SiteContent, effect: Control['effect']): number {
  const { controlMap } = content
  const list: readonly Failure[] = controlMap.list
  return list.flatMap(({ controls }) => controls).filter((control) => control.effect === effect).length
}

/** The roles are explicit, because a table whose rows are stacked on a narrow screen loses them. */
function ControlMap() {
  const content = useContent()
  const { controlMap } = content
  const { effects } = controlMap
  const kinds = Object.entries(controlMap.kinds) as [ControlKind, string][]
  const list: readonly Failure[] = controlMap.list
  const { failure, caption, captionRest } = controlMap
  const counts = {
    failures: list.length,
    controls: list.flatMap(({ controls }) => controls).length,
    stops: count(content, 'stops'),
    finds: count(content, 'finds'),
  }
  return (
    <GuideFigure caption={caption} captionRest={interpolate(captionRest, counts)}>
      <p
        aria-hidden="true"
        className="mt-5 flex break-inside-avoid flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-panel border border-line px-5 py-3 text-note"
      >
        {Object.entries(effects).map(([effect, meaning]) => (
          <span key={effect}>
            <Mark effect={effect as Control['effect']} /> {meaning}
          </span>
        ))}
      </p>
      <table className="stacks control-map mt-2">
        <caption className="sr-only">{controlMap.table}</caption>
        <thead>
          <tr>
            <th scope="col">{failure}</th>
            {kinds.map(([kind, name]) => (
              <th key={kind} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((row) => (
            <tr key={row.failure}>
              <th scope="row">{row.failure}</th>
              {kinds.map(([kind, name]) => (
                <td key={kind} data-label={name}>
                  {row.controls
                    .filter((control) => control.kind === kind)
                    .map(({ name, effect }) => (
                      <span key={name}>
                        <Mark effect={effect} /> {name}
                      </span>
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </GuideFigure>
  )
}

function Mark({ effect }: { effect: Control['effect'] }) {
  const { effects } = useContent().controlMap
  return (
    <svg
      width="12"
      height="12"
      role="img"
      aria-label={effects[effect]}
      className={`mr-1 inline stroke-brand stroke-2 ${effect === 'stops' ? 'fill-brand' : 'fill-none'}`}
    >
      <circle cx="6" cy="6" r="4.5" />
    </svg>
  )
}

export const figures = {
  UseAndReturn,
  CloseRuler,
  CloseByDay,
  ControlMap,
  ReviewTime,
  Ledger: () => <GuidePlate name="ledger" plate={useContent().ledgerPlate} />,
}
