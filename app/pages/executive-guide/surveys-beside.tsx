import type { Survey } from '../../../content/schema/figures/executive-guide.ts'
import { fill } from '../../../words/fill.ts'
import { surveys } from '../../../words/words.ts'
import type { Span } from '../../figures/track.tsx'
import { GuideFigure, Sources } from '../../sections/guide/guide-figure.tsx'
import { MeasuredRows } from '../../sections/guide/measured-rows.tsx'

/** The share that reached production from the left, and the share that stopped from the right. */
function spansOf({ reached, stopped }: Survey): Span[] {
  const spans: Span[] = []
  if (reached !== undefined) spans.push({ from: 0, to: reached, look: 'good' })
  if (stopped !== undefined) spans.push({ from: 100 - stopped, to: 100, look: 'bad' })
  return spans
}

export function SurveysBeside() {
  const rows = surveys.list.map((survey: Survey) => {
    const { counted, says, basis, source, reached = 0, stopped = 0 } = survey
    const note = (
      <>
        {fill(basis, { reached, stopped })} <Sources cited={[source]} />
      </>
    )
    return { label: counted, value: fill(says, { reached, stopped }), spans: spansOf(survey), note }
  })
  return (
    <GuideFigure caption={surveys.caption} captionRest={surveys.captionRest}>
      <MeasuredRows rows={rows} scale={[0, 100]} />
    </GuideFigure>
  )
}
