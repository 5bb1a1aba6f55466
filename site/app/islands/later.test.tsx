import { act } from '@testing-library/react'
import { Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { prerender } from 'react-dom/static'
import { expect, it, vi } from 'vitest'
import { islandNames } from '../../../contracts/islands.ts'
import { siteContent } from '../../../tests/support/site-content.ts'
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

it.each(islandNames)('counts the island %s in the report when React finds other HTML than it renders', async (name) => {
  const { hydrate } = await import(`./${name}/hydrate.tsx`)
  const root = document.createElement('div')
  root.innerHTML = '<p>Something else</p>'
  const report = vi.fn()
  vi.stubGlobal('reportError', vi.fn())
  await act(async () => void hydrate(root, siteContent, { kind: 'prompt-rescue', submission: null }, report))
  expect(report).toHaveBeenCalledWith({ mismatch: name })
  expect(reportError).toHaveBeenCalled()
  vi.unstubAllGlobals()
})
