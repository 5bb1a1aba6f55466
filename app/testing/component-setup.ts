import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

afterEach(cleanup)

// Resets the window for the next file (vitest.config.ts).
afterAll(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  for (const storage of [localStorage, sessionStorage]) storage.clear()
  history.replaceState(null, '', '/')
})
