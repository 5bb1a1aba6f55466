import { act } from '@testing-library/react'
import { Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { prerender } from 'react-dom/static'
import { expect, it, vi } from 'vitest'
import { loadOptionalPart } from './later.tsx'

it('keeps the server’s HTML, without an error, when the code of an optional part can’t be fetched', async () => {
  const Fetched = loadOptionalPart(async () => () => <button type="button">Why?</button>)
  const Missing = loadOptionalPart<object>(() => Promise.reject(new Error('offline')))
  const root = document.createElement('div')
  const { prelude } = await prerender(
    <Suspense>
      <Fetched />
    </Suspense>,
  )
  root.innerHTML = await new Response(prelude).text()
  const onRecoverableError = vi.fn()
  await act(async () => {
    hydrateRoot(
      root,
      <Suspense>
        <Missing />
      </Suspense>,
      { onRecoverableError },
    )
  })
  expect(root.querySelector('button')?.textContent).toBe('Why?')
  expect(onRecoverableError).not.toHaveBeenCalled()
})
