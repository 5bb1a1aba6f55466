import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { promptRescueForm } from '../../../content/forms.ts'
import { referenceParameter, requestAddresses } from '../../../contracts/addresses.ts'
import type { Submission } from '../../../contracts/submission.ts'
import { PromptRescueForm } from '../../sections/request-form/prompt-rescue-form.tsx'
import { optionalPart } from '../optional-part.tsx'
import { RequestForm } from './request-form.tsx'
import { sendRequest } from './send.ts'

// Toasts are needed when something goes wrong, so their code arrives after the form works.
const Toasts = optionalPart(async () => (await import('./toasts.tsx')).Toasts)

export type RequestIslandProps = {
  readonly kind: 'prompt-rescue'
  /** A form that came back from the server, or null. */
  readonly submission: Submission | null
}

/** A form with what it needs around it: the client that sends, and the place where toasts appear. */
export function RequestIsland({ kind, submission }: RequestIslandProps) {
  const [client] = useState(() => new QueryClient())
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => {
    setHydrated(true)
    // A request goes on being sent when the visitor looks at another tab meanwhile; by default its repeats would wait.
    focusManager.setFocused(true)
  }, [])
  const { confirmation } = requestAddresses[kind]
  return (
    <QueryClientProvider client={client}>
      <RequestForm
        kind={kind}
        submit={promptRescueForm.submit}
        submission={submission}
        send={sendRequest}
        onStored={({ reference }) =>
          location.assign(`${confirmation}?${new URLSearchParams({ [referenceParameter]: reference })}`)
        }
      >
        {(pieces) => <PromptRescueForm {...pieces} isPage={submission !== null} />}
      </RequestForm>
      {hydrated && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </QueryClientProvider>
  )
}
