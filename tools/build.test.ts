import { expect, it } from 'vitest'
import { currentStamp } from './build.ts'

const settings = { origin: 'https://www.example.com' }

it('is stale in a new month, because security.txt expires, and not before', async () => {
  const november = await currentStamp(settings, new Date('2026-11-01T00:00:00Z'))
  expect(await currentStamp(settings, new Date('2026-11-30T23:59:59Z'))).toBe(november)
  expect(await currentStamp(settings, new Date('2026-12-01T00:00:00Z'))).not.toBe(november)
})

it('is stale with another setting', async () => {
  const now = new Date()
  expect(await currentStamp({ origin: 'https://www.example.org' }, now)).not.toBe(await currentStamp(settings, now))
})
