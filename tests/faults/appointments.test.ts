/** Many visitors want one time: it is booked once per engineer, whatever the processes' time zones. */
import { describe, expect, it } from 'vitest'
import { requestAddresses, timesAddress } from '../../contracts/addresses.ts'
import type { OfferedTimes } from '../../contracts/appointments.ts'
import { schedule } from '../../words/words.ts'
import { sized } from './support/form.ts'
import { randomFor } from './support/random.ts'
import { startSite } from './support/site.ts'
import { type Kind, storages } from './support/storage.ts'
import { crowd, post, type Visitor } from './support/visitors.ts'

const atOnce = 100
/** The site books a limited number per hour: three storms fit, and at most six. */
const storms = sized(1, 6)
/** It is a different day in each. */
const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']

const cases = [
  { kind: 'SQLite', processes: 1 },
  { kind: 'PostgreSQL', processes: 2 },
] as const satisfies { kind: Kind; processes: number }[]

const { create } = storages()
const to = requestAddresses.consultation.post

async function openTimes(origin: string): Promise<readonly string[]> {
  const answer = await fetch(`${origin}${timesAddress}`, { headers: { accept: 'application/json' } })
  const offered = (await answer.json()) as OfferedTimes
  return 'unavailable' in offered ? [] : offered.days.flatMap(({ times }) => times)
}

function wishing(visitor: Visitor, time: string): Visitor {
  const { name = '', email = '', prompts = '' } = visitor.fields
  return { ...visitor, fields: { name, email, message: prompts.slice(0, 500), time, zone: 'Europe/Berlin' } }
}

/** Like the browser: retries a 503 with the same key. */
async function postUntilDecided(origin: string, visitor: Visitor) {
  for (;;) {
    const answer = await post(origin, visitor, { to })
    if (answer?.status !== 503) return answer
  }
}

describe.for(cases)('one time and a hundred visitors, on $kind with $processes process(es)', (of) => {
  it('books it once per engineer, and the others can pick another time with the same text and key', async (test) => {
    const storage = await create(of.kind, test)
    const sites = await Promise.all(
      Array.from({ length: of.processes }, (_, index) => startSite(test, storage.settings, { TZ: zones[index] ?? '' })),
    )
    const origin = (index: number) => sites[index % sites.length]?.origin ?? ''
    const lists = await Promise.all(sites.map((site) => openTimes(site.origin)))
    expect(
      lists.every((list) => list.join() === lists[0]?.join()),
      'all offer the same',
    ).toBe(true)
    const next = crowd(randomFor(test))
    let stored = 0
    for (let storm = 0; storm < storms; storm += 1) {
      const open = await openTimes(origin(storm))
      const [time = '', other = ''] = [open[0], open.at(-1)]
      const visitors = Array.from({ length: atOnce }, next)
      const answers = await Promise.all(
        visitors.map((visitor, index) => postUntilDecided(origin(index), wishing(visitor, time))),
      )
      const won = answers.filter((answer) => answer?.status === 201)
      expect(won, 'who got the time').toHaveLength(schedule.engineers)
      for (const answer of answers) {
        if (answer?.status === 201) continue
        expect(answer?.status).toBe(422)
        expect(JSON.parse(answer?.text ?? '')).toEqual({ errors: { time: 'time.gone' } })
      }
      const loser = visitors[answers.findIndex((answer) => answer?.status === 422)] as Visitor
      expect((await post(origin(storm), wishing(loser, other), { to }))?.status).toBe(201)
      const winner = visitors[answers.findIndex((answer) => answer?.status === 201)] as Visitor
      const again = await post(origin(storm + 1), wishing(winner, time), { to })
      expect(won.map((answer) => answer?.reference)).toContain(again?.reference)
      stored += schedule.engineers + 1
      expect(await openTimes(origin(storm))).not.toContain(time)
    }
    const rows = await storage.query<{ starts_at: string; seat: number; zone: string }>(
      'SELECT starts_at, seat, zone FROM appointment WHERE cancelled_at IS NULL ORDER BY starts_at, seat',
    )
    expect(rows).toHaveLength(stored)
    expect(new Set(rows.map(({ starts_at, seat }) => `${starts_at} ${seat}`)).size).toBe(stored)
    expect(new Set(rows.map(({ zone }) => zone))).toEqual(new Set(['Europe/Berlin']))
    expect(await storage.requests()).toHaveLength(stored)
  })
})
