import type { RequestList } from '../../../contracts/desk.ts'
import { deskAddresses, listAddress } from '../../../contracts/desk-addresses.ts'
import { listCopy as words } from '../../../words/words.ts'
import { sayCount } from '../../wording/say-count.ts'

const colors = { open: 'text-ink', late: 'text-alarm', held: 'text-amber', undelivered: 'text-alarm' } as const

type Name = keyof RequestList['counts']

/** What waits, as four links to their filter. A script keeps them up to date, and says aloud when they change. */
export function Counts({ counts }: { counts: RequestList['counts'] }) {
  return (
    <nav aria-label={words.counts.heading} className="counts -mt-6" data-counts={deskAddresses.counts}>
      {(Object.keys(colors) as Name[]).map((name) => (
        <a
          key={name}
          href={listAddress({ state: name })}
          data-zero={counts[name] === 0 ? '' : undefined}
          className={`${colors[name]} data-zero:text-muted`}
        >
          <strong data-count={name}>{sayCount(counts[name])}</strong> <span>{words.counts[name]}</span>
        </a>
      ))}
      <p role="status" className="sr-only" data-changed={words.changed} />
    </nav>
  )
}
