import type { ReactNode } from 'react'
import { consultationForm } from '../../../words/words.ts'
import { type Filled, TypedFields } from './typed-fields.tsx'

/**
 * How the request for a free talk lies in its panel: when on the left, where the invitation goes on the right.
 * @param opening what has to be known first.
 * @param actions the button, with what is said beside it.
 * @param about what the request is about, above both halves; nothing where the address does not say.
 * @param times the fields that choose a time (app/sections/contact/).
 */
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
