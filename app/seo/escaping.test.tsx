import { renderToString } from 'react-dom/server'
import { createRoutesStub, Meta } from 'react-router'
import { expect, it } from 'vitest'

/** What a writer might put into a title, and what would end the block, were it not escaped. */
const words = 'Costs & </script><script>alert(1)</script> <!-- <script>'

it('escapes structured data so that its text cannot end the script', () => {
  const Page = createRoutesStub([
    { path: '/', Component: Meta, meta: () => [{ 'script:ld+json': { '@type': 'WebPage', name: words } }] },
  ])
  const [block = '', ...rest] = renderToString(<Page />).match(/<script.*?<\/script>/gs) ?? []
  expect(rest).toEqual([])
  const json = block.replace(/^<script type="application\/ld\+json">|<\/script>$/g, '')
  expect(json).not.toMatch(/[<>&]/)
  expect(JSON.parse(json).name).toBe(words)
})
