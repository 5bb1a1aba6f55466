import type { DeskFrame, DeskRequest } from '../../../contracts/desk.ts'
import { deskFields } from '../../../contracts/desk-addresses.ts'
import { requestCopy } from '../../../words/words.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { ActionForm } from '../../parts/action-form.tsx'
import { sayDate, sayTime } from '../../wording/say-moment.ts'

const words = requestCopy.call

/** Another time for a call, or a first one, from those that are free. */
export function MoveCall({ request, frame, stands }: { request: DeskRequest; frame: DeskFrame; stands: boolean }) {
  const { times, asked } = request
  if (!times || request.held) return null
  return (
    <details open={asked === 'move'} className="mt-3">
      <summary className="strong-link inline-block cursor-pointer">{stands ? words.move : words.choose}</summary>
      {'unavailable' in times ? (
        <p className="text-small">{words.unavailable}</p>
      ) : (
        <ActionForm frame={frame} of={request} className="mt-2 grid gap-2.5">
          <label>
            <span className="block pb-1.5 text-small font-semibold text-ink">{words.time}</span>
            <select name={deskFields.time} className="select">
              {times.days
                .filter((day) => day.times.length > 0)
                .map((day) => (
                  <optgroup key={day.date} label={sayDate(day.times[0] ?? '', frame)}>
                    {day.times.map((time) => (
                      <option key={time} value={time}>
                        {sayDate(time, frame)}, {sayTime(time, frame)}
                      </option>
                    ))}
                  </optgroup>
                ))}
            </select>
          </label>
          <ActionButton action="move">{stands ? words.moveSubmit : words.chooseSubmit}</ActionButton>
        </ActionForm>
      )}
    </details>
  )
}
