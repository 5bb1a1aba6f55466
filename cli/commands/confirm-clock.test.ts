import { expect, it } from 'vitest'
import { beat, checkClock } from '../../server/requests/clock.ts'
import { onBothDatabases } from '../testing/both-databases.ts'
import { run } from '../testing/run.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000)

onBothDatabases((site) => {
  const isBelieved = async () => (await checkClock(site().database, new Date())).plausible

  it('makes the server believe a clock again that has run far ahead', async () => {
    await beat(site().database, daysAgo(40))
    expect(await isBelieved()).toBe(false)
    const { code, out } = await run(site().settings, 'confirm-clock', '--yes')
    expect(code).toBe(0)
    expect(out).toContain('was last believed at')
    expect(await isBelieved()).toBe(true)
  })

  it('changes nothing without a yes, or when the clock is believed', async () => {
    await beat(site().database, daysAgo(40))
    expect((await run(site().settings, 'confirm-clock')).code).not.toBe(0)
    expect(await isBelieved()).toBe(false)
    await beat(site().database, daysAgo(1))
    expect((await run(site().settings, 'confirm-clock', '--yes')).code).toBe(3)
  })
})
