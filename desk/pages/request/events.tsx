import type { DeskRequest, HistoryEntry } from '../../../contracts/desk.ts'
import { sayDetail, sayEvent } from '../../wording/say-event.tsx'
import { type Clock, sayInColumn } from '../../wording/say-moment.ts'

/** What happened, a line for each; its dot says whether it was done, was noted, or failed. */
export function Events({
  entries,
  request,
  clock,
}: {
  entries: readonly HistoryEntry[]
  request: DeskRequest
  clock: Clock
}) {
  return (
    <ol className="events">
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once and never reordered
        <li key={index} data-tone={entry.tone}>
          <time dateTime={entry.at}>{sayInColumn(entry.at, entries[index - 1]?.at, clock)}</time>
          <div>
            <strong>{sayEvent(entry, request)}</strong> {sayDetail(entry, request, clock)}
            {entry.text !== undefined && <Text text={entry.text} />}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** What was written; in the line of who wrote it where it is one line itself. */
function Text({ text }: { text: string }) {
  return text.includes('\n') ? <p className="event-text">{text}</p> : <bdi className="event-text">{text}</bdi>
}
