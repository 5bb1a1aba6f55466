import type { DeskRequest } from '../../../contracts/desk.ts'
import { deskRequestAddress } from '../../../contracts/desk-addresses.ts'
import { fill } from '../../../words/fill.ts'
import { requestCopy, requestsCopy } from '../../../words/words.ts'
import { Section } from '../../parts/section.tsx'
import { StateChip } from '../../parts/state-chip.tsx'
import { filled } from '../../wording/filled.tsx'
import { type Clock, sayDay } from '../../wording/say-moment.ts'
import { firstName } from '../../wording/say-request.ts'

const words = requestCopy.earlier

/** Other requests from the same address. */
export function Earlier({ request: { earlier, name }, clock }: { request: DeskRequest; clock: Clock }) {
  const n = earlier.length
  if (n === 0) return null
  return (
    <Section
      id="earlier"
      heading={name ? filled(words.heading, { name: <bdi>{firstName(name)}</bdi>, n }) : fill(words.noName, { n })}
    >
      <ul className="mt-2 text-small">
        {earlier.map(({ reference, kind, receivedAt, state }) => (
          <li
            key={reference}
            className="flex items-center justify-between gap-4 border-t border-line py-2 first:border-t-0"
          >
            <a href={deskRequestAddress(reference)} className="strong-link">
              {requestsCopy.kinds[kind]}, {sayDay(receivedAt, clock)}
            </a>
            <StateChip state={state} held={false} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
