import type { ReactNode } from 'react'
import { consultationForm } from '../../../words/words.ts'
import { type Filled, TypedFields } from './typed-fields.tsx'

export function ConsultationForm({
  opening,
  actions,
  about,
  times,
  ...filled
}: Filled & { opening: ReactNode; actions: ReactNode; about: ReactNode; times: ReactNode }) {
  return (
    <>
      {opening && <div className="form-opening">{opening}</div>}
      <div className="form-panel">
        {about}
        <div className="form-halves">
          <div>{times}</div>
          <div>
            <h3>{consultationForm.heading}</h3>
            <TypedFields kind="consultation" {...filled} />
            {actions}
          </div>
        </div>
      </div>
    </>
  )
}
