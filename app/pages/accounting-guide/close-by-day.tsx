import { closeByDay } from '../../../words/words.ts'
import { Track } from '../../figures/track.tsx'
import { GuideFigure } from '../../sections/guide/guide-figure.tsx'

const { ai, signs, caption, captionRest, steps } = closeByDay
const first = Math.min(...steps.map(({ from }) => from))
const last = Math.max(...steps.map(({ to }) => to))

/** A day's start on the scale, counted from the first day; there is no day 0. */
function morning(day: number): number {
  return day - first - (day > 0 ? 1 : 0)
}

export function CloseByDay() {
  const days = morning(last) + 1
  return (
    <GuideFigure caption={caption} captionRest={captionRest}>
      <ol className="close-by-day">
        {steps.map((step) => (
          <li key={step.day}>
            <strong>{step.day}</strong>
            <Track
              scale={[0, days]}
              ticks={days}
              spans={[{ from: morning(step.from), to: morning(step.to) + 1, look: 'good' }]}
              marks={[morning(step.to) + 1]}
            />
            <dl>
              <dt>{ai}</dt>
              <dd>{step.ai}</dd>
              <dt>{signs}</dt>
              <dd>{step.signs}</dd>
            </dl>
          </li>
        ))}
      </ol>
    </GuideFigure>
  )
}
