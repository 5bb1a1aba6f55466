import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import type { Submission } from '../../../contracts/submission.ts'
import { optionalPart } from '../optional-part.tsx'
import { BookingForm } from './booking-form.tsx'

// Toasts are needed when something goes wrong, so their code arrives after the form works.
const Toasts = optionalPart(async () => (await import('./toasts.tsx')).Toasts)

/** The form with what it needs around it: the client that sends, and the place where toasts appear. */
export function BookingIsland({ submission }: { submission: Submission | null }) {
  // A request is not repeated by itself: before the server can tell a repeat from a second request, that could
  // store it twice. Sending waits while the browser is offline, which is safe: nothing has left yet.
  const [client] = useState(() => new QueryClient({ defaultOptions: { mutations: { retry: false } } }))
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return (
    <QueryClientProvider client={client}>
      <BookingForm submission={submission} />
      {hydrated && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </QueryClientProvider>
  )
}
