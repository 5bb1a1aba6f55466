import type { ReactNode } from 'react'
import { type Filled, TypedFields } from './typed-fields.tsx'

export function PromptRescueForm({ opening, actions, ...filled }: Filled & { opening: ReactNode; actions: ReactNode }) {
  return (
    <>
      {opening && <div className="form-opening">{opening}</div>}
      <div className="form-panel">
        <div>
          <TypedFields kind="prompt-rescue" {...filled} />
          {actions}
        </div>
      </div>
    </>
  )
}
