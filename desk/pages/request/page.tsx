import type { DeskFrame, DeskRequest } from '../../../contracts/desk.ts'
import { formCopy, historyCopy, requestCopy } from '../../../words/words.ts'
import { Frame } from '../../frame.tsx'
import { Outcome } from '../../parts/outcome.tsx'
import { Section } from '../../parts/section.tsx'
import { isolated } from '../../wording/isolated.ts'
import { sayFailure } from '../../wording/say-request.ts'
import { Answer } from './answer.tsx'
import { Call } from './call.tsx'
import { Clock } from './clock/clock.tsx'
import { Earlier } from './earlier.tsx'
import { Events } from './events.tsx'
import { Facts } from './facts.tsx'
import { Held } from './held.tsx'
import { Seldom } from './seldom.tsx'
import { Sent } from './sent.tsx'
import { Title } from './title.tsx'
import { ToDo } from './to-do.tsx'

/** One request: what was sent, what is due, what was done, and what can be done. Every action is a form. */
export function RequestPage({ frame, request }: { frame: DeskFrame; request: DeskRequest }) {
  const { withdrawn, failed, history } = request
  return (
    <Frame frame={frame} title={titleOf(request)} current="list">
      <Title request={request} clock={frame} />
      {request.done && <Outcome text={requestCopy.done[request.done]} />}
      {failed && <p className="mt-4 font-semibold text-alarm">{sayFailure(failed)}</p>}
      <Clock request={request} clock={frame} />
      <Held request={request} frame={frame} />
      <div className="request-parts">
        <div className="request-main">
          {withdrawn ? (
            <p className="border-t-2 border-ink pt-4">{requestCopy.withdrawn}</p>
          ) : (
            <>
              <Sent request={request} />
              <Answer request={request} frame={frame} />
            </>
          )}
        </div>
        <div className="request-aside">
          <ToDo request={request} frame={frame} />
          <Call request={request} frame={frame} />
          <Facts request={request} clock={frame} />
          <Earlier request={request} clock={frame} />
          <Seldom request={request} frame={frame} />
        </div>
        <Section id="history" heading={historyCopy.heading}>
          <Events entries={history} request={request} clock={frame} />
        </Section>
      </div>
    </Frame>
  )
}

/** Names the window by whose request it is; a fault is said first, as everywhere on the site. */
function titleOf({ fault, name, reference }: DeskRequest): string {
  return `${fault ? formCopy.titlePrefix : ''}${name ? isolated(name) : reference}`
}
