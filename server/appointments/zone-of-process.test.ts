/** What is offered, and what counts as past, does not depend on the zone that the machine is set to. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const module = (path: string) => JSON.stringify(join(import.meta.dirname, path))
const program = `
  import { freeDays } from ${module('free-times.ts')}
  import { sampleSchedule } from ${module('../../tests/support/sample-schedule.ts')}
  const nothing = { appointments: [], busy: [] }
  const days = ['2026-11-21T17:00:00Z', '2026-11-24T02:00:00Z', '2027-03-12T23:30:00Z', '2026-10-30T12:00:00Z'].map(
    (now) => freeDays(sampleSchedule, Temporal.Instant.from(now), nothing),
  )
  console.log(JSON.stringify({ hour: new Date('2026-11-24T02:00:00Z').getHours(), days }))`

function offeredIn(zone: string) {
  const args = ['--input-type=module-typescript', '-e', program]
  return JSON.parse(execFileSync(process.execPath, args, { env: { TZ: zone }, encoding: 'utf8' }))
}

it('does not depend on the zone of the process', () => {
  const [utc, ...others] = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York'].map(offeredIn)
  expect(new Set([utc, ...others].map(({ hour }) => hour)).size, 'the zones took effect').toBe(4)
  expect(utc.days).toHaveLength(4)
  for (const { days } of others) expect(days).toEqual(utc.days)
})
