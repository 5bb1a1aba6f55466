import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// As in vitest.config.ts: only a test that hangs reaches it.
configure({ asyncUtilTimeout: 20_000 })

afterEach(cleanup)

// Resets the window for the next file (vitest.config.ts).
afterAll(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  for (const storage of [localStorage, sessionStorage]) storage.clear()
  history.replaceState(null, '', '/')
})
