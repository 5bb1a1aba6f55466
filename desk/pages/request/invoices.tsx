import { formatUsd } from '../../../cms/format.ts'
import { interpolate } from '../../../cms/interpolate.ts'
import type { DeskAction } from '../../../contracts/desk.ts'
import { deskFields } from '../../../contracts/desk-addresses.ts'
import type { DeskRequest } from '../../../server/desk/request-view.ts'
import { useContent } from '../../../site/app/content.tsx'
import { ActionButton, ActionForm } from '../../ui/form.tsx'
import { useFrame } from '../../use-frame.ts'
import { formatDay } from '../../wording/format-datetime.ts'
import { DueText } from '../list/row.tsx'
import { Fault } from './events.tsx'

type Invoice = DeskRequest['invoices'][number]

/** The halves of a prompt rescue's price: what each is waiting for, and the marks that can be set or undone. */
export function Invoices({ request }: { request: DeskRequest }) {
  const copy = useContent().requestCopy.todo.invoices
  if (request.kind !== 'prompt-rescue' || request.quarantined) return null
  return (
    <>
      <h3 id="invoices" className="mt-6 text-base font-semibold text-ink">
        {copy.heading}
      </h3>
      <Fault request={request} actions={['invoice-sent', 'paid', 'undo-invoice-sent', 'undo-paid']} />
      {request.invoices.map((invoice) => (
        <Half key={invoice.half} invoice={invoice} request={request} />
      ))}
    </>
  )
}

function Half({ invoice, request }: { invoice: Invoice; request: DeskRequest }) {
  const frame = useFrame()
  const copy = useContent().requestCopy.todo.invoices
  const { half, dollars, sentAt, paidAt } = invoice
  const name = interpolate(copy[half], { dollars: formatUsd(dollars) })
  const due = request.dues.find((each) => each.half === half)
  const state = () => {
    if (paidAt) return interpolate(copy.paid, { day: formatDay(paidAt, frame) })
    if (sentAt) return interpolate(copy.sent, { day: formatDay(sentAt, frame) })
    if (request.canceledAt) return copy.canceled
    return due ? '' : copy.later
  }
  const marks: readonly (readonly [DeskAction, string])[] = [
    ...(!sentAt && due ? [['invoice-sent', copy.markSent] as const] : []),
    ...(!paidAt && (sentAt || due) ? [['paid', copy.markPaid] as const] : []),
    ...(sentAt && !paidAt ? [['undo-invoice-sent', copy.undoSent] as const] : []),
    ...(paidAt ? [['undo-paid', copy.undoPaid] as const] : []),
  ]
  return (
    <div className="mt-2 border-t border-line pt-2 text-base">
      <p>
        <span className="font-semibold text-ink">{name}</span> {state()}
      </p>
      {due && <DueText due={due} />}
      {marks.length > 0 && (
        <ActionForm request={request} className="mt-2 flex flex-wrap gap-2.5">
          <input type="hidden" name={deskFields.half} value={half} />
          {marks.map(([action, label]) => (
            <ActionButton key={action} action={action} className="grow">
              {label}
              <span className="sr-only">{interpolate(copy.of, { half: name })}</span>
            </ActionButton>
          ))}
        </ActionForm>
      )}
    </div>
  )
}
