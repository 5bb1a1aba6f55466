import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { referenceParameter, requestAddresses } from '../../../contracts/addresses.ts'
import type { Submission } from '../../../contracts/submission.ts'
import { optionalPart } from '../optional-part.tsx'
import { BookingForm } from './booking-form.tsx'
import { sendBooking } from './send.ts'

// Toasts are needed when something goes wrong, so their code arrives after the form works.
const Toasts = optionalPart(async () => (await import('./toasts.tsx')).Toasts)

const showConfirmation = (reference: string) =>
  location.assign(
    `${requestAddresses['prompt-rescue'].confirmation}?${referenceParameter}=${encodeURIComponent(reference)}`,
  )

/** The form with what it needs around it: the client that sends, and the place where toasts appear. */
export function BookingIsland({ submission }: { submission: Submission | null }) {
  const [client] = useState(() => new QueryClient())
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => {
    setHydrated(true)
    // A booking goes on being sent when the visitor looks at another tab meanwhile; by default its repeats would wait.
    focusManager.setFocused(true)
  }, [])
  return (
    <QueryClientProvider client={client}>
      <BookingForm submission={submission} send={sendBooking} onStored={showConfirmation} />
      {hydrated && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </QueryClientProvider>
  )
}
