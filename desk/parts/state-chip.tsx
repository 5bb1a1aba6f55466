import type { RequestState } from '../../contracts/desk.ts'
import { requestsCopy as words } from '../../words/words.ts'

const looks = {
  new: 'border-2 border-ink text-ink',
  answered: 'border-transparent bg-tint text-brand',
  won: 'border-brand bg-brand text-on-brand',
  lost: 'border-line text-muted line-through',
  closed: 'border-edge text-muted',
  held: 'border-dashed border-amber text-amber',
} as const

/** What has become of a request, told apart by form as well as by color. */
export function StateChip({ state, held }: { state: RequestState; held: boolean }) {
  return <span className={`chip ${looks[held ? 'held' : state]}`}>{held ? words.held : words.states[state]}</span>
}
