import { formatLongDay, formatShortDay } from '../../../../cms/datetime.ts'
import { interpolate } from '../../../../cms/interpolate.ts'
import { dayMs } from '../../../../contracts/durations.ts'
import {
  computeHoursLate,
  type DeadlineKind,
  type DeadlineOutcome,
  deadlineKinds,
  isLate,
  recordedDays,
  type TrackRecord,
} from '../../../../contracts/track-record.ts'
import { useContent } from '../../content.tsx'
import { EvidenceMark } from '../../sections/claim.tsx'
import { Section } from '../../sections/section.tsx'

/** The y positions of the base line and of the line where a deadline is due. */
const [level, due] = [78, 14]
const width = 90

/** If a lane has more marks, they would overlap, so each mark is a week. */
export const maxMarks = 120
/** The number of missed deadlines that are listed, latest last. */
export const maxListed = 20

/** @returns the outcome of each week that used the largest share of its time. An unsent one counts as the largest. */
function pickWeeklyOutcomes(outcomes: readonly DeadlineOutcome[], from: number): readonly DeadlineOutcome[] {
  const weeks = Map.groupBy(outcomes, ({ day }) => Math.floor((Date.parse(day) - from) / (7 * dayMs)))
  const size = ({ share }: DeadlineOutcome) => share ?? Number.POSITIVE_INFINITY
  return [...weeks.values()].map((week) =>
    week.reduce((most, outcome) => (size(outcome) > size(most) ? outcome : most)),
  )
}

/**
 * Marks over 90 days. Each is as high as the used share of its time; late ones have a dot on top. Decorative: the text has the
 * numbers.
 * @param marks omitted if nothing is drawn yet: then the first day has a dot. `day` starts at 0; `share` is in percent.
 */
function PromiseLane({
  marks,
}: {
  marks?: readonly { readonly day: number; readonly share: number; readonly isLate: boolean }[] | undefined
}) {
  const placed = (marks ?? []).map(({ day, share, isLate }, index, all) => {
    // Marks of the same day are side by side.
    const same = all.filter((other) => other.day === day).length
    const before = all.slice(0, index).filter((other) => other.day === day).length
    const height = Math.round(((level - due) * Math.min(share, 112)) / 100)
    return { x: Number((day + (before + 0.5) / same).toFixed(2)), height, isLate }
  })
  const lines = (late: boolean) =>
    placed.filter(({ isLate }) => isLate === late).map(({ x, height }) => `M${x} ${level}v-${height}`)
  const tops = placed.filter(({ isLate }) => isLate).map(({ x, height }) => `M${x} ${level - height}h0`)
  return (
    <svg viewBox={`0 0 ${width} 82`} preserveAspectRatio="none" aria-hidden="true" className="promises">
      <path d="M0 0V82M30 0V82M60 0V82M90 0V82" className="stroke-line" />
      <path d={`M0 ${due}H${width}`} strokeDasharray="2 4" className="stroke-ink stroke-2" />
      {marks ? (
        <>
          <path d={`M0 ${level}H${width}`} className="stroke-brand stroke-2" />
          <path d={lines(false).join('')} className="stroke-brand stroke-2 sm:stroke-3" />
          <path d={lines(true).join('')} className="stroke-alarm stroke-2 sm:stroke-4" />
          <path d={tops.join('')} strokeLinecap="round" className="stroke-alarm stroke-10" />
        </>
      ) : (
        <path d={`M0 ${level}h0`} strokeLinecap="round" className="stroke-brand stroke-10" />
      )}
    </svg>
  )
}

/** The firm's reviews and deliveries of the last 90 days. */
export function TrackRecordStrip() {
  const { trackRecord: record, promptRescue } = useContent()
  const { record: copy } = promptRescue
  const since = record && formatLongDay(record.since)
  const drawn = record?.drawn
  return (
    copy.isShown && (
      <Section heading={copy.heading} lead={copy.lead} on="paper">
        {drawn ? (
          <>
            {deadlineKinds.map((kind) => (
              <Lane key={kind} kind={kind} drawn={drawn} />
            ))}
            <Late drawn={drawn} />
            <p className="mt-7">{interpolate(copy.since, { since: String(since) })}</p>
          </>
        ) : (
          <>
            <PromiseLane />
            <p className="mt-4">
              <strong className="text-ink">{since ? interpolate(copy.recording, { since }) : copy.started}</strong>{' '}
              {copy.blank}
            </p>
          </>
        )}
        <p className="mt-2">{copy.counted}</p>
        <p className="mt-2">
          <EvidenceMark claim={copy} />
        </p>
      </Section>
    )
  )
}

type Drawn = NonNullable<TrackRecord['drawn']>

function Lane({ kind, drawn: { from: first, ...drawn } }: { kind: DeadlineKind; drawn: Drawn }) {
  const { record: copy } = useContent().promptRescue
  const { name, due, count } = copy.lanes[kind]
  const outcomes = drawn[kind]
  const from = Date.parse(first)
  const formatDay = (days: number) => formatShortDay(new Date(from + days * dayMs).toISOString())
  const isWeekly = outcomes.length > maxMarks
  const marks = isWeekly ? pickWeeklyOutcomes(outcomes, from) : outcomes
  return (
    <div className="mt-7 first:mt-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3>{name}</h3>
        <p>
          {interpolate(count, {
            count: outcomes.filter((outcome) => !isLate(outcome)).length,
            total: outcomes.length,
          })}
        </p>
      </div>
      <p className="mt-2 text-note font-semibold text-ink">{due}</p>
      <PromiseLane
        marks={marks.map((outcome) => ({
          day: Math.round((Date.parse(outcome.day) - from) / dayMs),
          share: outcome.share ?? recordedDays * 2,
          isLate: isLate(outcome),
        }))}
      />
      <p aria-hidden="true" className="flex justify-between text-note">
        {[0, 30, 60, recordedDays - 1].map((days) => (
          <span key={days}>{formatDay(days)}</span>
        ))}
      </p>
      {isWeekly && <p className="text-note">{copy.weekly}</p>}
    </div>
  )
}

function Late({ drawn }: { drawn: Drawn }) {
  const { prices, promptRescue } = useContent()
  const { record: copy } = promptRescue
  const { reviewHours, deliveryHours } = prices.promptRescue
  const promised = { review: reviewHours, delivery: deliveryHours }
  const late = deadlineKinds
    .flatMap((kind) => drawn[kind].filter(isLate).map((outcome) => ({ ...outcome, kind })))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .map((outcome, number) => ({ ...outcome, number }))
  if (late.length === 0) return null
  const listed = late.slice(-maxListed)
  const earlier = late.length - listed.length
  return (
    <ul className="mt-7 grid gap-y-2 border-t border-line pt-4">
      {earlier > 0 && <li>{interpolate(copy.earlier, { count: earlier })}</li>}
      {listed.map((outcome) => {
        const hours = computeHoursLate(outcome, promised[outcome.kind])
        const what = { day: formatShortDay(outcome.day), what: copy.lanes[outcome.kind].what }
        return (
          <li key={outcome.number} className="gap-x-4 md:flex">
            <strong className="block shrink-0 text-alarm-text md:w-60">
              {hours === null ? interpolate(copy.unsent, what) : interpolate(copy.late, { ...what, hours })}
            </strong>
            <span className="wrap-anywhere">{outcome.reason || copy.unexplained}</span>
          </li>
        )
      })}
    </ul>
  )
}
