import { fill } from '../../../words/fill.ts'
import { claims, forCtos } from '../../../words/words.ts'
import { ClaimMark } from '../../sections/claim.tsx'

const minutes = 60
const side = 10
const pitch = 43
const size = 34

/** The quoted cost of a minute of downtime: an hour of sixty squares, one filled. */
export function DowntimeHour() {
  const { picture, caption, captionRest } = forCtos.downtime
  const perMinute = claims.downtime.figure
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
        aria-label={picture}
        className="w-full overflow-visible"
      >
        <path d={squares} className="fill-alarm-tint stroke-alarm/60" />
        <path d={`M0 0h${size}v${size}h-${size}z`} className="fill-alarm stroke-alarm" />
      </svg>
      <figcaption className="mt-4 border-t border-ink pt-2.5 text-small">
        <strong className="text-ink">{fill(caption, { perMinute })}</strong> {captionRest} <ClaimMark id="downtime" />
      </figcaption>
    </figure>
  )
}
