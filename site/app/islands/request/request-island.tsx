import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { interpolate } from '../../../../cms/interpolate.ts'
import { confirmationAddress } from '../../../../contracts/addresses.ts'
import { offerTimes } from '../../../../contracts/appointments.ts'
import type { FieldErrorCode, RequestKind } from '../../../../contracts/form-fields.ts'
import type { Submission } from '../../../../contracts/submission.ts'
import { getErrorMessage } from '../../sections/request-form/messages.ts'
import { ConsultationForm, type Filled, TypedFields } from '../../sections/request-form/typed-fields.tsx'
import { type RequestContent, useRequestContent } from '../content.ts'
import { loadOptionalPart } from '../later.tsx'
import { RequestForm } from './request-form.tsx'
import { sendRequest } from './send.ts'

export function PromptRescueForm({ actions, ...filled }: Filled & { actions: ReactNode }) {
  return (
    <div>
      <TypedFields kind="prompt-rescue" {...filled} />
      {actions}
    </div>
  )
}

/** Reads the chosen time from the time picker's fields (site/app/islands/times/), which React doesn't render. */
function pickSubmitLabel({ consultationForm }: RequestContent, form: HTMLFormElement): string {
  const chosen = form.querySelector<HTMLInputElement>('[name="time"]:checked, [name="time"][type="hidden"]')
  if (chosen?.value === offerTimes) return consultationForm.submitOffer
  const day = chosen?.closest('fieldset')?.dataset.label
  if (!day) return consultationForm.submit
  return interpolate(consultationForm.submitTime, { time: `${day}, ${chosen?.nextElementSibling?.textContent}` })
}

/** Until the form is hydrated. When the list of times opens, islands/times/picker.css shows the other label. */
function OfferLabel({ copy }: { copy: RequestContent['consultationForm'] }) {
  return (
    <>
      <span>{copy.submitOffer}</span>
      <span hidden>{copy.submit}</span>
    </>
  )
}

function showTimeError(
  content: RequestContent,
  form: HTMLFormElement,
  code: FieldErrorCode | undefined,
  values: Readonly<Record<string, string>>,
): void {
  const times = form.querySelector('[data-times]')
  const place = times?.querySelector('[data-part="error"]')
  if (!times || !place) return
  if (!code) {
    place.replaceChildren()
    return
  }
  const prefix = document.createElement('span')
  prefix.className = 'sr-only'
  prefix.textContent = content.formCopy.titlePrefix
  place.replaceChildren(prefix, getErrorMessage(content, code, values))
  if (code !== 'time.missing') times.dispatchEvent(new Event('times:refresh'))
}

/**
 * A part of an island that another script fills, so React must not touch it. The browser omits `children`.
 */
function Slot({ children }: { children?: ReactNode }) {
  return children === undefined ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is empty; it tells React to ignore the children
    <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  ) : (
    <div>{children}</div>
  )
}

// Toasts appear only when something goes wrong, so their code loads after the form works.
const Toasts = loadOptionalPart(async () => (await import('./toasts.tsx')).Toasts)

export type RequestIslandProps = {
  readonly kind: RequestKind
  readonly submission: Submission | null
  /** Whether the form asks for two times, unless the visitor chooses one. */
  readonly offers?: boolean
}

/** The browser omits these: the page already has them. */
type Slots = { readonly about?: ReactNode; readonly times?: ReactNode }

export function RequestIsland({ kind, submission, offers = false, about, times }: RequestIslandProps & Slots) {
  const content = useRequestContent()
  const { consultationForm, promptRescueForm } = content
  const [client] = useState(() => new QueryClient())
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => {
    setHydrated(true)
    // By default, TanStack Query pauses retries in background tabs.
    focusManager.setFocused(true)
  }, [])
  const parts = {
    submission,
    send: sendRequest,
    onStored: ({ reference, key }: { reference: string; key?: string | undefined }) =>
      location.assign(confirmationAddress(kind, reference, key)),
  }
  return (
    <QueryClientProvider client={client}>
      {kind === 'prompt-rescue' ? (
        <RequestForm {...parts} kind={kind} submit={promptRescueForm.submit}>
          {(pieces) => <PromptRescueForm {...pieces} />}
        </RequestForm>
      ) : (
        <RequestForm
          {...parts}
          kind={kind}
          submit={offers ? <OfferLabel copy={consultationForm} /> : consultationForm.submit}
          submitLabel={pickSubmitLabel}
          showErrors={(form, errors, values) => showTimeError(content, form, errors.time, values)}
        >
          {(pieces) => <ConsultationForm {...pieces} about={<Slot>{about}</Slot>} times={<Slot>{times}</Slot>} />}
        </RequestForm>
      )}
      {hydrated && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </QueryClientProvider>
  )
}
