import { formatLongDay, formatShortDay } from '../../../cms/datetime.ts'
import { interpolate } from '../../../cms/interpolate.ts'
import { dayMs } from '../../../contracts/durations.ts'
import {
  computeHoursLate,
  type DeadlineKind,
  type DeadlineOutcome,
  deadlineKinds,
  isLate,
  recordedDays,
  type TrackRecord,
} from '../../../contracts/track-record.ts'
import { useContent } from '../../content.tsx'
import { EvidenceMark } from '../../sections/claim.tsx'
import { Section } from '../../sections/section.tsx'

/** The level, and the line where a promise is due. */
const [level, due] = [78, 14]
const width = 90

/** In a lane: beyond these, ticks would run into each other, so that each stands for a week. */
export const maxTicks = 120
/** Listed with their reasons, latest ones. */
export const maxListed = 20

/** @returns for each week its tick that used the largest share. One that isn't sent yet is the largest. */
function pickWeeklyOutcomes(ticks: readonly DeadlineOutcome[], from: number): readonly DeadlineOutcome[] {
  const weeks = Map.groupBy(ticks, ({ day }) => Math.floor((Date.parse(day) - from) / (7 * dayMs)))
  const size = ({ share }: DeadlineOutcome) => share ?? Number.POSITIVE_INFINITY
  return [...weeks.values()].map((week) => week.reduce((most, tick) => (size(tick) > size(most) ? tick : most)))
}

/**
 * Ticks over 90 days, each as high as the share of its time that was used, and late ones with a dot on top. Decorative:
 * the text beside it has the numbers.
 * @param ticks left out while nothing is drawn: then a dot stands on the first day. `day` from 0 on, `share` in percent.
 */
function PromiseLane({
  ticks,
}: {
  ticks?: readonly { readonly day: number; readonly share: number; readonly isLate: boolean }[] | undefined
}) {
  const placed = (ticks ?? []).map(({ day, share, isLate }, index, all) => {
    // Those of one day stand side by side.
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
      {ticks ? (
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

/** Our own reviews and deliveries of the last 90 days. */
export function TrackRecordStrip() {
  const { trackRecord: record, promptRescue } = useContent()
  const { record: words } = promptRescue
  const since = record && formatLongDay(record.since)
  return (
    words.isShown && (
      <Section heading={words.heading} lead={words.lead} on="paper">
        {deadlineKinds.map((kind) => (
          <Lane key={kind} kind={kind} record={record} />
        ))}
        {record?.drawn ? (
          <>
            <Late drawn={record.drawn} />
            <p className="mt-7">{interpolate(words.since, { since: String(since) })}</p>
          </>
        ) : (
          <p className="mt-7">
            <strong className="text-ink">{since ? interpolate(words.recording, { since }) : words.started}</strong>{' '}
            {words.blank}
          </p>
        )}
        <p className="mt-2">{words.counted}</p>
        <p className="mt-2">
          <EvidenceMark claim={words} />
        </p>
      </Section>
    )
  )
}

function Lane({ kind, record }: { kind: DeadlineKind; record: TrackRecord | null }) {
  const { promptRescue } = useContent()
  const { record: words } = promptRescue
  const { name, due, count } = words.lanes[kind]
  const ticks = record?.drawn?.[kind]
  const from = record && Date.parse(record.drawn?.from ?? record.since)
  const dayAt = (days: number) => formatShortDay(new Date(Number(from) + days * dayMs).toISOString())
  const isWeekly = ticks !== undefined && ticks.length > maxTicks
  const drawn = isWeekly ? pickWeeklyOutcomes(ticks, Number(from)) : ticks
  const marks = ticks ? [0, 30, 60, recordedDays - 1] : [0, recordedDays]
  return (
    <div className="mt-7 first:mt-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3>{name}</h3>
        {ticks && (
          <p>{interpolate(count, { count: ticks.filter((tick) => !isLate(tick)).length, total: ticks.length })}</p>
        )}
      </div>
      <p className="mt-2 text-note font-semibold text-ink">{due}</p>
      <PromiseLane
        ticks={drawn?.map((tick) => ({
          day: Math.round((Date.parse(tick.day) - Number(from)) / dayMs),
          share: tick.share ?? recordedDays * 2,
          isLate: isLate(tick),
        }))}
      />
      {from !== null && (
        <p aria-hidden="true" className="flex justify-between text-note">
          {marks.map((days) => (
            <span key={days}>{dayAt(days)}</span>
          ))}
        </p>
      )}
      {isWeekly && <p className="text-note">{words.weekly}</p>}
    </div>
  )
}

function Late({ drawn }: { drawn: NonNullable<TrackRecord['drawn']> }) {
  const { prices, promptRescue } = useContent()
  const { record: words } = promptRescue
  const { reviewHours, deliveryHours } = prices.promptRescue
  const promised = { review: reviewHours, delivery: deliveryHours }
  const late = deadlineKinds
    .flatMap((kind) => drawn[kind].filter(isLate).map((tick) => ({ ...tick, kind })))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .map((tick, number) => ({ ...tick, number }))
  if (late.length === 0) return null
  const listed = late.slice(-maxListed)
  const earlier = late.length - listed.length
  return (
    <ul className="mt-7 grid gap-y-2 border-t border-line pt-4">
      {earlier > 0 && <li>{interpolate(words.earlier, { count: earlier })}</li>}
      {listed.map((tick) => {
        const hours = computeHoursLate(tick, promised[tick.kind])
        const what = { day: formatShortDay(tick.day), what: words.lanes[tick.kind].what }
        return (
          <li key={tick.number} className="gap-x-4 md:flex">
            <strong className="block shrink-0 text-alarm-text md:w-60">
              {hours === null ? interpolate(words.unsent, what) : interpolate(words.late, { ...what, hours })}
            </strong>
            <span className="wrap-anywhere">{tick.reason || words.unexplained}</span>
          </li>
        )
      })}
    </ul>
  )
}
