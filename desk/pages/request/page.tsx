import type { SiteContent } from '../../../cms/site-content.ts'
import { type DeskAction, deskActions } from '../../../contracts/desk.ts'
import { deskFields } from '../../../contracts/desk-addresses.ts'
import type { HistoryEntry } from '../../../server/desk/history.ts'
import type { DeskRequest } from '../../../server/desk/request-view.ts'
import { useContent } from '../../../site/app/content.tsx'
import { TextArea } from '../../../site/app/ui/field.tsx'
import { Frame } from '../../frame.tsx'
import { ActionButton, ActionForm } from '../../ui/form.tsx'
import { Outcome, Section } from '../../ui/section.tsx'
import { isolateBidi } from '../../wording/format-datetime.ts'
import { formatFailure, formatSpamSignals } from '../../wording/format-request.ts'
import { RareActions, ToDo } from './actions.tsx'
import { Answer } from './answer.tsx'
import { Call } from './call.tsx'
import { Deadlines } from './deadlines.tsx'
import { Events, Fault } from './events.tsx'
import { EarlierRequests, Facts } from './facts.tsx'
import { Title } from './title.tsx'

/** One request: its text, what is due, its history, and a form for each action. */
export function RequestPage({ request }: { request: DeskRequest }) {
  const content = useContent()
  const { failed, done, fault, name, reference } = request
  return (
    <Frame title={name ? isolateBidi(name) : reference} isRefused={fault} current="list">
      <Title request={request} />
      {done && !writtenBy[done] && done !== 'draft' && <Outcome text={formatDone(content, request, done)} />}
      {failed && <p className="mt-4 font-semibold text-alarm-text">{formatFailure(content, failed)}</p>}
      <Deadlines request={request} />
      <Fault request={request} actions={request.quarantined ? ['release', 'answer', 'draft'] : ['release']} />
      <Quarantine request={request} />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 wrap-anywhere lg:grid-cols-[minmax(0,1fr)_23.25rem]">
        <Conversation request={request} />
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8 lg:col-start-2">
          <ToDo request={request} />
          <Call request={request} />
          <Facts request={request} />
          <EarlierRequests request={request} />
          <RareActions request={request} />
        </div>
      </div>
    </Frame>
  )
}

function formatDone({ requestCopy }: SiteContent, { appointment, due, fields, state }: DeskRequest, done: DeskAction) {
  if (done === 'state' && due && state !== 'new' && state !== 'answered') return requestCopy.done.stateDue
  if (done !== 'release' || !fields.asked) return requestCopy.done[done]
  return requestCopy.done[appointment?.state === 'booked' ? 'releaseBooked' : 'releaseTaken']
}

const writtenBy: Partial<Record<DeskAction, HistoryEntry['what']>> = {
  answer: 'answer',
  note: 'note',
}

/** The history, oldest first, with the reply form as its last entry. After a reply or a note, the page opens there. */
function Conversation({ request }: { request: DeskRequest }) {
  const { historyCopy, problemCopy, requestCopy } = useContent()
  const { withdrawn, quarantined, history, done, fault, typed } = request
  const written = done && writtenBy[done]
  const of = written && history.findLast(({ what }) => what === written)
  const outcome = done && written && { of, text: <Outcome text={requestCopy.done[done]} /> }
  return (
    <Section id="history" heading={historyCopy.heading}>
      {withdrawn ? (
        <>
          <p className="mt-2">{requestCopy.withdrawn}</p>
          {fault === 'gone' && <Fault request={request} actions={deskActions} />}
          {typed && <TextArea form="gone" name="typed" label={problemCopy.typed} rows={10} value={typed} />}
        </>
      ) : (
        !quarantined && (
          <a href="#answer" className="strong-link float-right -mt-9">
            {historyCopy.reply}
          </a>
        )
      )}
      <Events request={request} outcome={outcome ?? false}>
        {!withdrawn && !quarantined && (
          <>
            {done === 'draft' && <Outcome text={requestCopy.done.draft} />}
            <Answer request={request} />
          </>
        )}
      </Events>
    </Section>
  )
}

/** Why a request is quarantined, with a button to release it; or a warning about a suspicious one that wasn't. */
export function Quarantine({ request }: { request: DeskRequest }) {
  const content = useContent()
  const { requestCopy, requestsCopy } = content
  const suspicion = formatSpamSignals(content, request)
  if (!request.quarantined) return suspicion ? <p className="mt-4 font-semibold text-ink">{suspicion}</p> : null
  return (
    <div className="mt-5 rounded-panel border border-dashed border-amber p-5">
      <p className="font-semibold text-ink">{suspicion || requestsCopy.quarantined}</p>
      <p className="mt-1 text-base">{requestCopy.todo.quarantineLead}</p>
      <ActionForm request={request} className="mt-4 flex flex-wrap gap-3">
        <ActionButton action="release" variant="default">
          {requestsCopy.release}
        </ActionButton>
        <input type="hidden" name={deskFields.state} value="closed" />
        {request.state !== 'closed' && <ActionButton action="state">{requestCopy.todo.close}</ActionButton>}
      </ActionForm>
    </div>
  )
}
