import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

afterEach(cleanup)

// The next file finds the window as this one did (vitest.config.ts).
afterAll(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  for (const storage of [localStorage, sessionStorage]) storage.clear()
  history.replaceState(null, '', '/')
})
