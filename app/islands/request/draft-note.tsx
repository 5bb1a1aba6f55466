import type { ReactNode } from 'react'
import { fill } from '../../../words/fill.ts'
import { formCopy } from '../../../words/words.ts'
import type { DraftState } from './use-draft.ts'

const { draft: copy } = formCopy

function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className="text-button">
      {children}
    </button>
  )
}

/** Offers what was typed here in another tab, without showing it: someone else may have typed it. */
export function DraftOffer({ at, restore, forget }: { at: number; restore: () => void; forget: () => void }) {
  const time = new Intl.DateTimeFormat('en-US', { weekday: 'long', hour: 'numeric', minute: '2-digit' }).format(at)
  return (
    <div className="draft-note draft-offer">
      <p>{fill(copy.offered, { time })}</p>
      <TextButton onClick={restore}>{copy.restore}</TextButton>
      <TextButton onClick={forget}>{copy.forget}</TextButton>
    </div>
  )
}

export function DraftNote({ name, forget }: { name: DraftState['name']; forget: () => void }) {
  if (name === 'none') return null
  return (
    <>
      {name === 'kept' && (
        <p className="draft-note">
          {copy.kept} <TextButton onClick={forget}>{copy.forget}</TextButton>
        </p>
      )}
      <p role="status" className="draft-note">
        {name === 'forgotten' && copy.forgotten}
      </p>
    </>
  )
}
