import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { limitsMs } from './limits.ts'

configure({ asyncUtilTimeout: limitsMs.check })

/** What a test wrote to the console as an error or a warning, which React uses for mistakes such as missing keys. */
const complaints: unknown[][] = []
beforeEach(() => {
  complaints.length = 0
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => void complaints.push(words))
  }
})
afterEach(() => {
  cleanup()
  expect(complaints, 'on the console').toEqual([])
})

// Resets the window for the next file (vitest.config.ts).
afterAll(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  for (const storage of [localStorage, sessionStorage]) storage.clear()
  history.replaceState(null, '', '/')
})
