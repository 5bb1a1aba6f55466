import sharp from 'sharp'
import { expect, it } from 'vitest'
import { numbersAddress, numbersCardAddress, withNumbers } from '../../contracts/numbers.ts'
import { startTestApp } from '../../tests/support/test-app.ts'

const numbers = { fault: 'bugs', own: { count: 26, each: 110 } } as const
const address = withNumbers(numbersAddress, numbers)
const card = withNumbers(numbersCardAddress, numbers)
const noLimit = { remoteAddress: '192.0.2.1' }

it('answers a visitor’s numbers with home, which nobody indexes or keeps, and their own picture', async () => {
  const { app } = await startTestApp()
  const { body, headers } = await app.inject({ url: `${address}&more=<b>` })
  expect(headers['cache-control']).toContain('no-store')
  expect(body).toContain('content="noindex"')
  expect(body).toMatch(/rel="canonical" href="[^"]*\d\/"/)
  expect(body).toContain(`${card.replaceAll('&', '&amp;')}"`)
  expect(body).toContain('$2,860')
  expect(body).not.toContain('more=')

  const drawn = await app.inject({ url: card })
  expect(await sharp(drawn.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(drawn.rawPayload.length).toBeLessThan(60_000)
})

it('draws nothing without numbers, and sends a visitor without a failure to home', async () => {
  const { app } = await startTestApp()
  expect(await app.inject({ url: `${numbersCardAddress}?about=bugs&count=26` })).toMatchObject({ statusCode: 404 })
  const without = await app.inject({ url: `${numbersAddress}?about=other&count=1&each=1` })
  expect(without).toMatchObject({ statusCode: 303, headers: { location: '/' } })
})

it('draws six pictures at most at a time, and a hundred for one client', async () => {
  const { app } = await startTestApp()
  const drawing = Array.from({ length: 9 }, (_, count) =>
    app.inject({ ...noLimit, url: withNumbers(numbersCardAddress, { ...numbers, own: { count, each: 7 } }) }),
  )
  const codes = (await Promise.all(drawing)).map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 200)).toHaveLength(6)
  expect(codes.filter((code) => code === 503)).toHaveLength(3)
  for (let left = 91; left > 0; left--)
    await app.inject({ ...noLimit, url: `${numbersCardAddress}?about=bugs&count=0&each=7` })
  const refused = await app.inject({ ...noLimit, url: `${numbersCardAddress}?about=bugs&count=0&each=7` })
  expect(refused.statusCode).toBe(503)
})
