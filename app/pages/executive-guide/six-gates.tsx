import { fill } from '../../../words/fill.ts'
import { gates } from '../../../words/words.ts'
import { Track } from '../../figures/track.tsx'
import { GuideFigure } from '../../sections/guide/guide-figure.tsx'

/** The trace's amplitude and color between two gates. */
export const calm = [
  { reach: 0.45, color: 'text-alarm' },
  { reach: 0.34, color: 'text-alarm' },
  { reach: 0.22, color: 'text-amber' },
  { reach: 0.13, color: 'text-amber' },
  { reach: 0.05, color: 'text-brand' },
  { reach: 0.02, color: 'text-brand' },
] as const

export function SixGates() {
  const { list, owner, lets, acts, caption, captionRest } = gates
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
              <b>{fill(acts, { share: gate.share })}</b>
            </p>
            <Track scale={[0, 100]} spans={[{ from: 0, to: gate.share, look: 'good' }]} />
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
