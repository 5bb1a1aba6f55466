import sharp from 'sharp'
import { expect, it } from 'vitest'
import { addressOf, numbersAddress, numbersCardAddress } from '../../contracts/numbers.ts'
import { startTestApp } from '../../tests/support/test-app.ts'

const address = addressOf({ fault: 'bugs', own: { count: 26, each: 110 } })
const card = (count: number) => addressOf({ fault: 'bugs', own: { count, each: 110 } }, numbersCardAddress)

it('answers a visitor’s numbers with home, which nobody indexes or keeps, and others with a redirect', async () => {
  const { app, site } = await startTestApp()
  const { body, headers } = await app.inject({ url: `${address}&more=<b>` })
  expect(headers['cache-control']).toContain('no-store')
  expect(body).toContain('content="noindex"')
  expect(body).toMatch(/rel="canonical" href="[^"]*\d\/"/)
  expect(body).toMatch(new RegExp(`og:url" content="[^"]*${address.replaceAll('&', '&amp;').replace('?', '\\?')}"`))
  expect(body).toContain(`og:image" content="${site.manifest.settings.origin}${card(26).replaceAll('&', '&amp;')}"`)
  expect(body).toContain('$2,860')
  expect(body).not.toContain('more=')

  const without = await app.inject({ url: `${numbersAddress}?about=other&count=1&each=1` })
  expect(without).toMatchObject({ statusCode: 303, headers: { location: '/' } })
})

it('draws the picture of a visitor’s numbers, six at most at a time', async () => {
  const { app } = await startTestApp()
  const drawn = await Promise.all(Array.from({ length: 9 }, (_, count) => app.inject({ url: card(count) })))
  expect(drawn.map(({ statusCode }) => statusCode)).toEqual([...Array(6).fill(200), ...Array(3).fill(503)])
  const picture = await sharp(drawn[0]?.rawPayload).metadata()
  expect(picture).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect((await app.inject({ url: `${numbersCardAddress}?about=bugs&count=26` })).statusCode).toBe(303)
})

it('takes a hundred addresses with numbers from one client', async () => {
  const { app } = await startTestApp()
  const inject = (url: string) => app.inject({ url, remoteAddress: '192.0.2.1' })
  for (let left = 100; left > 0; left--) await inject(numbersAddress)
  expect((await inject(address)).statusCode).toBe(303)
})
