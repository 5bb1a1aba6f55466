import { useAndReturn } from '../../../words/words.ts'
import { GuideFigure } from '../../sections/guide/guide-figure.tsx'
import { MeasuredRows } from '../../sections/guide/measured-rows.tsx'

const { groups, caption, captionRest, sources } = useAndReturn

export function UseAndReturn() {
  return (
    <GuideFigure caption={caption} captionRest={captionRest} sources={sources}>
      {groups.map(({ heading, look, bars }) => (
        <div key={heading} className="group">
          <p>{heading}</p>
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
