/** Runs in development only: built pages carry no `<Scripts/>`, and their islands are hydrated by app/islands/browser. */
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { startPage } from './islands/browser/page.ts'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
startPage()
