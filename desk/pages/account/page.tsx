import type { ReactNode } from 'react'
import { Button } from '../../../app/ui/button.tsx'
import { idleHours, sessionHours } from '../../../contracts/desk.ts'
import { deskAddresses, deskFields } from '../../../contracts/desk-addresses.ts'
import type { Account } from '../../../server/desk/account.ts'
import type { DeskFrame } from '../../../server/desk/view.ts'
import { fill } from '../../../words/fill.ts'
import { accountCopy } from '../../../words/words.ts'
import { Frame } from '../../frame.tsx'
import { CsrfField } from '../../parts/form.tsx'
import { Section } from '../../parts/section.tsx'
import { formatWhen } from '../../wording/format.ts'

/** In this order, because each browser also names those below it. */
const browsers = { Edg: 'Edge', OPR: 'Opera', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari' } as const
const systems = {
  Android: 'Android',
  iPhone: 'iPhone',
  iPad: 'iPad',
  Windows: 'Windows',
  'Mac OS': 'macOS',
  CrOS: 'ChromeOS',
  Linux: 'Linux',
} as const

/** Names a browser in two words. @param agent its `User-Agent`. */
function formatDevice(agent: string): string {
  const named = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).find(([sign]) => agent.includes(sign))?.[1]
  const [browser, system] = [named(browsers), named(systems)]
  return browser && system ? fill(accountCopy.browserOn, { browser, system }) : accountCopy.unknownDevice
}

export function AccountPage({ frame, account }: { frame: DeskFrame; account: Account }) {
  const { sessions, done } = account
  return (
    <Frame frame={frame} title={accountCopy.title} current="account">
      <div className="max-w-[44rem]">
        <h1 className="pb-1 text-[2.125rem]">{frame.staff?.name ?? accountCopy.title}</h1>
        <p className="pb-6 text-muted">{frame.staff?.email}</p>
        {done && (
          <p role="status" className="mb-6 rounded-control bg-tint px-5 py-3 font-semibold text-ink">
            {accountCopy.done[done]}
          </p>
        )}
        <Section heading={accountCopy.sessions} id="sessions">
          <p className="py-2 text-small text-muted">
            {fill(accountCopy.sessionsLead, { hours: sessionHours, idleHours })}
          </p>
          <ul>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} frame={frame} />
            ))}
          </ul>
          {sessions.length > 2 && (
            <Revoke frame={frame} session="others">
              {accountCopy.endOthers}
            </Revoke>
          )}
        </Section>
      </div>
    </Frame>
  )
}

function SessionRow({ session, frame }: { session: Account['sessions'][number]; frame: DeskFrame }) {
  const { id, device, startedAt, seenAt, current } = session
  const times = { started: formatWhen(startedAt, frame), seen: formatWhen(seenAt, frame) }
  const heading = `session-${id}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2.5">
      <div>
        <p id={heading} className="font-semibold text-ink">
          {formatDevice(device)}
        </p>
        <p className="text-small text-muted">{fill(accountCopy.times, times)}</p>
      </div>
      {current ? (
        <p className="text-small text-muted">{accountCopy.current}</p>
      ) : (
        <Revoke frame={frame} session={String(id)} describedBy={heading}>
          {accountCopy.end}
        </Revoke>
      )}
    </li>
  )
}

type RevokeProps = {
  readonly frame: DeskFrame
  readonly session: string
  readonly describedBy?: string
  readonly children: ReactNode
}

function Revoke({ frame, session, describedBy, children }: RevokeProps) {
  return (
    <form method="post" action={deskAddresses.revoke} className="py-1">
      <CsrfField frame={frame} />
      <input type="hidden" name={deskFields.session} value={session} />
      <Button type="submit" variant="outline" size="sm" aria-describedby={describedBy}>
        {children}
      </Button>
    </form>
  )
}
