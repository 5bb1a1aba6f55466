import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { confirmationAddress } from '../../../contracts/addresses.ts'
import type { RequestKind } from '../../../contracts/form-fields.ts'
import type { Submission } from '../../../contracts/submission.ts'
import { consultationForm, promptRescueForm } from '../../../words/words.ts'
import { ConsultationForm } from '../../sections/request-form/consultation-form.tsx'
import { PromptRescueForm } from '../../sections/request-form/prompt-rescue-form.tsx'
import { optionalPart } from '../optional-part.tsx'
import { Slot } from '../slot.tsx'
import { RequestForm } from './request-form.tsx'
import { sendRequest } from './send.ts'
import { showTimeError, submitLabel } from './time-choice.ts'

// Toasts are needed when something goes wrong, so their code arrives after the form works.
const Toasts = optionalPart(async () => (await import('./toasts.tsx')).Toasts)

export type RequestIslandProps = {
  readonly kind: RequestKind
  readonly submission: Submission | null
  /** Whether a time is chosen in an external calendar. */
  readonly elsewhere?: boolean
}

/** Left out in the browser, where the page has them already. */
type Slots = { readonly about?: ReactNode; readonly times?: ReactNode }

export function RequestIsland({ kind, submission, elsewhere = false, about, times }: RequestIslandProps & Slots) {
  const [client] = useState(() => new QueryClient())
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => {
    setHydrated(true)
    // By default, retries would wait while another tab is in front.
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
          submit={elsewhere ? consultationForm.submitOffer : consultationForm.submit}
          submitLabel={submitLabel}
          showErrors={(form, errors, values) => showTimeError(form, errors.time, values)}
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
