/** Runs in development only. Built pages have no `<Scripts/>`; site/app/islands/browser hydrates their islands. */
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
