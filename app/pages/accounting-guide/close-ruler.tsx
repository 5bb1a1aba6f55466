import { fill } from '../../../words/fill.ts'
import { closeRuler } from '../../../words/words.ts'
import type { Span } from '../../figures/track.tsx'
import { GuideFigure } from '../../sections/guide/guide-figure.tsx'
import { MeasuredRows } from '../../sections/guide/measured-rows.tsx'

const { longest, value, atMost, atLeast, saved, top, median, bottom, caption, captionRest, sources } = closeRuler

function row({ label, days }: { label: string; days: number }, pattern: string, look: Span['look']) {
  return { label, value: fill(pattern, { days }), spans: [{ from: 0, to: days, look }] }
}

export function CloseRuler() {
  return (
    <GuideFigure
      caption={caption}
      captionRest={fill(captionRest, { median: median.days, saved: saved.days })}
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
