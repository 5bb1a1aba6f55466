import { FailureNote } from '../../../app/ui/failure-note.tsx'
import {
  answerFileLimits,
  type DeskAction,
  type DeskRequest,
  deskTextLimits,
  type HistoryEntry,
} from '../../../contracts/desk.ts'
import { fileAddress } from '../../../contracts/desk-addresses.ts'
import { fill } from '../../../words/fill.ts'
import { historyCopy, requestCopy } from '../../../words/words.ts'
import { filled } from '../../wording/filled.tsx'
import { type Clock, formatInColumn } from '../../wording/format.ts'
import { formatDetail, formatEvent, type Told } from '../../wording/format-event.tsx'

/** What happened, a line for each; its dot says whether it was done, was noted, or failed. */
export function Events({
  entries,
  request,
  clock,
}: {
  entries: readonly HistoryEntry[]
  request: Pick<DeskRequest, 'reference'> & Told
  clock: Clock
}) {
  return (
    <ol className="events">
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once and never reordered
        <li key={index} data-tone={entry.tone}>
          <time dateTime={entry.at}>{formatInColumn(entry.at, entries[index - 1]?.at, clock)}</time>
          <div>
            <strong>{formatEvent(entry, request)}</strong> {formatDetail(entry, request, clock)}
            {entry.text !== undefined && <Text text={entry.text} />}
            <Delivery entry={entry} reference={request.reference} />
          </div>
        </li>
      ))}
    </ol>
  )
}

/** What went with an answer, and to whom else. */
function Delivery({ entry: { files = [], quotes, cc }, reference }: { entry: HistoryEntry; reference: string }) {
  return (
    <>
      {quotes && <p className="row-meta">{historyCopy.quoted}</p>}
      {cc && <p className="row-meta">{filled(historyCopy.copied, { name: <bdi>{cc.name}</bdi> })}</p>}
      {files.map(({ id, name, bytes }) => (
        <p key={id}>
          <a href={fileAddress(reference, id)} download className="strong-link">
            <bdi>{name}</bdi>
          </a>{' '}
          {formatBytes(bytes)}
        </p>
      ))}
    </>
  )
}

function formatBytes(bytes: number): string {
  const [unit, size] =
    bytes < 1_000_000 ? (['kilobyte', bytes / 1000] as const) : (['megabyte', bytes / 1_000_000] as const)
  return size.toLocaleString('en-US', { style: 'unit', unit, maximumSignificantDigits: 2 })
}

/** What was written; in the line of who wrote it where it is one line itself. */
function Text({ text }: { text: string }) {
  return text.includes('\n') ? <p className="event-text">{text}</p> : <bdi className="event-text">{text}</bdi>
}

/** @returns why the action that was asked for was not done. */
export function faultText({ fault, asked }: Pick<DeskRequest, 'fault' | 'asked'>): string {
  const max = asked === 'note' ? deskTextLimits.note : deskTextLimits.answer
  return fault ? fill(requestCopy.faults[fault], { ...answerFileLimits, max: max.toLocaleString('en-US') }) : ''
}

/** Why an action was not done, beside its form; and what others did since, where that is why. */
export function Fault({ request, of, clock }: { request: DeskRequest; of: readonly DeskAction[]; clock: Clock }) {
  const { fault, asked, changed } = request
  if (!fault || !asked || !of.includes(asked)) return null
  return (
    <div className="my-4">
      <FailureNote message={faultText(request)} />
      {changed && changed.length > 0 && (
        <>
          <h3 className="pb-2 text-base">{requestCopy.changed}</h3>
          <Events entries={changed} request={request} clock={clock} />
        </>
      )}
    </div>
  )
}
