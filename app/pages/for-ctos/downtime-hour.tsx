import { fill } from '../../../words/fill.ts'
import { usd } from '../../../words/money.ts'
import { claims, forCtos } from '../../../words/words.ts'
import { ClaimMark } from '../../sections/claim.tsx'

const minutes = 60
const side = 10
const pitch = 43
const size = 34

/** What an hour of downtime costs at the quoted rate: sixty squares, the first of them filled as the unit. */
export function DowntimeHour() {
  const { picture, caption, captionRest } = forCtos.downtime
  const perMinute = claims.downtime.figure
  const perHour = usd(Number(perMinute.replace(/\D/g, '')) * minutes)
  const squares = Array.from({ length: minutes }, (_, minute) => {
    const x = (minute % side) * pitch
    const y = Math.floor(minute / side) * pitch
    return `M${x} ${y}h${size}v${size}h-${size}z`
  }).join('')
  return (
    <figure className="max-w-105 max-md:w-full">
      <svg
        viewBox={`0 0 ${side * pitch - (pitch - size)} ${(minutes / side) * pitch - (pitch - size)}`}
        role="img"
        aria-label={fill(picture, { perMinute, perHour })}
        className="w-full overflow-visible"
      >
        <path d={squares} className="fill-alarm-tint stroke-alarm/60" />
        <path d={`M0 0h${size}v${size}h-${size}z`} className="fill-alarm stroke-alarm" />
      </svg>
      <figcaption className="mt-4 border-t border-ink pt-2.5 text-small">
        <strong className="text-ink">{fill(caption, { perMinute })}</strong>{' '}
        {fill(captionRest, { minutes, perMinute, perHour })} <ClaimMark id="downtime" />
      </figcaption>
    </figure>
  )
}
