import { Fragment } from 'react'
import { challenge } from '../../../words/words.ts'
import { Bands } from '../../figures/band-scale.tsx'

const { set, levels, categories, bands, scaleLabel } = challenge.scorecard
const pointsOf = (level: string) => /\d+/.exec(level)?.[0]

/** The scorecard in short: four choices set one marker, without a script (styles/score.css). */
export function Score() {
  return (
    <fieldset className="score">
      <legend>{set.heading}</legend>
      {categories.map(({ name, anchors }, category) => (
        <fieldset key={name}>
          <legend>{name}</legend>
          {anchors.map((anchor, level) => (
            <Fragment key={anchor}>
              <label className="chip">
                <input
                  type="radio"
                  name={`score-${category}`}
                  value={pointsOf(levels[level] ?? '')}
                  required
                  aria-describedby={`score-${category}-${level}`}
                />
                {pointsOf(levels[level] ?? '')}
              </label>
              <p id={`score-${category}-${level}`}>{anchor}</p>
            </Fragment>
          ))}
        </fieldset>
      ))}
      <svg width="100%" height="16" role="img" aria-label={scaleLabel}>
        <Bands bands={bands} />
      </svg>
      <div role="status">
        <p className="score-pin" />
        <ol>
          {bands.map(({ name, from, to }) => (
            <li key={name}>
              <strong>{name}</strong> {from}-{to}
            </li>
          ))}
        </ol>
      </div>
      <p className="score-hint">{set.hint}</p>
    </fieldset>
  )
}
