import type { Control, ControlKind, Failure } from '../../../content/schema/figures/guides.ts'
import { fill } from '../../../words/fill.ts'
import { controlMap } from '../../../words/words.ts'
import { GuideFigure } from '../../sections/guide/guide-figure.tsx'

const { failure, effects, caption, captionRest } = controlMap
const kinds = Object.entries(controlMap.kinds) as [ControlKind, string][]
const list: readonly Failure[] = controlMap.list
const controls = list.flatMap((row) => Object.values(row.controls))

function count(effect: Control['effect']): number {
  return controls.filter((control) => control.effect === effect).length
}

/** Roles are explicit, because a narrow screen stacks the rows. */
export function ControlMap() {
  const counts = { failures: list.length, controls: controls.length, stops: count('stops'), finds: count('finds') }
  return (
    <GuideFigure caption={caption} captionRest={fill(captionRest, counts)}>
      <p className="legend" aria-hidden="true">
        {Object.entries(effects).map(([effect, meaning]) => (
          <span key={effect}>
            <Mark effect={effect as Control['effect']} /> {meaning}
          </span>
        ))}
      </p>
      <table className="stacks control-map">
        <caption className="sr-only">{controlMap.table}</caption>
        <thead>
          <tr>
            <th scope="col">{failure}</th>
            {kinds.map(([kind, name]) => (
              <th key={kind} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((row) => (
            <tr key={row.failure}>
              <th scope="row">{row.failure}</th>
              {kinds.map(([kind, name]) => (
                <td key={kind} data-label={name}>
                  <ControlMark control={row.controls[kind]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </GuideFigure>
  )
}

function ControlMark({ control }: { control: Control | undefined }) {
  if (!control) return null
  return (
    <span>
      <Mark effect={control.effect} /> {control.name}
    </span>
  )
}

function Mark({ effect }: { effect: Control['effect'] }) {
  return (
    <svg width="12" height="12" role="img" aria-label={effects[effect]} className={effect}>
      <circle cx="6" cy="6" r="4.5" />
    </svg>
  )
}
