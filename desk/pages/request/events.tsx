import type { ReactNode } from 'react'
import { interpolate } from '../../../cms/interpolate.ts'
import type { SiteContent } from '../../../cms/site-content.ts'
import { answerFileLimits, type DeskAction, type DeskFault, deskTextLimits } from '../../../contracts/desk.ts'
import { deskFields, fileAddress } from '../../../contracts/desk-addresses.ts'
import type { HistoryEntry } from '../../../server/desk/history.ts'
import type { DeskRequest } from '../../../server/desk/request-view.ts'
import { useContent } from '../../../site/app/content.tsx'
import { formatFieldId } from '../../../site/app/ui/field-id.ts'
import { FormErrors } from '../../ui/form.tsx'
import { useFrame } from '../../use-frame.ts'
import { formatInColumn, isolateBidi } from '../../wording/format-datetime.ts'
import { formatDetail, formatEvent } from '../../wording/format-event.tsx'
import { formatShortName } from '../../wording/format-request.ts'
import { Sent } from './sent.tsx'

type EventsProps = {
  request: DeskRequest
  /** The outcome of an action, shown below the entry `of`. */
  outcome: false | { readonly of: HistoryEntry | undefined; readonly text: ReactNode }
  /** The last entry. */
  children: ReactNode
}

/** Messages and events in one list. With eight entries or more, the middle ones are folded. */
export function Events({ request, outcome, children }: EventsProps) {
  const { historyCopy } = useContent()
  const items = request.history.map((each, index, all) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once and never reordered
    <Entry key={index} entry={each} before={all[index - 1]} request={request}>
      {outcome && outcome.of === each && outcome.text}
    </Entry>
  ))
  const folds = items.length >= 8
  return (
    <ol className="thread">
      {folds ? items.slice(0, 2) : items}
      {folds && (
        <li data-side="event">
          <details>
            <summary className="strong-link">{interpolate(historyCopy.more, { n: items.length - 6 })}</summary>
            <ol className="thread">{items.slice(2, -4)}</ol>
          </details>
        </li>
      )}
      {folds && items.slice(-4)}
      {children && <li data-side="reply">{children}</li>}
    </ol>
  )
}

const bodies = {
  they: 'bg-shade',
  we: 'border-l-3 border-brand',
  note: 'max-w-140 border border-dashed border-amber',
} as const
const sides: Partial<Record<HistoryEntry['what'], keyof typeof bodies>> = { stored: 'they', answer: 'we', note: 'note' }

type EntryProps = {
  entry: HistoryEntry
  before: HistoryEntry | undefined
  request: DeskRequest
  children: ReactNode
}

function Entry({ entry, before, request, children }: EntryProps) {
  const content = useContent()
  const clock = useFrame()
  const isSent = entry.what === 'stored' && !request.withdrawn
  const side = sides[entry.what]
  const isFailed = entry.what === 'mail.failed' || entry.what === 'mail.unknown'
  return (
    <li data-side={side ?? 'event'} data-tone={isFailed ? 'failed' : undefined}>
      <div className="flex flex-wrap justify-between gap-x-4">
        <p>
          <strong className={`wrap-anywhere ${side ? 'text-ink' : ''}`}>{formatEvent(content, entry, request)}</strong>{' '}
          {formatDetail(content, entry, request, clock)}
        </p>
        <time dateTime={entry.at} className="ml-auto text-note text-muted">
          {formatInColumn(entry.at, before?.at, clock)}
        </time>
      </div>
      {(isSent || entry.text !== undefined) && (
        <div className={`mt-2 px-4 py-3 ${side ? bodies[side] : ''}`}>
          {isSent ? (
            <Sent request={request} />
          ) : (
            <bdi className="block whitespace-pre-line wrap-anywhere [unicode-bidi:plaintext]">{entry.text}</bdi>
          )}
          <Delivery entry={entry} reference={request.reference} />
        </div>
      )}
      {children}
    </li>
  )
}

function Delivery({ entry: { files = [] }, reference }: { entry: HistoryEntry; reference: string }) {
  return files.map(({ id, name, bytes }) => (
    <p key={id}>
      <a href={fileAddress(reference, id)} download className="strong-link">
        <bdi>{name}</bdi>
      </a>{' '}
      {formatBytes(bytes)}
    </p>
  ))
}

function formatBytes(bytes: number): string {
  const [unit, size] =
    bytes < 1_000_000 ? (['kilobyte', bytes / 1000] as const) : (['megabyte', bytes / 1_000_000] as const)
  return size.toLocaleString('en-US', { style: 'unit', unit, maximumSignificantDigits: 2 })
}

export function listReplies({ history }: DeskRequest) {
  return history.filter(({ what }) => what === 'answer')
}

/** @returns why the requested action was refused. Names who replied in the meantime. */
function formatFault({ requestCopy }: SiteContent, request: DeskRequest): string {
  const { fault, asked, seenReplies = Number.POSITIVE_INFINITY, staff } = request
  const by = listReplies(request)[seenReplies]?.by
  if (fault === 'stale' && typeof by === 'object')
    return interpolate(requestCopy.faults.answered, { name: isolateBidi(formatShortName(by, staff)) })
  const max = asked === 'note' ? deskTextLimits.note : deskTextLimits.answer
  return fault ? interpolate(requestCopy.faults[fault], { ...answerFileLimits, max: max.toLocaleString('en-US') }) : ''
}

/** The forms of actions that have fields, as in the fields' ids. */
const forms: Partial<Record<DeskAction, string>> = {
  note: 'note',
  answer: 'answer',
  draft: 'answer',
  email: 'correct',
  move: 'call',
  assign: 'assign',
}

/** The fields that a fault concerns. */
const faultyFields: Partial<Record<DeskFault, readonly string[]>> = {
  empty: [deskFields.text],
  tooLong: [deskFields.text],
  files: [deskFields.files],
  time: [deskFields.day, deskFields.time],
  taken: [deskFields.day, deskFields.time],
  address: [deskFields.email],
  person: [deskFields.assignee],
  reply: [deskFields.reply],
}

/** @returns the message for a field of a form, if it's why the action was refused, with what is read before it. */
export function readFieldError(content: SiteContent, request: DeskRequest, form: string, field: string) {
  const { fault, asked } = request
  const isFaulty = fault && asked && forms[asked] === form && faultyFields[fault]?.includes(field)
  return { error: isFaulty ? formatFault(content, request) : undefined, errorPrefix: content.formCopy.titlePrefix }
}

/** Says next to an action's form why it was refused. */
export function Fault({ request, actions }: { request: DeskRequest; actions: readonly DeskAction[] }) {
  const content = useContent()
  const { fault, asked } = request
  if (!fault || !asked || !actions.includes(asked)) return null
  const fields = forms[asked] && !request.withdrawn ? faultyFields[fault] : undefined
  return (
    <FormErrors
      message={formatFault(content, request)}
      ids={fields?.map((field) => formatFieldId(forms[asked] ?? '', field)) ?? []}
    />
  )
}
