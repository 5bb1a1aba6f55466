import { expect, it } from 'vitest'
import { addressOf, numbersAddress } from '../../contracts/numbers.ts'
import { startTestApp } from '../../tests/support/test-app.ts'

const address = addressOf({ fault: 'bugs', own: { count: 26, each: 110 } })

it('answers a visitor’s numbers with home, which nobody indexes or keeps, and others with a redirect', async () => {
  const { app } = await startTestApp()
  const { body, headers } = await app.inject({ url: `${address}&more=<b>` })
  expect(headers['cache-control']).toContain('no-store')
  expect(body).toContain('content="noindex"')
  expect(body).toMatch(/rel="canonical" href="[^"]*\d\/"/)
  expect(body).toMatch(new RegExp(`og:url" content="[^"]*${address.replaceAll('&', '&amp;').replace('?', '\\?')}"`))
  expect(body).toContain('$2,860')
  expect(body).not.toContain('more=')

  const without = await app.inject({ url: `${numbersAddress}?about=other&count=1&each=1` })
  expect(without).toMatchObject({ statusCode: 303, headers: { location: '/' } })
})
