import { TextField } from '../../../app/ui/field.tsx'
import { deskFields, eraseAddress, exportAddress } from '../../../contracts/desk-addresses.ts'
import type { DeskRequest } from '../../../server/desk/request-view.ts'
import type { DeskFrame } from '../../../server/desk/view.ts'
import { requestCopy } from '../../../words/words.ts'
import { ActionButton, ActionForm, CsrfField } from '../../parts/form.tsx'
import { Section } from '../../parts/section.tsx'
import { filled } from '../../wording/filled.tsx'
import { firstName } from '../../wording/format-request.ts'
import { Fault } from './events.tsx'

const words = requestCopy.seldom

/** Rare actions, at the end of the page. */
export function Seldom({ request, frame }: { request: DeskRequest; frame: DeskFrame }) {
  const { reference, name, held, withdrawn, state, fields, asked, typed } = request
  return (
    <Section id="seldom" heading={words.heading}>
      <Fault request={request} of={['hold', 'email']} clock={frame} />
      {fields.email && !withdrawn && (
        <details open={asked === 'email'} className="mt-2">
          <summary className="strong-link inline-block cursor-pointer">{words.email}</summary>
          <p className="row-meta mt-1">{words.emailNote}</p>
          <ActionForm frame={frame} of={request} className="mt-2 grid gap-2.5">
            <TextField
              form="correct"
              name={deskFields.email}
              type="email"
              label={words.emailLabel}
              autoComplete="off"
              value={asked === 'email' && typed !== undefined ? typed : fields.email}
            />
            <ActionButton action="email">{words.emailSubmit}</ActionButton>
          </ActionForm>
        </details>
      )}
      <div className="mt-2 grid justify-items-start">
        {!held && !withdrawn && state === 'new' && (
          <ActionForm frame={frame} of={request}>
            <button type="submit" name={deskFields.action} value="hold" className="strong-link">
              {words.hold}
            </button>
          </ActionForm>
        )}
        <form method="post" action={exportAddress(reference)}>
          <CsrfField frame={frame} />
          <button type="submit" className="strong-link">
            {name ? filled(words.export, { name: <bdi>{firstName(name)}</bdi> }) : words.exportNoName}
          </button>
        </form>
        <a href={eraseAddress(reference)} className="strong-link text-alarm-text">
          {words.erase}
        </a>
        {fields.email && (
          <a href={eraseAddress(reference, true)} className="strong-link text-alarm-text">
            {words.eraseAll}
          </a>
        )}
        <p className="row-meta">{words.eraseNote}</p>
      </div>
    </Section>
  )
}
